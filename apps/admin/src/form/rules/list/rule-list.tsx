import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useOpenOnForm } from '../../shown/open-on-form.ts'
import type { ListRow } from '../rows/rule-rows.ts'
import type { OpenedPart } from '../sentence/begin-rule.ts'
import { FieldRowView, GroupRowView } from './group-row.tsx'
import { type ListActsInput, listActs } from './list-acts.ts'
import { listMeaningOf } from './list-keys.ts'
import { RuleRowView } from './rule-row.tsx'
import classes from './rules-tab.module.css'
import { useActiveRow } from './use-active-row.ts'
import { useMeasuredRows } from './use-measured-rows.ts'

interface RuleListProps extends Omit<ListActsInput, 'row' | 'activate' | 'requestFocus' | 'goInto'> {
  readonly opened: OpenedPart | null
  /** Called once the person has moved on to another rule. */
  readonly onOpened: () => void
  /** Whether rows show the kinds of their rules. */
  readonly saysKind: boolean
  /** Gets a function that focuses the list. */
  readonly focusList: RefObject<(() => void) | null>
}

/** The rules, in groups: one tab stop, everything by keyboard, mouse and finger. */
export function RuleList({ opened, onOpened, saysKind, focusList, ...input }: RuleListProps) {
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
  const [request, setRequest] = useState(0)
  const requestFocus = useCallback(() => setRequest((last) => last + 1), [])
  useImperativeHandle(focusList, () => requestFocus, [requestFocus])
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const revealed = toReveal.current === null ? undefined : indexOf.get(toReveal.current)
    if (revealed === undefined) return
    toReveal.current = null
    virtual.scrollToIndex(revealed, { align: 'auto' })
    if (hasFocus.current && document.activeElement?.matches('[data-row]')) requestFocus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, to the row that is active then
  useLayoutEffect(() => {
    if (request === 0) return
    virtual.scrollToIndex(at, { align: 'auto' })
    elementOf(active)?.focus({ preventScroll: true })
  }, [request])
  // After a focused row was deleted, no element has the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      elementOf(active)?.focus({ preventScroll: true })
    }
  })
  const goInto = (part: 'sentence' | 'menu') => {
    const row = elementOf(active)
    if (part === 'menu') row?.querySelector<HTMLElement>('[data-menu]')?.click()
    else row?.querySelector<HTMLElement>('p button, [data-opens]')?.focus()
  }
  const { act, check, idsOf } = listActs({ ...input, row: rows[at], activate, requestFocus, goInto })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (rowKeyOf(event) === null || event.defaultPrevented) return
    if (!isRow(event.target)) {
      if (event.key === 'Escape') requestFocus()
      return
    }
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / PAGE_ROW_PX), 1)
    const meaning = listMeaningOf(event, { rows, at, page })
    if (!meaning) return
    event.preventDefault()
    act(meaning)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rows[indexOf.get(rowKeyOf(event) ?? '') ?? -1]
    if (!row) return
    const { shiftKey, ctrlKey, metaKey } = event
    activate(row)
    if (isIn(event, '[data-choose]')) check(row, shiftKey)
    else if (isIn(event, 'button, a, label, input')) return
    else if (shiftKey || ctrlKey || metaKey) check(row, shiftKey)
    else if (row.is === 'group') fold([row.group], row.isOpen)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hasFocus.current = true
    const row = rows[indexOf.get(rowKeyOf(event) ?? '') ?? -1]
    // A control in the row makes the row active only after the press. Otherwise the words would shift
    // and the press would miss them.
    if (row && isRow(event.target) && row.key !== active) activate(row)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  }
  const isChecked = new Set(checked)
  const chosenOf = (row: ListRow) => {
    const ids = idsOf(row)
    const count = checked.length === 0 ? 0 : ids.filter((id) => isChecked.has(id)).length
    if (count === 0) return 'none'
    return count === ids.length ? 'all' : 'some'
  }
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
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <tbody>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const isActive = row.key === active
            return (
              <tr
                key={row.key}
                ref={virtual.measureElement}
                id={rowId(row.key)}
                className={row.is === 'group' ? classes.head : classes.row}
                data-row={row.key}
                data-index={index}
                data-active={isActive || undefined}
                data-new={(row.is === 'rule' && row.id === opened?.ruleId) || undefined}
                aria-rowindex={index + 1}
                aria-level={levelOf(row)}
                aria-expanded={row.is === 'group' ? row.isOpen : undefined}
                aria-selected={row.is === 'rule' ? isChecked.has(row.id) : undefined}
                tabIndex={isActive ? 0 : -1}
                style={{ top: start, paddingInlineStart: row.is === 'rule' ? row.depth * DEPTH_PX : 0 }}
              >
                {row.is === 'group' && (
                  <GroupRowView
                    group={row.group}
                    count={row.count}
                    isOpen={row.isOpen}
                    isActive={isActive}
                    chosen={chosenOf(row)}
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
                    isChecked={isChecked.has(row.id)}
                    opens={isActive && opened?.ruleId === row.id ? opened.property : undefined}
                    saysKind={saysKind}
                    onOpen={openOnForm}
                  />
                )}
                {row.is === 'field' && <FieldRowView id={row.id} isActive={isActive} onOpen={openOnForm} />}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The indent of versions for domains under the rules that they replace, in CSS pixels. */
const DEPTH_PX = 22
/** About the height of a row, to go a page further. */
const PAGE_ROW_PX = 56

/** The heads of groups are at level 1. */
function levelOf(row: ListRow): number {
  if (row.is === 'group') return 1
  return row.is === 'rule' ? row.depth + 2 : 2
}

interface Happening {
  readonly target: EventTarget
  readonly currentTarget: HTMLElement
}

/** The key of the row of an event. React also passes on the events in the popovers of a row. */
function rowKeyOf({ target, currentTarget }: Happening): string | null {
  if (!(target instanceof Element && currentTarget.contains(target))) return null
  return target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
}

function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-row]')
}

function isIn({ target }: Happening, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function rowId(key: string): string {
  return `rule-${key.replace(' ', '-')}`
}

function elementOf(key: string): HTMLElement | null {
  return document.getElementById(rowId(key))
}
