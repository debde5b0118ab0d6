import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { Plus } from 'lucide-react'
import { t } from '../messages/t.ts'
import classes from './builder.module.css'
import { type NodePlace, type PartProps, useBuilder } from './builder-context.ts'
import { ConditionRow } from './condition-row.tsx'
import { ConditionRows } from './condition-rows.tsx'
import {
  buildEmptyRow,
  buildGroup,
  buildRowsNode,
  type GroupNode,
  type RawNode,
  type TreeNode,
} from './condition-tree.ts'
import { NodeActions } from './node-actions.tsx'

/** A group of conditions: how they are joined, the conditions, and buttons to add more. */
export function ConditionGroup({ node, fields, place, number }: PartProps<GroupNode>) {
  const { change, add, readOnly } = useBuilder()
  const name = number === '' ? t('edit.condition.whole') : t('edit.condition.group', { number })
  const repeat = fields.find((field) => field.rowsOf !== null)
  const update = (part: Partial<GroupNode>) =>
    change(node.id, (group) => (group.type === 'group' ? { ...group, ...part } : group))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label={name} className={classes.group} data-root={place === null || undefined}>
      {(node.children.length > 1 || place !== null || node.negated) && (
        <div className={classes.groupHead}>
          <SegmentedControl
            size="xs"
            aria-label={t('edit.condition.joined')}
            data={[
              { value: 'and', label: t('edit.condition.and') },
              { value: 'or', label: t('edit.condition.or') },
            ]}
            value={node.combinator}
            onChange={(chosen) => update({ combinator: chosen === 'or' ? 'or' : 'and' })}
            readOnly={readOnly}
          />
          <Checkbox
            size="xs"
            label={t('edit.condition.negated')}
            checked={node.negated}
            onChange={(event) => update({ negated: event.currentTarget.checked })}
            disabled={readOnly}
          />
          {place && <NodeActions id={node.id} place={place} name={name} />}
        </div>
      )}
      <div className={classes.children}>
        {node.children.map((child, index) => (
          <ConditionNode
            key={child.id}
            node={child}
            fields={fields}
            place={placeOf(index, node.children.length)}
            number={number === '' ? String(index + 1) : `${number}.${index + 1}`}
          />
        ))}
      </div>
      {!readOnly && (
        <div className={classes.groupFoot}>
          <AddButton label={t('edit.condition.addRow')} onClick={() => add(node.id, buildEmptyRow())} />
          <AddButton
            label={t('edit.condition.addGroup')}
            onClick={() =>
              add(node.id, buildGroup(node.combinator === 'and' ? 'or' : 'and', [buildEmptyRow()]))
            }
          />
          {repeat && (
            <AddButton
              label={t('edit.condition.addRows')}
              onClick={() => add(node.id, buildRowsNode(repeat.name))}
            />
          )}
        </div>
      )}
    </div>
  )
}

function ConditionNode(props: PartProps<TreeNode>) {
  const { node } = props
  if (node.type === 'group') return <ConditionGroup {...props} node={node} />
  if (node.type === 'rows') {
    return (
      <ConditionRows
        {...props}
        node={node}
        drawInner={(fields) => (
          <ConditionGroup node={node.inner} fields={fields} place={null} number={`${props.number}.1`} />
        )}
      />
    )
  }
  return node.type === 'row' ? <ConditionRow {...props} node={node} /> : <RawPart {...props} node={node} />
}

/** A part that only the JSON tab can change; it can be moved and removed. */
function RawPart({ node, place, number }: PartProps<RawNode>) {
  const name = t('edit.condition.raw', { number })
  return (
    // biome-ignore lint/a11y/useSemanticElements: one line of a list of conditions, not a set of inputs
    <div role="group" aria-label={name} className={classes.row}>
      <div className={classes.raw}>
        <span>{t('edit.condition.rawHelp')}</span>
        <code>{JSON.stringify(node.json)}</code>
      </div>
      {place && <NodeActions id={node.id} place={place} name={name} />}
    </div>
  )
}

function placeOf(index: number, count: number): NodePlace {
  if (count === 1) return 'only'
  if (index === 0) return 'first'
  return index === count - 1 ? 'last' : 'between'
}

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Plus size={14} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
