import type { DraftOption, DraftTranslations, FieldDraft } from '../builder/draft.ts'
import {
  extensionValue,
  isPart,
  type Part,
  partsOf,
  stringOf,
  translationsOf,
  valueOfPart,
} from './resource.ts'

/** The choices of an item: its own, or those of a contained value set. Null if they are elsewhere. */
export function optionsOf(item: Part, questionnaire: Part): DraftOption[] | null {
  const own = partsOf(item, 'answerOption').flatMap((option) => optionFrom(valueOfPart(option), option))
  if (own.length > 0) return own
  const address = stringOf(item, 'answerValueSet')
  if (address === '') return own
  const id = address.replace(/^#/u, '')
  const set = partsOf(questionnaire, 'contained').find(
    (one) => one.resourceType === 'ValueSet' && (one.id === id || one.url === address),
  )
  if (!set) return knownSet(address)
  const expansion = isPart(set.expansion) ? partsOf(set.expansion, 'contains') : []
  if (expansion.length > 0) return expansion.flatMap(withinExpansion)
  const compose = isPart(set.compose) ? partsOf(set.compose, 'include') : []
  const listed = compose.flatMap((include) => partsOf(include, 'concept').flatMap((one) => optionFrom(one)))
  return listed.length > 0 ? listed : null
}

/** Returns the options of a value set of the standard itself. Source: HL7 terminology, yes/no/don't know. */
function knownSet(address: string): DraftOption[] | null {
  if (!/\/(?:yesnodontknow|YesNoUnknown)/iu.test(address)) return null
  return [
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
    { value: 'asked-unknown', label: "Don't know" },
  ]
}

/** The concepts of an expansion; abstract ones only hold others. */
function withinExpansion(part: Part): DraftOption[] {
  const own = part.abstract === true ? [] : optionFrom(part)
  return [...own, ...partsOf(part, 'contains').flatMap(withinExpansion)]
}

/**
 * The property with the weight of a choice, which a score adds up. It comes from the choice or
 * from its coding.
 */
export const WEIGHT = 'pont'

function weightOf(option: Part, value: unknown): number | null {
  const given = [option, ...(isPart(value) ? [value] : [])]
    .flatMap((part) =>
      ['ordinalValue', 'questionnaire-ordinalValue', 'itemWeight'].map((name) => extensionValue(part, name)),
    )
    .find((weight) => typeof weight === 'number')
  return typeof given === 'number' ? given : null
}

function optionFrom(value: unknown, option: Part = {}): DraftOption[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ value, label: String(value) }]
  if (!isPart(value)) return []
  const code = stringOf(value, 'code') || stringOf(value, 'display') || stringOf(value, 'reference')
  if (code === '') return []
  const translations: DraftTranslations = {}
  for (const [language, text] of translationsOf(value, 'display'))
    translations[language] = { label: text.slice(0, 300) }
  const weight = weightOf(option, value)
  const prefix =
    extensionValue(option, 'questionnaire-optionPrefix') ??
    extensionValue(value, 'questionnaire-optionPrefix')
  return [
    {
      value: code,
      label: `${typeof prefix === 'string' ? `${prefix} ` : ''}${stringOf(value, 'display') || code}`,
      ...(extensionValue(option, 'questionnaire-optionExclusive') === true ? { exclusive: true } : {}),
      ...(weight === null ? {} : { data: { [WEIGHT]: weight } }),
      ...(Object.keys(translations).length > 0 ? { translations } : {}),
    },
  ]
}

/** The value of an answer of a condition or of an initial value: the code of a coding. */
export function plainAnswer(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!isPart(value)) return null
  const quantity = value.value
  return stringOf(value, 'code') && quantity === undefined
    ? stringOf(value, 'code')
    : typeof quantity === 'number'
      ? quantity
      : stringOf(value, 'display') || null
}

/** True if the value is among the choices of the field. */
export function isChoice(field: FieldDraft, value: unknown): boolean {
  return field.options.some((option) => option.value === value)
}
