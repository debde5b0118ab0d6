import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { ListRow } from '../rows/rule-rows.ts'
import type { ListActsInput, listActs } from './list-acts.ts'
import { listMeaningOf } from './list-keys.ts'
import { isIn, isRow, rowKeyOf } from './row-elements.ts'

/** About the height of a row, to go a page further. */
const PAGE_ROW_PX = 56

interface HandlersInput extends Pick<ListActsInput, 'rows' | 'fold' | 'activate' | 'requestFocus'> {
  /** The key of the row with the tab stop, and its place. */
  readonly active: string
  readonly at: number
  readonly indexOf: ReadonlyMap<string, number>
  readonly scroller: RefObject<HTMLElement | null>
  /** Whether the focus is in the list. */
  readonly hasFocus: RefObject<boolean>
  readonly acts: Pick<ReturnType<typeof listActs>, 'act' | 'check'>
}

/** Returns the handlers of the list's keys, presses and focus. */
export function listHandlers(input: HandlersInput) {
  const { rows, active, at, indexOf, scroller, hasFocus, activate, requestFocus, acts } = input
  const rowOf = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>): ListRow | undefined =>
    rows[indexOf.get(rowKeyOf(event) ?? '') ?? -1]
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (rowKeyOf(event) === null || event.defaultPrevented) return
      if (!isRow(event.target)) {
        if (event.key === 'Escape') requestFocus()
        return
      }
      const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / PAGE_ROW_PX), 1)
      const meaning = listMeaningOf(event, { rows, at, page })
      if (!meaning) return
      event.preventDefault()
      acts.act(meaning)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (!row) return
      const { shiftKey, ctrlKey, metaKey } = event
      activate(row)
      if (isIn(event, '[data-choose]')) acts.check(row, shiftKey)
      else if (isIn(event, 'button, [role=button], a, label, input')) return
      else if (shiftKey || ctrlKey || metaKey) acts.check(row, shiftKey)
      else if (row.is === 'group') input.fold([row.group], row.isOpen)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      hasFocus.current = true
      const row = rowOf(event)
      // A control in the row makes the row active only after the press. Otherwise the words would shift
      // and the press would miss them.
      if (row && isRow(event.target) && row.key !== active) activate(row)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
