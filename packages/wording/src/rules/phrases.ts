import { type Condition, type JsonValue, parsePlaces, plainText, type RichText } from '@urlapmuhely/schema'
import { articleBefore, quoted } from '@urlapmuhely/schema/article'
import { conditionClause, conditionSentence, expressionWords } from '../condition/condition-sentence.ts'
import type { SentenceNames } from '../sentence-field.ts'
import { enumerated, joined, plain, type SentencePart, valuePart } from '../sentence-parts.ts'
import type { RuleNames } from './rule-names.ts'
import { gap, glue, type RulePart, showing } from './rule-part.ts'

interface NamedFields {
  readonly ids: readonly string[]
  /** The word before the last one. */
  readonly last?: string | undefined
}

/** One or more fields of a property: `az „A”, a „B” és a „C”`, with the repeat in whose rows they are. */
export function fieldsPhrase(
  property: string,
  { ids, last = 'és' }: NamedFields,
  names: RuleNames,
): RulePart[] {
  if (ids.filter(Boolean).length === 0) return [gap(property)]
  const fields = ids.map((id) => names.field(id))
  const members = fields.map((field): SentencePart[] =>
    field ? [plain(`${articleBefore(field.label)} `), { kind: 'field', text: quoted(field.label) }] : [LOST],
  )
  const list = last === 'és' ? enumerated(members) : joined(members, ` ${last} `)
  const rows = new Set(fields.map((field) => field?.rowsOf ?? null))
  const [repeat = null] = rows
  const ofRows =
    rows.size === 1 && repeat !== null
      ? [plain(` (${articleBefore(repeat)} ${quoted(repeat)} minden sorában)`)]
      : []
  return showing(property, [...list, ...ofRows])
}

/** Where a part of a sentence comes from. */
interface PhraseSource {
  readonly property: string
  /** The place within the property. */
  readonly address?: string | undefined
}

/** The same for one member of a property. */
export function fieldAt({ property, address }: PhraseSource, id: unknown, names: RuleNames): RulePart[] {
  if (typeof id !== 'string' || id === '') return [gap(property, address)]
  const field = names.field(id)
  return showing(
    property,
    field ? [plain(`${articleBefore(field.label)} `), { kind: 'field', text: quoted(field.label) }] : [LOST],
    address,
  )
}

/** A field that does not exist any more. */
const LOST: SentencePart = plain('egy törölt mező')

/** The start of a rule's name: its effect, and the labels of fields: `Látszik: Utónév, Kor`. */
export function briefOf(deed: string, ids: readonly string[], names: RuleNames): string {
  const labels = ids.filter(Boolean).map((id) => names.field(id)?.label ?? LOST.text)
  return labels.length === 0 ? deed : `${deed}: ${labels.join(', ')}`
}

/** `, ha az „A” legalább 3`; nothing without a condition. */
export function whenPhrase(condition: Condition, names: SentenceNames, property = 'condition'): RulePart[] {
  return condition === null ? [] : [glue(', '), ...showing(property, conditionSentence(condition, names))]
}

/** The same of a rule that must have a condition. */
export function requiredWhen(condition: Condition, names: SentenceNames): RulePart[] {
  return condition === null ? [glue(', ha '), gap('condition')] : whenPhrase(condition, names)
}

/** A condition as a clause inside a sentence; a gap without it. */
export function clausePhrase(
  { property, address }: PhraseSource,
  condition: Condition | undefined,
  names: SentenceNames,
): RulePart[] {
  return condition === null || condition === undefined
    ? [gap(property, address)]
    : showing(property, conditionClause(condition, names), address)
}

/** A formula in words; a gap without it. */
export function formulaPhrase(
  { property, address }: PhraseSource,
  formula: Condition | undefined,
  names: SentenceNames,
): RulePart[] {
  return formula === null || formula === undefined
    ? [gap(property, address)]
    : showing(property, expressionWords(formula, names), address)
}

interface NamedOptions {
  readonly values: readonly JsonValue[]
  /** The field that has the options. */
  readonly fieldId: string
  /** The word before the last one. */
  readonly last: 'és' | 'vagy'
  /** True where the options are the subject of the sentence: `a „Zala” és a „Vas”`. */
  readonly hasArticles?: boolean
}

/** Values of options by their labels: „Zala” vagy „Vas”. */
export function optionsPhrase(
  property: string,
  { values, fieldId, last, hasArticles = false }: NamedOptions,
  names: RuleNames,
): RulePart[] {
  if (values.length === 0) return [gap(property)]
  const field = names.field(fieldId)
  const members = values.map((value) => {
    const part = valuePart(value, field)
    return hasArticles ? [plain(`${articleBefore(part.text)} `), part] : [part]
  })
  const list = last === 'és' ? enumerated(members) : joined(members, ' vagy ')
  return showing(property, list)
}

interface TextSource extends PhraseSource {
  /** The words for places that are no fields. */
  readonly given?: Readonly<Record<string, string>> | undefined
}

/**
 * A text that citizens read, in quotation marks; its places show the labels of fields: „Legalább {Életkor} éves”.
 */
export function textPhrase(
  { property, address, given = {} }: TextSource,
  text: RichText,
  names: SentenceNames,
): RulePart[] {
  const words = plainText(text)
  if (words === '') return [gap(property, address)]
  const named = parsePlaces(words)
    .parts.map((part) =>
      typeof part === 'string' ? part : (given[part.name] ?? `{${names(part.name)?.label ?? part.name}}`),
    )
    .join('')
  return showing(property, [{ kind: 'value', text: quoted(named) }], address)
}
