import {
  type Condition,
  type JsonValue,
  type PropertyTypeName,
  type SideEffectAction,
  sideEffectActions,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import {
  conditionSentence,
  expressionWords,
  type SentencePart,
  sentenceText,
  valueText,
} from '@urlapmuhely/wording'
import type { CellInput, CellText } from './cell-context.ts'
import { membersOf, plainTexts, referenceText } from './plain-texts.ts'
import type { SentenceType } from './reads-names.ts'

const sentenceTexts = {
  condition: (input) => sentenceText(sentenceOf(input)),
  expression: (input) => (input.value == null ? '' : sentenceText(wordsOf(input))),
  actions: actionsText,
  parameters: parametersText,
} as const satisfies Record<SentenceType, CellText>

/**
 * Formats a property as plain text, by its property type; used by lists and exports.
 *
 * An empty property returns an empty text.
 */
export const cellTexts = { ...plainTexts, ...sentenceTexts } as const satisfies Record<
  PropertyTypeName,
  CellText
>

/** The sentence of a condition's cell; a missing condition always holds. */
export function sentenceOf({ value, item, context }: CellInput): SentencePart[] {
  return conditionSentence(jsonOf(value), context.names(item))
}

/** The words of an expression's cell. */
export function wordsOf({ value, item, context }: CellInput): SentencePart[] {
  return expressionWords(jsonOf(value), context.names(item))
}

function jsonOf(value: unknown): JsonValue {
  // Everything that the API returns is JSON.
  return (value ?? null) as JsonValue
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
