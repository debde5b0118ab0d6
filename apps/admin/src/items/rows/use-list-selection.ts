import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../base/dialogs/notify.tsx'
import { t } from '../../base/messages/t.ts'
import { remember, type SeenItem } from './bulk-run.ts'
import { type ListParams, matchRequest } from './list-params.ts'
import { noSelection, type Selection, selectOnly, togglePage, toggleRow } from './list-selection.ts'
import { walkIds } from './list-walk.ts'

/** The selected rows of a list, on all of its pages. */
export interface ListSelection {
  readonly ids: ReadonlySet<string>
  /** The selected rows as last seen. */
  readonly seen: () => readonly SeenItem[]
  /** Updates the revisions of rows after the user changed them. */
  readonly note: (revisions: Readonly<Record<string, number>>) => void
  /** Number of ids fetched so far while all matching items are being selected; null otherwise. */
  readonly walked: number | null
  readonly toggleRow: (id: string, range: boolean) => void
  readonly togglePage: () => void
  /** Selects every matching item, on all pages. */
  readonly selectAll: () => Promise<void>
  readonly stop: () => void
  readonly clear: () => void
}

/**
 * The selection of a list. It survives paging and sorting and is cleared by another search or filter, so that no action
 * ever affects rows that cannot be reached by paging.
 *
 * @param rows the rows on the screen, in order.
 */
export function useListSelection(kind: Kind, params: ListParams, rows: readonly SeenItem[]): ListSelection {
  const page = useMemo(() => rows.map(({ id }) => id), [rows])
  const revisions = useRef(new Map<string, number>())
  // Not an input of the functions that a row calls, so that remaining rows are not re-rendered.
  const shown = useRef(page)
  useEffect(() => {
    shown.current = page
  }, [page])
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
  // The ids being collected are those of the search at the start.
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
    toggleRow: useCallback(
      (id, range) => update((last) => toggleRow(last, { page: shown.current, id, range })),
      [update],
    ),
    togglePage: useCallback(() => update((last) => togglePage(last, page)), [update, page]),
    selectAll: async () => {
      const abort = new AbortController()
      walk.current = abort
      setWalked(0)
      try {
        const found = await walkIds(kind, request, { signal: abort.signal, onProgress: setWalked })
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
