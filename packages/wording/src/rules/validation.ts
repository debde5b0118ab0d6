import {
  type FormValidation,
  type JsonValue,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import { briefOf, fieldsPhrase, textPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import type { RuleItem } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { capitalizedText, glue, type RulePart, ruleText, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'
import { type Demand, demandOf, parameterText } from './validation-words.ts'

const severities: Readonly<Record<FormValidation['severity'], string>> = {
  error: 'hiba',
  warning: 'figyelmeztetés',
  info: 'tájékoztatás',
}

/** The moments other than the usual one, which needs no words. */
const moments: Readonly<Record<Exclude<FormValidation['lazy'], 'true'>, string>> = {
  false: 'már gépelés közben ellenőrzi',
  ondemand: 'csak beküldéskor vagy kérésre ellenőrzi',
}

/** `A „TAJ” legyen érvényes TAJ-szám, különben hiba: „…”`. */
export const validation: RuleWriter<FormValidation> = {
  write(item, names) {
    const { verb, parts } = demand(item, names)
    return [
      ...fieldsPhrase('targets', { ids: item.targets }, names),
      glue(verb === '' ? ' ' : ` ${verb} `),
      ...parts,
      ...whenPhrase(item.condition, names.readBy(item)),
      ...otherwise(item, names),
      ...(item.lazy === 'true' ? [] : [glue('; '), shown('lazy', moments[item.lazy])]),
    ]
  },
  brief: (item, names) => briefOf(capitalizedText(ruleText(demand(item, names).parts)), item.targets, names),
  answers: ({ targets }) => answersOf('accepted', targets),
  reads: ({ rule, parameters }) =>
    referencesOf(rule).map((key) => ({ property: 'parameters', fieldId: String(parameters[key] ?? '') })),
}

/** The parameters of a rule that are fields. */
function referencesOf(rule: string): readonly string[] {
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const { parameters = {} } = rules[rule] ?? {}
  return Object.keys(parameters).filter((key) => parameters[key]?.type === 'reference')
}

function demand(item: FormValidation, names: RuleNames): Demand {
  const tested = names.field(item.targets[0] ?? '')
  return demandOf(item.rule, { parameters: item.parameters, names, read: names.readBy(item), tested })
}

/** Writes the consequence of a value that is not accepted; empty for an error without a message. */
function otherwise(item: FormValidation & RuleItem, names: RuleNames): RulePart[] {
  const severity = shown('severity', severities[item.severity])
  if (item.message === '') return item.severity === 'error' ? [] : [glue(', különben '), severity]
  const message = textPhrase(
    { property: 'message', given: givenWords(item.parameters) },
    item.message,
    names.readBy(item),
  )
  return [glue(', különben '), severity, glue(': '), ...message]
}

/** Returns the words for the places of messages that are no fields. */
function givenWords(parameters: Readonly<Record<string, JsonValue>>): Readonly<Record<string, string>> {
  const named = Object.keys(parameters).map((key) => [key, parameterText(parameters[key]) || `{${key}}`])
  return { ...Object.fromEntries(named), label: '{felirat}', value: '{érték}' }
}
