import {
  type Condition,
  type JsonValue,
  languageName,
  type PropertyTypeName,
  type SideEffectAction,
  sideEffectActions,
  translationsOf,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import {
  conditionSentence,
  expressionWords,
  formatInstant,
  recordsText,
  type SentencePart,
  sentenceText,
  valueText,
} from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import type { CellInput } from './cell-context.ts'

type CellText = (input: CellInput) => string

/**
 * Formats a property as plain text, by its property type; used by lists and exports.
 *
 * An empty property returns an empty text.
 */
export const cellTexts = {
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
  optionValues: ({ value }) => membersOf(value).map(literalText).join(', '),
  words: ({ value }) => membersOf(value).join(', '),
  names: ({ value }) => membersOf(value).join(', '),
  languages: ({ value }) =>
    membersOf(value)
      .map((tag) => languageName(String(tag)))
      .join(', '),
  translations: translationsText,
  instant: ({ value }) => (typeof value === 'string' && value !== '' ? formatInstant(value) : ''),
  condition: (input) => sentenceText(sentenceOf(input)),
  expression: (input) => (isEmpty(input.value) ? '' : sentenceText(wordsOf(input))),
  value: ({ value }) => (isEmpty(value) ? '' : valueText(value)),
  flatObject: ({ value }) => pairsText(value),
  actions: actionsText,
  parameters: parametersText,
  image: ({ value }) => imageName(value),
  records: ({ property, value }) => recordsText(property, value),
} as const satisfies Record<PropertyTypeName, CellText>

/** True for the property types whose values read fields by name, which are shown by their labels. */
export function readsNames(type: PropertyTypeName): boolean {
  return type === 'condition' || type === 'expression' || type === 'actions' || type === 'parameters'
}

/** The sentence of a condition's cell; a missing condition always holds. */
export function sentenceOf({ value, item, context }: CellInput): SentencePart[] {
  return conditionSentence(jsonOf(value), context.names(item))
}

/** The words of an expression's cell. */
export function wordsOf({ value, item, context }: CellInput): SentencePart[] {
  return expressionWords(jsonOf(value), context.names(item))
}

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

function jsonOf(value: unknown): JsonValue {
  // Everything that the API returns is JSON.
  return (value ?? null) as JsonValue
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

function actionsText({ value, item, context }: CellInput): string {
  // The API returns only what the shape of actions accepted.
  const actions = membersOf(value) as readonly SideEffectAction[]
  return actions
    .map((action) => {
      const { label } = sideEffectActions[action.type]
      const targets = 'targetId' in action ? [referenceText(action.targetId, context)] : []
      const sources = 'sourceId' in action ? [referenceText(action.sourceId, context)] : []
      const texts =
        action.type === 'message' ? [`„${action.text}”`] : action.type === 'emit' ? [action.event] : []
      const words =
        action.type === 'set' ? [sentenceText(expressionWords(action.expression, context.names(item)))] : []
      return `${label}: ${[[...sources, ...targets].join(' → '), ...words, ...texts].filter(Boolean).join(' = ')}`
    })
    .join('; ')
}

function translationsText({ value, item }: CellInput): string {
  const translations = translationsOf({ ...item, translations: value })
  return Object.entries(translations)
    .map(([lang, texts]) =>
      t('list.cell.translations', { lang: languageName(lang), count: Object.keys(texts).length }),
    )
    .join(', ')
}

function parametersText({ property, value, item, context }: CellInput): string {
  if (typeof value !== 'object' || value === null) return ''
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const known = rules[String(item[property.basis ?? ''])]?.parameters ?? {}
  const text = (name: string, given: JsonValue) => {
    const parameter = known[name]
    if (parameter?.type === 'reference') return referenceText(given, context)
    if (parameter?.type === 'condition')
      return sentenceText(conditionSentence(conditionOf(given), context.names(item)))
    return parameter?.choices?.[String(given)] ?? valueText(given)
  }
  return Object.entries(value)
    .map(([name, given]) => `${known[name]?.label ?? name}: ${text(name, jsonOf(given))}`)
    .join(', ')
}

function conditionOf(value: JsonValue): Condition {
  return value
}
