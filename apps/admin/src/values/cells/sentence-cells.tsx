import type { ComponentType } from 'react'
import type { CellInput } from './cell-context.ts'
import { cellTexts, sentenceOf, wordsOf } from './cell-text.ts'
import type { SentenceType } from './reads-names.ts'
import { SentenceCell } from './sentence-cell.tsx'

/** The cells whose values read fields by name. */
export const sentenceCells = {
  condition: ConditionCell,
  expression: ExpressionCell,
  actions: ActionsCell,
  parameters: (input) => cellTexts.parameters(input),
} as const satisfies Record<SentenceType, ComponentType<CellInput>>

function ConditionCell(input: CellInput) {
  return <SentenceCell parts={sentenceOf(input)} json={input.value} />
}

function ExpressionCell(input: CellInput) {
  return input.value == null ? null : <SentenceCell parts={wordsOf(input)} json={input.value} />
}

function ActionsCell(input: CellInput) {
  const text = cellTexts.actions(input)
  return (
    <span className="sentence" title={text}>
      {text}
    </span>
  )
}
