import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'
import { remember, type SeenItem } from '../bulk/bulk-run.ts'
import { type ListParams, matchRequest } from './list-params.ts'
import { noSelection, type Selection, selectOnly, togglePage, toggleRow } from './list-selection.ts'
import { walkIds } from './list-walk.ts'

/** The rows chosen in a list, on every page of it. */
export interface ListSelection {
  readonly ids: ReadonlySet<string>
  /** The chosen rows as they were last seen. */
  readonly seen: () => readonly SeenItem[]
  /** Notes what the revisions of rows are now, after the person changed them. */
  readonly note: (revisions: Readonly<Record<string, number>>) => void
  /** How many ids are known while all that match are being collected; null otherwise. */
  readonly walked: number | null
  readonly toggleRow: (id: string, range: boolean) => void
  readonly togglePage: () => void
  /** Chooses everything that matches, on this page and the others. */
  readonly selectAll: () => Promise<void>
  readonly stop: () => void
  readonly clear: () => void
}

/**
 * The selection of a list. It stays while a person pages and sorts, and ends with another search or filter, so that no
 * action ever reaches rows that cannot be seen by paging.
 *
 * @param rows the rows on the screen, in order.
 */
export function useListSelection(kind: Kind, params: ListParams, rows: readonly SeenItem[]): ListSelection {
  const page = useMemo(() => rows.map(({ id }) => id), [rows])
  const revisions = useRef(new Map<string, number>())
  useEffect(() => remember(revisions.current, rows), [rows])
  const request = useMemo(() => matchRequest(kind, params), [kind, params])
  const scope = useMemo(() => JSON.stringify({ ...request, sort: undefined }), [request])
  const [state, setState] = useState({ scope, selection: noSelection })
  const [walked, setWalked] = useState<number | null>(null)
  const walk = useRef<AbortController | null>(null)
  const selection = state.scope === scope ? state.selection : noSelection

  const update = useCallback(
    (change: (selection: Selection) => Selection) =>
      setState((last) => ({ scope, selection: change(last.scope === scope ? last.selection : noSelection) })),
    [scope],
  )
  const stop = useCallback(() => walk.current?.abort(), [])
  // What is being collected belongs to the search that it was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope ends the walk
  useEffect(() => stop, [stop, scope])

  return {
    ids: selection.ids,
    seen: () => [...selection.ids].map((id) => ({ id, revision: revisions.current.get(id) ?? 0 })),
    note: useCallback((changed) => {
      remember(
        revisions.current,
        Object.entries(changed).map(([id, revision]) => ({ id, revision })),
      )
    }, []),
    walked,
    toggleRow: useCallback((id, range) => update((last) => toggleRow(last, page, id, range)), [update, page]),
    togglePage: useCallback(() => update((last) => togglePage(last, page)), [update, page]),
    selectAll: async () => {
      const abort = new AbortController()
      walk.current = abort
      setWalked(0)
      try {
        const found = await walkIds(kind, request, abort.signal, setWalked)
        remember(revisions.current, found)
        update(() => selectOnly(found.map(({ id }) => id)))
      } catch (error) {
        if (!abort.signal.aborted) notify.error(t('list.select.failed'), error)
      } finally {
        setWalked(null)
      }
    },
    stop,
    clear: useCallback(() => update(() => noSelection), [update]),
  }
}
