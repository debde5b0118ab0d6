import type { Ref } from 'react'
import { type ListRow, rowLevel } from '../rows/rule-rows.ts'
import type { OpenedPart } from '../sentence/begin-rule.ts'
import { FieldRowView, GroupRowView } from './group-row.tsx'
import { rowId } from './row-elements.ts'
import { RuleRowView } from './rule-row.tsx'
import classes from './rules-tab.module.css'

/** The indent of versions for domains under the rules that they replace, in CSS pixels. */
const DEPTH_PX = 22

interface ListRowViewProps {
  readonly row: ListRow
  readonly index: number
  /** Where it is drawn, in CSS pixels from the top of the list. */
  readonly start: number
  /** Measures the element of the row. */
  readonly measure: Ref<HTMLTableRowElement>
  /** It is the tab stop of the list. */
  readonly isActive: boolean
  /** How much of the row is chosen: of a rule all or nothing. */
  readonly chosen: 'none' | 'some' | 'all'
  readonly opened: OpenedPart | null
  /** Whether rows show the kinds of their rules. */
  readonly showsKind: boolean
  /** Shows a field on the form. */
  readonly onOpen: (id: string) => void
}

/** One row of the list: the head of a group, a rule, or a field with a legal basis. */
export function ListRowView(props: ListRowViewProps) {
  const { row, index, start, measure, isActive, chosen, opened, showsKind, onOpen } = props
  const isNew = row.is === 'rule' && row.id === opened?.ruleId
  return (
    <tr
      ref={measure}
      id={rowId(row.key)}
      className={row.is === 'group' ? classes.head : classes.row}
      data-row={row.key}
      data-index={index}
      data-active={isActive || undefined}
      data-new={isNew || undefined}
      aria-rowindex={index + 1}
      aria-level={rowLevel(row)}
      aria-expanded={row.is === 'group' ? row.isOpen : undefined}
      aria-selected={row.is === 'rule' ? chosen === 'all' : undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ top: start, paddingInlineStart: row.is === 'rule' ? row.depth * DEPTH_PX : 0 }}
    >
      {row.is === 'group' && (
        <GroupRowView
          group={row.group}
          count={row.count}
          isOpen={row.isOpen}
          isActive={isActive}
          chosen={chosen}
        />
      )}
      {row.is === 'rule' && (
        <RuleRowView
          id={row.id}
          kind={row.kind}
          sharedWith={row.sharedWith}
          before={row.before}
          after={row.after}
          isActive={isActive}
          isChecked={chosen === 'all'}
          opens={isActive && isNew ? opened?.property : undefined}
          showsKind={showsKind}
          onOpen={onOpen}
        />
      )}
      {row.is === 'field' && <FieldRowView id={row.id} isActive={isActive} onOpen={onOpen} />}
    </tr>
  )
}
