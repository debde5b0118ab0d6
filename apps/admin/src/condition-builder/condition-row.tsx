import { formOption, type PropertyDefinition } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { memo } from 'react'
import { t } from '../messages/t.ts'
import classes from './builder.module.css'
import { type PartProps, useBuilder } from './builder-context.ts'
import type { RowNode } from './condition-tree.ts'
import { FieldPicker } from './field-picker.tsx'
import { NodeActions } from './node-actions.tsx'
import { OperandInput } from './operand-input.tsx'
import type { Operand } from './operands.ts'
import type { ReadableField } from './readable-fields.ts'
import {
  type OperandShape,
  operandShapesOf,
  operatorsFor,
  type RowOperatorName,
  rowOperators,
} from './row-operators.ts'

/** The values of a comparison have fixed positions. */
const places = ['first', 'second', 'third'] as const
const NOTHING: Operand = { kind: 'literal', value: null }

/** One comparison: field, operator, value. Re-renders only when it changes itself. */
export const ConditionRow = memo(function ConditionRow({ node, fields, place, number }: PartProps<RowNode>) {
  const { change, readOnly } = useBuilder()
  const field = fields.find((candidate) => candidate.name === node.field)
  const name = t('edit.condition.row', { number })
  const update = (part: Partial<RowNode>) =>
    change(node.id, (row) => (row.type === 'row' ? { ...row, ...part } : row))
  const shapes = operandShapesOf(node.operator)
  return (
    // biome-ignore lint/a11y/useSemanticElements: one line of a list of conditions
    <div role="group" aria-label={name} className={classes.row}>
      <div className={classes.parts}>
        <div className={classes.field}>
          <FieldPicker
            label={t('edit.condition.field')}
            fields={fields}
            value={node.field}
            onChange={(chosen) => update(withField(node, fields, chosen))}
            readOnly={readOnly}
          />
        </div>
        <div className={classes.operator}>
          <Select
            label={t('edit.condition.operator')}
            hideLabel
            size="sm"
            options={operatorOptions(field, node.operator)}
            value={node.operator}
            onChange={(operator) => operator && update(withOperator(node, operator))}
            readOnly={readOnly}
          />
        </div>
        {shapes.map((shape, index) => (
          <div className={classes.operand} key={places[index]}>
            <OperandInput
              label={operandLabel(shapes, index)}
              shape={shape}
              field={field}
              fields={fields}
              operand={node.operands[index] ?? NOTHING}
              onChange={(operand) => update({ operands: replaceAt(node.operands, index, operand) })}
              readOnly={readOnly}
            />
          </div>
        ))}
      </div>
      {place && <NodeActions id={node.id} place={place} name={name} />}
    </div>
  )
})

/** Operands that are called as the property of options that they name. */
const named: Readonly<Record<string, PropertyDefinition | undefined>> = {
  list: formOption.properties.list,
  key: formOption.properties.data,
}

function operandLabel(shapes: readonly OperandShape[], index: number): string {
  const property = named[shapes[index] ?? '']
  if (property) return property.label
  const isBound = shapes.every((shape) => shape === 'value') && shapes.length > 1
  return isBound ? t('edit.condition.bound', { number: index + 1 }) : t('edit.condition.value')
}

/** A field that lacks the chosen operator gets its own first one, and the values are cleared. */
function withField(node: RowNode, fields: readonly ReadableField[], chosen: string): Partial<RowNode> {
  const before = fields.find((field) => field.name === node.field)
  const after = fields.find((field) => field.name === chosen)
  const offered = operatorsFor(after?.sort ?? 'any')
  const operator = offered.includes(node.operator) ? node.operator : (offered[0] ?? node.operator)
  const isAlike = before?.sort === after?.sort && before?.optionList === after?.optionList
  return { field: chosen, operator, ...(isAlike && operator === node.operator ? {} : { operands: [] }) }
}

function withOperator(node: RowNode, operator: RowOperatorName): Partial<RowNode> {
  return operandShapesOf(operator) === operandShapesOf(node.operator)
    ? { operator }
    : { operator, operands: [] }
}

function operatorOptions(field: ReadableField | undefined, present: RowOperatorName) {
  const offered = operatorsFor(field?.sort ?? 'any')
  const names = offered.includes(present) ? offered : [...offered, present]
  return names.map((name) => ({ value: name, label: rowOperators[name].label }))
}

function replaceAt(operands: readonly Operand[], index: number, operand: Operand): Operand[] {
  return Array.from({ length: Math.max(operands.length, index + 1) }, (_, at) =>
    at === index ? operand : (operands[at] ?? NOTHING),
  )
}
