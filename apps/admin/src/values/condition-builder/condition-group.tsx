import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Checkbox } from '../../base/kit/checkbox.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/t-edit.ts'
import {
  buildEmptyRow,
  buildGroup,
  buildRowsNode,
  type GroupNode,
  type RawNode,
  type TreeNode,
} from '../conditions/condition-tree.ts'
import { otherWord } from '../conditions/tree-changes.ts'
import classes from './builder.module.css'
import { type NodePlace, type PartProps, useBuilder } from './builder-context.ts'
import { ConditionRow } from './condition-row.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { NodeActions } from './node-actions.tsx'

/** A group of conditions: how they are joined, the conditions, and buttons to add more. */
export function ConditionGroup({ node, fields, place, number }: PartProps<GroupNode>) {
  const { readOnly } = useBuilder()
  const name = number === '' ? t('edit.condition.whole') : t('edit.condition.group', { number })
  const repeat = fields.find((field) => field.rowsOf !== null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label={name} className={classes.group} data-root={place === null || undefined}>
      {(node.children.length > 1 || place !== null || node.negated) && (
        <GroupHead
          id={node.id}
          combinator={node.combinator}
          negated={node.negated}
          place={place}
          name={name}
        />
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
      {!readOnly && <GroupFoot id={node.id} combinator={node.combinator} repeat={repeat?.name ?? null} />}
    </div>
  )
}

interface GroupHeadProps extends Pick<GroupNode, 'id' | 'combinator' | 'negated'> {
  readonly place: NodePlace | null
  readonly name: string
}

/** How the parts of a group are joined. A change of a part does not draw it again. */
const GroupHead = memo(({ id, combinator, negated, place, name }: GroupHeadProps) => {
  const { change, readOnly } = useBuilder()
  const update = (part: Partial<GroupNode>) =>
    change(id, (group) => (group.type === 'group' ? { ...group, ...part } : group))
  return (
    <div className={classes.groupHead}>
      <SegmentedControl
        size="xs"
        aria-label={t('edit.condition.joined')}
        data={[
          { value: 'and', label: t('edit.condition.and') },
          { value: 'or', label: t('edit.condition.or') },
        ]}
        value={combinator}
        onChange={(chosen) => update({ combinator: chosen === 'or' ? 'or' : 'and' })}
        readOnly={readOnly}
      />
      <Checkbox
        size="xs"
        label={t('edit.condition.negated')}
        checked={negated}
        onChange={(event) => update({ negated: event.currentTarget.checked })}
        disabled={readOnly}
      />
      {place && <NodeActions id={id} place={place} name={name} />}
    </div>
  )
})

interface GroupFootProps extends Pick<GroupNode, 'id' | 'combinator'> {
  /** The name of a repeat whose rows a comparison may count or test; null if there is none. */
  readonly repeat: string | null
}

/** Buttons that add parts to a group. */
const GroupFoot = memo(({ id, combinator, repeat }: GroupFootProps) => {
  const { add } = useBuilder()
  return (
    <div className={classes.groupFoot}>
      <AddButton label={t('edit.condition.addRow')} onClick={() => add(id, buildEmptyRow())} />
      <AddButton
        label={t('edit.condition.addGroup')}
        onClick={() => add(id, buildGroup(otherWord(combinator), [buildEmptyRow()]))}
      />
      {repeat !== null && (
        <AddButton label={t('edit.condition.addRows')} onClick={() => add(id, buildRowsNode(repeat))} />
      )}
    </div>
  )
})

const ConditionNode = memo((props: PartProps<TreeNode>) => {
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
})

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
