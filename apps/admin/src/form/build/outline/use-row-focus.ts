import type { FieldTree } from '@urlapmuhely/document'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRequest } from '../../../base/layout/use-request.ts'
import { holdersOf } from '../../shown/holders-of.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { rowElementId } from './outline-row.tsx'
import type { OutlineRow } from './outline-rows.ts'

/** The rows, with functions to read the whole tree and to fold parts of it. */
export interface RowFocusInput {
  readonly rows: readonly OutlineRow[]
  readonly readTree: () => FieldTree
  readonly fold: (ids: readonly string[], folds: boolean) => void
}

/**
 * Which row has the focus, and which fields are selected.
 *
 * The row stays the same one when rows move; if it is deleted or folded away, the one in its place follows.
 * An item selected elsewhere is unfolded and gets the tab stop, not the focus.
 */
export function useRowFocus({ rows, readTree, fold }: RowFocusInput) {
  const workshop = useWorkshop()
  const selection = useWorkshopState((state) => state.selection)
  const [wanted, setWanted] = useState<string | null>(null)
  const indexOf = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const lead = selection.at(-1)
  const active = [wanted, lead].find((id) => id != null && indexOf.has(id)) ?? rows[0]?.id ?? ''
  const at = indexOf.get(active) ?? 0
  const hasFocus = useRef(false)
  const toReveal = useRef<string | null>(null)
  const own = useRef<string | null>(null)
  const select = useCallback(
    (ids: readonly string[]) => {
      own.current = ids.join()
      workshop.select(ids)
    },
    [workshop],
  )
  useEffect(() => {
    const isOwn = selection.join() === own.current
    own.current = null
    const chosen = selection.at(-1)
    if (isOwn || chosen === undefined || !readTree().byId.has(chosen)) return
    fold(holdersOf(readTree(), chosen), false)
    toReveal.current = chosen
    setWanted(chosen)
  }, [selection, readTree, fold])
  const lastAt = useRef(0)
  useLayoutEffect(() => {
    if (wanted === null || indexOf.has(wanted)) {
      lastAt.current = at
      return
    }
    setWanted(rows[Math.min(lastAt.current, rows.length - 1)]?.id ?? null)
  }, [wanted, indexOf, rows, at])
  // After a focused row was deleted, no element has the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(active)
  }, [active])
  return { selection, select, active, at, indexOf, setActive: setWanted, hasFocus, toReveal }
}

/** Requests to focus the active row, carried out once it is drawn. */
export function useFocusRequests(active: string, scrollTo: RefObject<() => void>) {
  return useRequest(() => {
    scrollTo.current()
    focusRow(active)
  })
}

function focusRow(id: string): void {
  document.getElementById(rowElementId(id))?.focus({ preventScroll: true })
}
