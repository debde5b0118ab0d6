import { languageName, type PropertyTypeName, translationsOf } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { formatInstant, recordsText, valueText } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import type { CellInput, CellText } from './cell-context.ts'
import type { SentenceType } from './reads-names.ts'

/** The types whose values are written without sentences, with their texts. */
export const plainTexts = {
  text: plainText,
  longText: plainText,
  optionList: plainText,
  contextName: plainText,
  integer: numberText,
  number: numberText,
  boolean: ({ value }) => (value === true ? t('list.cell.yes') : t('list.cell.no')),
  choice: ({ property, value }) => property.choices?.[String(value)] ?? plainText({ value }),
  reference: ({ value, context }) => referenceText(value, context),
  references: ({ value, context }) =>
    membersOf(value)
      .map((id) => referenceText(id, context))
      .join(', '),
  optionValue: ({ value }) => literalText(value),
  optionValues: (input) =>
    membersOf(input.value)
      .map((value) => optionText(input, value) ?? literalText(value))
      .join(', '),
  words: ({ value }) => membersOf(value).join(', '),
  names: ({ value }) => membersOf(value).join(', '),
  languages: ({ value }) =>
    membersOf(value)
      .map((tag) => languageName(String(tag)))
      .join(', '),
  translations: translationsText,
  instant: ({ value }) => (typeof value === 'string' && value !== '' ? formatInstant(value) : ''),
  value: (input) => (isEmpty(input.value) ? '' : valueText(named(input))),
  flatObject: ({ value }) => pairsText(value),
  image: ({ value }) => imageName(value),
  records: ({ property, value }) => recordsText(property, value),
} as const satisfies Record<Exclude<PropertyTypeName, SentenceType>, CellText>

/** The members of a list property; empty for other properties. */
export function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The label of the item that a reference points to; its id if the server did not return it. */
export function referenceText(id: unknown, context: CellInput['context']): string {
  if (typeof id !== 'string' || id === '') return ''
  const named = context.references[id]
  return named ? named.label || named.name : id
}

function optionText({ property, item, context }: CellInput, value: unknown): string | undefined {
  return context.optionLabel?.(property, item, value)
}

/** The value, with the labels of the options in it. */
function named(input: CellInput): unknown {
  const { value } = input
  if (Array.isArray(value)) return value.map((member) => optionText(input, member) ?? member)
  return optionText(input, value) ?? value
}

function plainText({ value }: Pick<CellInput, 'value'>): string {
  return value === null || value === undefined ? '' : String(value)
}

function numberText({ value }: CellInput): string {
  return typeof value === 'number' ? formatNumber(value) : ''
}

function literalText(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value ?? '')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}

function imageName(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name ?? '') : ''
}

function pairsText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, member]) => `${key}: ${valueText(member)}`)
    .join(', ')
}

function translationsText({ value, item }: CellInput): string {
  const translations = translationsOf({ ...item, translations: value })
  return Object.entries(translations)
    .map(([lang, texts]) =>
      t('list.cell.translations', { lang: languageName(lang), count: Object.keys(texts).length }),
    )
    .join(', ')
}
