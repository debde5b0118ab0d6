import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { ItemKeys } from '../keys/use-item-keys.ts'
import { meaningOf } from './outline-keys.ts'
import type { OutlineRow } from './outline-rows.ts'
import type { MenuPoint } from './row-menu.tsx'
import type { useOutlineActions } from './use-outline-actions.ts'
import type { useRowFocus } from './use-row-focus.ts'

interface TreeContext {
  readonly rows: readonly OutlineRow[]
  /** Returns the number of rows that fit into the visible part. */
  readonly rowsPerPage: () => number
  readonly focus: Pick<ReturnType<typeof useRowFocus>, 'at' | 'hasFocus' | 'indexOf' | 'setActive'>
  readonly actions: ReturnType<typeof useOutlineActions>
  readonly itemKeys: ItemKeys
  readonly openMenu: (id: string, point?: MenuPoint) => void
  /** True while rows are chosen by pressing them. */
  readonly isPicking: boolean
  /** Starts choosing rows by pressing them. */
  readonly pick: (id: string) => void
  readonly press: {
    readonly begin: (event: PointerEvent, id: string) => void
    readonly isOver: () => boolean
  }
  readonly beginDrag: (event: PointerEvent, id: string) => void
}

/** Returns the handlers of the element around the rows. */
export function treeEvents(context: TreeContext) {
  const { itemKeys } = context
  return {
    ...pressEvents(context),
    ...focusEvents(context),
    onKeyDown: (event: KeyboardEvent) => handleKey(context, event),
    onCopy: itemKeys.onCopy,
    onCut: itemKeys.onCut,
    onPaste: itemKeys.onPaste,
  }
}

function handleKey({ rows, rowsPerPage, focus, actions, itemKeys }: TreeContext, event: KeyboardEvent): void {
  if (isIn(event, 'input, button')) return
  const meaning = meaningOf(event, { rows, at: focus.at, page: Math.max(rowsPerPage() - 1, 1) })
  if (meaning && actions.act(meaning, event.timeStamp)) event.preventDefault()
  else itemKeys.onKeyDown(event)
}

function pressEvents({ rows, focus, actions, openMenu, isPicking, pick, press, beginDrag }: TreeContext) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const id = rowIdOf(event)
      if (id === null || event.button !== 0 || isIn(event, 'input, button, [data-fold]')) return
      if (event.pointerType !== 'touch' || isIn(event, '[data-grip]')) beginDrag(event, id)
      else press.begin(event, id)
    },
    onClick: (event: MouseEvent) => {
      const id = rowIdOf(event)
      if (id === null || press.isOver() || isIn(event, 'input')) return
      if (isIn(event, '[data-fold]')) {
        return actions.foldRow(id, rows[focus.indexOf.get(id) ?? -1]?.isOpen === true)
      }
      if (isIn(event, '[data-menu]')) return openMenu(id, { x: event.clientX, y: event.clientY })
      focus.setActive(id)
      actions.choose(id, { adds: isPicking || event.ctrlKey || event.metaKey, extends: event.shiftKey })
    },
    onDoubleClick: (event: MouseEvent) => {
      const id = rowIdOf(event)
      if (id !== null && !isIn(event, 'input, button, [data-fold]')) actions.edit(id, 'label')
    },
    onContextMenu: (event: MouseEvent) => {
      const id = rowIdOf(event)
      if (id === null || isIn(event, 'input')) return
      event.preventDefault()
      // A long press on a row starts selecting rows; the menu is on the row's own button.
      // Browsers dispatch the event as a PointerEvent.
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      // The key for the menu is handled with the other keys.
      if (isTouch) pick(id)
      else if (event.button === 2) openMenu(id, { x: event.clientX, y: event.clientY })
    },
  }
}

function focusEvents({ focus: { hasFocus, setActive } }: TreeContext) {
  return {
    onFocus: (event: FocusEvent) => {
      hasFocus.current = true
      const id = rowIdOf(event)
      if (id !== null) setActive(id)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}

interface Targeted {
  readonly target: EventTarget
}

function isIn({ target }: Targeted, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function rowIdOf({ target }: Targeted): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row ?? null
}
