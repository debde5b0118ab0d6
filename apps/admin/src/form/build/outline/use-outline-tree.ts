import { useMediaQuery } from '@mantine/hooks'
import type { FieldTree } from '@urlapmuhely/document'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLongPress } from '../../../base/layout/use-long-press.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useItemKeys } from '../keys/use-item-keys.ts'
import { rowElementId } from './outline-row.tsx'
import type { OutlineRow } from './outline-rows.ts'
import type { MenuPoint } from './row-menu.tsx'
import type { EditEnd } from './text-in-row.tsx'
import { treeEvents } from './tree-events.ts'
import { useOutlineActions } from './use-outline-actions.ts'
import { useOutlineDrag } from './use-outline-drag.ts'
import type { useRowFocus } from './use-row-focus.ts'
import { useTreeFocus } from './use-tree-focus.ts'

/** Heights of rows in CSS pixels, for a mouse and for a finger. */
const [ROW_PX, COARSE_ROW_PX] = [30, 44]
/** The width of a level; the style sheet indents by the same. */
const INDENT_PX = 14
/** Where the levels begin: behind the grip. */
const START_PX = 18

/** The rows of the outline, with the functions of the components around them. */
export interface OutlineTreeInput {
  readonly rows: readonly OutlineRow[]
  readonly readTree: () => FieldTree
  readonly fold: (ids: readonly string[], folds: boolean) => void
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
  /** Called on Escape. */
  readonly onLeave: () => void
  /** Gets a function that focuses the tree. */
  readonly focusTree: RefObject<(() => void) | null>
}

/** Returns the state of the tree, and the handlers of its element. */
export function useOutlineTree({ focusTree, onLeave, ...input }: OutlineTreeInput) {
  const { rows, readTree, announce } = input
  const itemKeys = useItemKeys()
  const rowHeight = useRowHeight()
  const scroller = useRef<HTMLDivElement>(null)
  const { focus, virtual, requestFocus } = useTreeFocus({ ...input, rowHeight, scroller, focusTree })
  const { menu, openMenu, closeMenu } = useRowMenu(focus)
  const actions = useOutlineActions({ ...input, focus, requestFocus, openMenu, onLeave })
  const picking = usePicking(focus)
  const drag = useOutlineDrag({
    tree: readTree(),
    rows,
    rowHeight,
    indent: INDENT_PX,
    start: START_PX,
    scroller,
    idsOf: actions.draggedWith,
    onDrop: actions.drop,
    onCancel: () => announce(t('workshop.outline.dragCancelled')),
  })
  const onEditEnd = useStableEditEnd(actions.endEdit)
  const rowsPerPage = () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight)
  const events = treeEvents({
    ...{ rows, rowsPerPage, focus, actions, itemKeys, openMenu },
    ...picking,
    beginDrag: drag.begin,
  })
  return {
    ...{ rowHeight, scroller, focus, virtual, actions, picking, drag, onEditEnd, events, menu, openMenu },
    closeMenu: () => {
      closeMenu()
      requestFocus()
    },
    /** Returns the left edge of a level, in CSS pixels. */
    leftOf: (depth: number) => START_PX + depth * INDENT_PX,
  }
}

function useRowHeight(): number {
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return isCoarse ? COARSE_ROW_PX : ROW_PX
}

type RowFocus = ReturnType<typeof useRowFocus>

function useRowMenu({ selection, select, setActive }: RowFocus) {
  const [menu, setMenu] = useState<{ readonly id: string; readonly at: MenuPoint } | null>(null)
  const openMenu = (id: string, point?: MenuPoint) => {
    if (!selection.includes(id)) select([id])
    setActive(id)
    const box = document.getElementById(rowElementId(id))?.getBoundingClientRect()
    setMenu({ id, at: point ?? { x: (box?.left ?? 0) + 40, y: box?.bottom ?? 0 } })
  }
  return { menu, openMenu, closeMenu: () => setMenu(null) }
}

/** Selecting rows by pressing them, which a long press starts. */
function usePicking({ selection, select, setActive }: RowFocus) {
  const [isPicking, setPicking] = useState(false)
  const pick = (id: string) => {
    setPicking(true)
    select(isPicking || selection.includes(id) ? selection : [id])
    setActive(id)
  }
  return { isPicking, pick, press: useLongPress(pick), endPicking: () => setPicking(false) }
}

/** Returns the same function always, so that the rows do not re-render; it calls the latest one. */
function useStableEditEnd(endEdit: (end: EditEnd) => void): (end: EditEnd) => void {
  const latest = useRef(endEdit)
  useEffect(() => {
    latest.current = endEdit
  })
  return useCallback((end) => latest.current(end), [])
}
