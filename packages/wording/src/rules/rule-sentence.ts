import { kindNamed, type PropertyDefinition } from '@urlapmuhely/schema'
import type { RuleItem, RuleKindName } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { capitalized, glue, offer, type RulePart } from './rule-part.ts'
import { wholeItem, writerOf } from './rule-writers.ts'
import { scopePhrase, suppressionPhrase } from './scope-words.ts'

/**
 * Describes the effect of a rule: `Az „Utónév” látszik, ha a „Típus” értéke „magánszemély”.`
 *
 * Each part names the property that it shows. After the full stop come the properties that have no value and may get
 * one, marked as `empty`.
 */
export function ruleSentence(kind: RuleKindName, item: RuleItem, names: RuleNames): RulePart[] {
  const whole = wholeItem(kind, item)
  const writer = writerOf(kind)
  const sentence = [...suppressionPhrase(whole), ...writer.write(whole, names), ...scopePhrase(whole, names)]
  // A date at the end has a full stop of its own.
  if (!sentence.at(-1)?.text.endsWith('.')) sentence.push(glue('.'))
  const said = new Set(sentence.map(({ property }) => property))
  const { either = [] } = writer
  const isChosen = sentence.some(({ property, missing }) => !missing && either.includes(property ?? ''))
  const offers = Object.entries(kindNamed(kind).properties)
    .filter(
      ([name, property]) =>
        isSaid(name, property) &&
        !said.has(name) &&
        applies(property, whole) &&
        !(isChosen && either.includes(name)),
    )
    .map(([name, { label }]) => offer(name, label))
  return [...capitalized(sentence), ...offers]
}

/** The properties of a kind of rules of which a rule has one only, such as a constant value or a formula. */
export function alternativesOf(kind: RuleKindName): readonly string[] {
  return writerOf(kind).either ?? []
}

/** The sections of properties that all kinds have; their properties are edited beside the sentence. */
const COMMON_SECTIONS: ReadonlySet<string> = new Set(['hidden', 'scope', 'organise', 'translations', 'basis'])
const COMMON: ReadonlySet<string> = new Set(['formId', 'name', 'enabled'])

/** True for the properties that a sentence shows or offers to set. */
export function isSaid(name: string, { section }: PropertyDefinition): boolean {
  return !COMMON_SECTIONS.has(section) && !COMMON.has(name)
}

function applies({ when }: PropertyDefinition, item: RuleItem): boolean {
  return when === undefined || when.in.includes(String(item[when.property]))
}
