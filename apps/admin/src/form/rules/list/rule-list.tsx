import { type RefObject, useRef } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useOpenOnForm } from '../../shown/open-on-form.ts'
import type { ListRow } from '../rows/rule-rows.ts'
import type { OpenedPart } from '../sentence/begin-rule.ts'
import { chosenShare } from './chosen-share.ts'
import { type ListActsInput, listActs } from './list-acts.ts'
import { listHandlers } from './list-handlers.ts'
import { ListRowView } from './list-row.tsx'
import { elementOf } from './row-elements.ts'
import classes from './rules-tab.module.css'
import { useActiveRow } from './use-active-row.ts'
import { useListFocus } from './use-list-focus.ts'
import { useMeasuredRows } from './use-measured-rows.ts'

interface RuleListProps extends Omit<ListActsInput, 'row' | 'activate' | 'requestFocus' | 'goInto'> {
  readonly opened: OpenedPart | null
  /** Called once the person has moved on to another rule. */
  readonly onOpened: () => void
  /** Whether rows show the kinds of their rules. */
  readonly showsKind: boolean
  /** Gets a function that focuses the list. */
  readonly focusList: RefObject<(() => void) | null>
}

/** The rules, in groups: one tab stop, everything by keyboard, mouse and finger. */
export function RuleList({ opened, onOpened, showsKind, focusList, ...input }: RuleListProps) {
  const { rows, groups, checked, fold } = input
  const openOnForm = useOpenOnForm()
  const scroller = useRef<HTMLDivElement>(null)
  const { active, at, indexOf, toReveal, ...activeRow } = useActiveRow({
    rows,
    groups,
    fold,
    made: opened?.ruleId ?? null,
  })
  const activate = (row: ListRow) => {
    // A part that was opened once must not open again when its row is drawn again.
    if (opened && !(row.is === 'rule' && row.id === opened.ruleId)) onOpened()
    activeRow.activate(row)
  }
  const virtual = useMeasuredRows({ rows, kept: at, scroller })
  const { requestFocus, hasFocus } = useListFocus({ virtual, active, at, indexOf, toReveal, focusList })
  const goInto = (part: 'sentence' | 'menu') => {
    const row = elementOf(active)
    if (part === 'menu') row?.querySelector<HTMLElement>('[data-menu]')?.click()
    else row?.querySelector<HTMLElement>('p :is(button, [role=button]), [data-opens]')?.focus()
  }
  const acts = listActs({ ...input, row: rows[at], activate, requestFocus, goInto })
  const handlers = listHandlers({
    ...{ rows, active, at, indexOf, scroller, hasFocus, activate, requestFocus, fold, acts },
  })
  const chosen = new Set(checked)
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are selected, folded and navigated
        role="treegrid"
        tabIndex={-1}
        className={classes.list}
        aria-label={t('workshop.rules.label')}
        aria-multiselectable
        aria-rowcount={rows.length}
        style={{ height: virtual.getTotalSize() }}
        {...handlers}
      >
        <tbody>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <ListRowView
                key={row.key}
                row={row}
                index={index}
                start={start}
                measure={virtual.measureElement}
                isActive={row.key === active}
                chosen={chosenShare(acts.idsOf(row), chosen)}
                opened={opened}
                showsKind={showsKind}
                onOpen={openOnForm}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
