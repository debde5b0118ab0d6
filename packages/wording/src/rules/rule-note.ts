import type { Condition } from '@urlapmuhely/schema'
import type { SentencePart } from '../sentence-parts.ts'
import type { RuleItem, RuleKindName } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { type RulePart, ruleText } from './rule-part.ts'
import { ruleSentence } from './rule-sentence.ts'
import { wholeItem, writerOf } from './rule-writers.ts'

/** A rule as a note beside the field that it acts on has it, so that it does not name the field. */
interface Said {
  readonly item: RuleItem
  /** When it applies, in the fewest words: `Belváros`, `az „Életkor” legalább 18`; empty if always. */
  readonly when: string
  /** The options that it is about; empty if there are none. */
  readonly options: string
}

/** The short form of a rule beside its field: `csak Belváros: Mesevár, Napsugár`. */
export function ruleNote(kind: RuleKindName, item: RuleItem, names: RuleNames): string {
  const whole = wholeItem(kind, item)
  const parts = ruleSentence(kind, item, names).filter(({ empty, missing }) => !empty && !missing)
  const said: Said = { item: whole, when: gistOf(whole, parts), options: valuesOf(parts, 'optionValues') }
  return notes[kind]?.(said) ?? lowered(writerOf(kind).brief(whole, names))
}

const notes: { readonly [Kind in RuleKindName]?: (said: Said) => string | null } = {
  formExpandable: ({ item, when }) =>
    item.mode === 'manual' ? 'a kitöltő nyitja' : when === '' ? null : `csak ha ${when}`,
  formOptionExpandable: ({ options }) => (options === '' ? null : `csak ha ${options}`),
  formRemoveable: ({ item, when }) =>
    item.mode === 'manual' ? 'a kitöltő kiveheti' : when === '' ? null : `eltűnik, ha ${when}`,
  formDisabled: ({ item, when }) =>
    `${item.mode === 'readonly' ? 'csak olvasható' : 'letiltva'}${when === '' ? '' : `, ha ${when}`}`,
  formOptionModifier: ({ item, when, options }) => {
    if (options === '') return null
    const onlyThen = when === '' ? 'csak' : `csak ${when}`
    if (item.effect === 'restrict' || item.effect === 'include') return `${onlyThen}: ${options}`
    const deed = deeds[String(item.effect)]
    return deed === undefined ? null : `${deed}: ${options}${when === '' ? '' : `, ha ${when}`}`
  },
}

const deeds: Readonly<Record<string, string>> = {
  exclude: 'kimarad',
  disable: 'nem választható',
  relabel: 'átnevezve',
}

/** The values of a comparison with literals, which say enough beside a field; otherwise the condition in words. */
function gistOf({ condition = null }: RuleItem, parts: readonly RulePart[]): string {
  const said = parts.filter(({ property }) => property === 'condition')
  const values = valuesOf(said, 'condition')
  // Rules have conditions of this type.
  if (values !== '' && isChoice(condition as Condition)) return values
  return ruleText(said).replace(/^,? ?ha /u, '')
}

/** True for a comparison that is true for the given values. */
function isChoice(condition: Condition): boolean {
  const isObject = typeof condition === 'object' && condition !== null && !Array.isArray(condition)
  const operators = isObject ? Object.keys(condition) : []
  return operators.length === 1 && (operators[0] === '==' || operators[0] === 'in')
}

function valuesOf(parts: readonly RulePart[], property: string): string {
  const values = parts.filter((part) => part.property === property && part.kind === 'value')
  return values.map(unquoted).join(', ')
}

function unquoted({ text }: SentencePart): string {
  return text.replace(/^„(.*)”$/u, '$1')
}

function lowered(text: string): string {
  return `${text.charAt(0).toLocaleLowerCase('hu')}${text.slice(1)}`
}
