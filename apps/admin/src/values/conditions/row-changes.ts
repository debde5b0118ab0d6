import { type Condition, formOption, type PropertyDefinition } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import {
  type ComparedField,
  type OperandShape,
  operandShapesOf,
  operatorLabel,
  operatorsFor,
  type RowOperatorName,
} from './comparisons.ts'
import type { RowNode } from './condition-tree.ts'
import { NOTHING, type Operand } from './operands.ts'
import { readRow } from './row-json.ts'

/** The row about another field. One that lacks the chosen operator gets its own first one, and the values are cleared. */
export function withField(node: RowNode, fields: readonly ComparedField[], chosen: string): Partial<RowNode> {
  const before = fields.find((field) => field.name === node.field)
  const after = fields.find((field) => field.name === chosen)
  const offered = operatorsFor(after?.sort ?? 'any')
  const operator = offered.includes(node.operator) ? node.operator : (offered[0] ?? node.operator)
  const isAlike = before?.sort === after?.sort && before?.optionList === after?.optionList
  return { field: chosen, operator, ...(isAlike && operator === node.operator ? {} : { operands: [] }) }
}

/** A choice of a field for a row. */
export interface FieldChoice<Field extends ComparedField> {
  readonly fields: readonly Field[]
  /** The name of the chosen field. */
  readonly chosen: string
  /** The first comparison about a field. */
  readonly begin: (field: Field) => Condition
}

/**
 * Like `withField`, but a row whose values are cleared starts with a comparison that is usable at once.
 */
export function withFieldBegun<Field extends ComparedField>(
  node: RowNode,
  { fields, chosen, begin }: FieldChoice<Field>,
): Partial<RowNode> {
  const kept = withField(node, fields, chosen)
  const field = fields.find(({ name }) => name === chosen)
  return (field && kept.operands && readRow(begin(field))) ?? kept
}

/** The row with another operator; its values are kept if they are of the same shape. */
export function withOperator(node: RowNode, operator: RowOperatorName): Partial<RowNode> {
  return operandShapesOf(operator) === operandShapesOf(node.operator)
    ? { operator }
    : { operator, operands: [] }
}

/** The row with one of its values replaced. */
export function withOperand(node: RowNode, index: number, operand: Operand): Partial<RowNode> {
  const length = Math.max(node.operands.length, index + 1)
  return {
    operands: Array.from({ length }, (_, at) => (at === index ? operand : (node.operands[at] ?? NOTHING))),
  }
}

/** The operators that a row about a field offers, the present one among them. */
export function operatorOptions(field: ComparedField | undefined, present: RowOperatorName) {
  const offered = operatorsFor(field?.sort ?? 'any')
  const names = offered.includes(present) ? offered : [...offered, present]
  return names.map((name) => ({ value: name, label: operatorLabel(name, field?.sort) }))
}

/** Operands that are called as the property of options that they name. */
const named: Readonly<Record<string, PropertyDefinition | undefined>> = {
  list: formOption.properties.list,
  key: formOption.properties.data,
}

/** The label of an operand's input. */
export function operandLabel(shapes: readonly OperandShape[], index: number): string {
  const property = named[shapes[index] ?? '']
  if (property) return property.label
  const isBound = shapes.every((shape) => shape === 'value') && shapes.length > 1
  return isBound ? t('edit.condition.bound', { number: index + 1 }) : t('edit.condition.value')
}
