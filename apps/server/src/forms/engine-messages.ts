import type { DiagnosticCode, RefusalCode } from '@urlapmuhely/engine'

/** Hungarian text of what the engine finds in a form; `{name}` is a parameter. */
export const diagnosticMessages: Readonly<Record<DiagnosticCode, string>> = {
  DOMAIN_UNKNOWN: 'Nincs ilyen domain: „{domain}”.',
  FIELD_UNKNOWN: 'Olyan mezőre hivatkozik, amely nincs az űrlapban.',
  NAME_UNKNOWN: 'Nincs ilyen mező: „{name}”.',
  OPERATOR_UNKNOWN: 'Nincs ilyen művelet: „{operator}”.',
  CONDITION_MALFORMED: 'A feltétel hibás.',
  PATTERN_INVALID: 'A minta hibás.',
  PARENT_UNKNOWN: 'A szülő nincs az űrlapban.',
  PARENT_WRONG: 'Csak csoport vagy ismétlődő szakasz lehet a szülő.',
  PARENT_CYCLE: 'A mező saját magának vagy a leszármazottjának a gyermeke.',
  TOO_DEEP: 'A mezők túl mélyen vannak egymásba ágyazva.',
  KEY_DUPLICATE: 'Két mezőnek ugyanaz a kulcsa.',
  KEY_INVALID: 'A mező kulcsa hibás.',
  SCOPE_MISMATCH: 'Olyan mezőre vonatkozik, amely egy másik ismétlődő szakaszban van.',
  TARGET_UNSUPPORTED: 'Ilyen típusú mezőre ez nem alkalmazható.',
  OPTIONS_MISSING: 'A mezőnek nincsenek opciói.',
  OPTION_VALUE_UNKNOWN: 'A mező opciói között nincs ilyen érték.',
  REFERENCE_INACTIVE: 'Olyan elemre hivatkozik, amely ki van kapcsolva vagy itt nem érvényes.',
  RULE_UNKNOWN: 'Nincs ilyen szabály.',
  CYCLE: 'A szabályok körbe hivatkoznak egymásra: {path}.',
  EFFECT_LOOP: 'A mellékhatások körbe indíthatják egymást: {path}.',
}

/** Hungarian text of why a submitted value is refused. */
export const refusalMessages: Readonly<Record<RefusalCode, string>> = {
  UNKNOWN_KEY: 'Az űrlapnak nincs ilyen mezője.',
  VALUE_TYPE: 'Az érték nem illik a mező típusához.',
  FIELD_ABSENT: 'Ez a mező most nincs az űrlapon.',
  FIELD_DISABLED: 'Ez a mező nem szerkeszthető.',
  FIELD_OMITTED: 'Ez a mező nem része a válasznak.',
  FIELD_CALCULATED: 'Ezt a mezőt az űrlap számítja ki.',
  OPTION_UNAVAILABLE: 'Ez az opció most nem választható.',
  ROWS_FULL: 'Túl sok a sor.',
  ROWS_FEW: 'Túl kevés a sor.',
}

/** What a node of a circle is of its field, in Hungarian, as the engine names them. */
const aspectWords: Readonly<Record<string, string>> = {
  presence: 'jelenléte',
  value: 'értéke',
  options: 'opciói',
  disabled: 'letiltása',
  issues: 'ellenőrzése',
}

/**
 * A circle of rules as people read it: `presence(kor) → value(kor)` is „Életkor” jelenléte → „Életkor” értéke.
 *
 * @param labels what people call the fields, by their dotted keys.
 */
export function pathInWords(path: string, labels: ReadonlyMap<string, string>): string {
  return path.replace(/(\w+)\(([^()]*)\)/gu, (_, aspect: string, name: string) => {
    const word = Object.hasOwn(aspectWords, aspect) ? ` ${aspectWords[aspect]}` : ''
    return `„${labels.get(name) ?? name}”${word}`
  })
}

/** A text with its places filled in; a place without a parameter is left empty. */
export function fillText(text: string, params: Readonly<Record<string, string | number | boolean>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => String(params[name] ?? ''))
}
