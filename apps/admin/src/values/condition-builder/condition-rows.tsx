import { Select } from '@urlapmuhely/ui'
import { type ReactNode, useMemo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import type { RowsNode } from '../conditions/condition-tree.ts'
import { quantifiers } from '../conditions/tree-changes.ts'
import type { ReadableField } from '../items/readable-fields.ts'
import classes from './builder.module.css'
import { type PartProps, useBuilder } from './builder-context.ts'
import { FieldPicker } from './field-picker.tsx'
import { NodeActions } from './node-actions.tsx'

const NONE: readonly ReadableField[] = []

interface ConditionRowsProps extends PartProps<RowsNode> {
  /** Renders the group inside, which may contain questions about rows again. */
  readonly drawInner: (fields: readonly ReadableField[]) => ReactNode
}

/** A question about the rows of a repeat: whether some, all or none of them satisfy the conditions inside. */
export function ConditionRows({ node, fields, place, number, drawInner }: ConditionRowsProps) {
  const { change, rowFields, readOnly } = useBuilder()
  const name = t('edit.condition.rows', { number })
  const repeats = useMemo(() => fields.filter((field) => field.rowsOf !== null), [fields])
  const repeatId = repeats.find((field) => field.name === node.field)?.rowsOf
  const inner = useMemo(() => (repeatId ? rowFields(repeatId) : NONE), [repeatId, rowFields])
  const update = (part: Partial<RowsNode>) =>
    change(node.id, (rows) => (rows.type === 'rows' ? { ...rows, ...part } : rows))
  return (
    // biome-ignore lint/a11y/useSemanticElements: one line of a list of conditions
    <div role="group" aria-label={name} className={classes.rows}>
      <div className={classes.row}>
        <div className={classes.parts}>
          <div className={classes.field}>
            <FieldPicker
              label={t('edit.condition.repeat')}
              fields={repeats}
              value={node.field}
              onChange={(field) => update({ field })}
              readOnly={readOnly}
            />
          </div>
          <div className={classes.operator}>
            <Select
              label={t('edit.condition.quantifier')}
              hideLabel
              size="sm"
              options={quantifiers.map((value) => ({ value, label: t(`edit.condition.${value}`) }))}
              value={node.quantifier}
              onChange={(quantifier) => quantifier && update({ quantifier })}
              readOnly={readOnly}
            />
          </div>
        </div>
        {place && <NodeActions id={node.id} place={place} name={name} />}
      </div>
      {drawInner(inner)}
    </div>
  )
}
