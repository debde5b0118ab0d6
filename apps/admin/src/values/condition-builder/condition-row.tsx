import { Select } from '@urlapmuhely/ui'
import { memo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { operandShapesOf } from '../conditions/comparisons.ts'
import type { RowNode } from '../conditions/condition-tree.ts'
import { NOTHING } from '../conditions/operands.ts'
import {
  operandLabel,
  operatorOptions,
  withField,
  withOperand,
  withOperator,
} from '../conditions/row-changes.ts'
import classes from './builder.module.css'
import { type PartProps, useBuilder } from './builder-context.ts'
import { FieldPicker } from './field-picker.tsx'
import { NodeActions } from './node-actions.tsx'
import { OperandInput } from './operand-input.tsx'

/** The values of a comparison have fixed positions. */
const places = ['first', 'second', 'third'] as const

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
              onChange={(operand) => update(withOperand(node, index, operand))}
              readOnly={readOnly}
            />
          </div>
        ))}
      </div>
      {place && <NodeActions id={node.id} place={place} name={name} />}
    </div>
  )
})
