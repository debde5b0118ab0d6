import { type FormFieldTypeName, fieldValueTypes } from '@urlapmuhely/schema'
import { quoted, withArticle } from '@urlapmuhely/schema/article'
import { conditionSentence, type SentenceNames, type SentencePart, sentenceText } from '@urlapmuhely/wording'
import { operandShapesOf, operatorLabel } from '../../../values/conditions/comparisons.ts'
import type { RowNode } from '../../../values/conditions/condition-tree.ts'
import { isGiven } from '../../../values/conditions/operands.ts'
import { buildRow } from '../../../values/conditions/row-json.ts'
import { isFinished, missingIn } from '../../../values/conditions/tree-json.ts'

/** The part of a comparison that its words are about. */
export type RowPartName = 'field' | 'operator' | 'value'

/** Words of a comparison that are about the same part of it. */
interface RowWords {
  readonly part: RowPartName
  readonly text: string
  /** True for a part that is still to be chosen. */
  readonly isMissing: boolean
}

/** Returns the words of a comparison, each with its part: the field, the operator or the value. */
export function rowWords(
  node: RowNode,
  names: SentenceNames,
  missing: { readonly field: string; readonly value: string },
): RowWords[] {
  const hasValue = operandShapesOf(node.operator).length > 0
  const { label = node.field, isWords = false } = names(node.field) ?? {}
  const own = withArticle(isWords ? label : quoted(label))
  // `assigned` needs a part of kind `field`, which a label of plain words is not. It is written as a field, then replaced.
  const named: SentenceNames = (name) => {
    const found = names(name)
    return found && name === node.field ? { ...found, isWords: false } : found
  }
  const sentence = isFinished(node) ? conditionSentence(buildRow(node), named) : []
  const spoken = joined(assigned(sentence.slice(1), hasValue)).map((words) =>
    isWords && words.part === 'field' ? { ...words, text: own } : words,
  )
  const parts = new Set(spoken.map(({ part }) => part))
  if (parts.has('field') && (parts.has('value') || !hasValue)) return spoken
  const lacks = missingIn(node)
  return [
    {
      part: 'field',
      text: node.field !== '' ? own : missing.field,
      isMissing: lacks.field,
    },
    {
      part: 'operator',
      text: operatorLabel(node.operator, valueTypeOf(names(node.field)?.type)),
      isMissing: false,
    },
    ...(hasValue
      ? [{ part: 'value' as const, text: valueWords(node, missing.value), isMissing: lacks.value }]
      : []),
  ]
}

function valueTypeOf(type: FormFieldTypeName | undefined) {
  return type && fieldValueTypes[type]
}

type Assigned = SentencePart & { readonly part: RowPartName }

function assigned(parts: readonly SentencePart[], hasValue: boolean): Assigned[] {
  const at = parts.findIndex(({ kind }) => kind === 'field')
  const last = parts.findLastIndex(({ kind }, index) => kind !== 'text' && index > at)
  const named = parts.findIndex(({ kind }, index) => kind !== 'text' && index !== at)
  // A moment, such as today, is plain words, after those of the operator.
  const first = named < 0 && parts.length > at + 2 ? parts.length - 1 : named
  return parts.map((part, index): Assigned => {
    if (index === at || (index === at - 1 && isArticle(part))) return { ...part, part: 'field' }
    if (!hasValue) return { ...part, part: 'operator' }
    const start = first > 0 && isArticle(parts[first - 1]) ? first - 1 : first
    const isValue = first >= 0 && index >= start && index <= Math.max(last, first)
    return { ...part, part: isValue ? 'value' : 'operator' }
  })
}

function isArticle(part: SentencePart | undefined): boolean {
  return part?.text === 'a ' || part?.text === 'az '
}

/** Consecutive words about the same part as one. */
function joined(parts: readonly Assigned[]): RowWords[] {
  const groups: Assigned[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last?.[0]?.part === part.part) last.push(part)
    else groups.push([part])
  }
  return groups.flatMap((group) => {
    const text = sentenceText(group).trim()
    const [first] = group
    return first && text !== '' ? [{ part: first.part, text, isMissing: false }] : []
  })
}

function valueWords({ operands }: RowNode, missing: string): string {
  const given = operands.flatMap((operand) =>
    operand.kind === 'literal' && isGiven(operand) ? [String(operand.value)] : [],
  )
  return given.join(', ') || missing
}
