import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormDefinition } from '@urlapmuhely/schema'
import { useCallback, useMemo, useRef, useState } from 'react'
import { api } from '../../base/api/client.ts'
import { invalidateItems, queryKeys } from '../../base/api/queries.ts'
import { useUnsavedGuard } from '../../base/dialogs/use-unsaved-guard.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { placeNamer } from './place-names.ts'
import { newest, sendEach, sendTranslation, type Typed, type Unsaved } from './send-translation.ts'
import type { TextChange } from './text-file.ts'
import { type TextItem, type TextRow, textRows } from './text-rows.ts'

/** A cell of the table: a text in a language. */
export function cellKey({ key }: TextRow, lang: string): string {
  return `${key} ${lang}`
}

/** The texts of a form's working copy; each changed translation is saved with its item at once. */
export function useTranslations(formId: string) {
  const client = useQueryClient()
  const loaded = useQuery({
    queryKey: queryKeys.definition(formId),
    queryFn: ({ signal }) => api.get('formDefinition', `/api/forms/${formId}/definition`, { signal }),
  })
  const [saved, setSaved] = useState<ReadonlyMap<string, TextItem>>(new Map())
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const latest = useRef(new Map<string, TextItem>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef(0)
  const failed = useRef(new Set<string>())
  const rows = useMemo(() => (loaded.data ? withSaved(loaded.data, saved) : undefined), [loaded.data, saved])

  const nameOf = useMemo(() => loaded.data && placeNamer(loaded.data), [loaded.data])

  const write = useCallback(
    async (typed: Typed) => {
      const { row, lang } = typed
      const cell = cellKey(row, lang)
      const outcome = await sendTranslation(patchTranslations, newest(row.item, latest.current), typed)
      if (outcome.item) {
        const { item } = outcome
        latest.current.set(item.id, item)
        setSaved((last) => new Map(last).set(item.id, item))
      }
      pending.current -= 1
      if (outcome.unsaved) failed.current.add(cell)
      else failed.current.delete(cell)
      setUnsaved((last) => withCell(last, cell, outcome.unsaved))
      if (!outcome.unsaved) void invalidateItems(client, [row.item.kind], { keepOpenItems: true })
    },
    [client],
  )
  /** Saves are sent one after the other, because a save needs the revision that the last one returned. */
  const save = useCallback(
    (typed: Typed) => {
      pending.current += 1
      queue.current = queue.current.then(() => write(typed))
    },
    [write],
  )
  /** Saves many translations, item by item; resolves to those that could not be saved. */
  const apply = useCallback(
    async (changes: readonly TextChange[]) => {
      const failed = await sendEach(patchTranslations, changes, latest.current)
      setSaved(new Map(latest.current))
      const kinds = new Set(changes.map(({ row }) => row.item.kind))
      void invalidateItems(client, [...kinds], { keepOpenItems: true })
      return failed
    },
    [client],
  )
  const forget = useCallback((row: TextRow, lang: string) => {
    failed.current.delete(cellKey(row, lang))
    setUnsaved((last) => withCell(last, cellKey(row, lang), undefined))
  }, [])
  useUnsavedGuard({
    isClean: () => pending.current === 0 && failed.current.size === 0,
    settle: () => queue.current,
    message: t('edit.texts.leave'),
  })
  const retry = () => void loaded.refetch()
  return { rows, nameOf, error: loaded.error, retry, save, apply, unsaved, forget }
}

/** The rows with the items that were saved here, until the definition is loaded anew. */
function withSaved(definition: FormDefinition, saved: ReadonlyMap<string, TextItem>): readonly TextRow[] {
  return textRows(definition).map((row) => ({ ...row, item: newest(row.item, saved) }))
}

/** The unsaved texts with that of one cell; undefined if that is saved. */
function withCell(all: ReadonlyMap<string, Unsaved>, cell: string, unsaved: Unsaved | undefined) {
  const next = new Map(all)
  if (unsaved) next.set(cell, unsaved)
  else next.delete(cell)
  return next
}

function patchTranslations({ kind, id, revision, translations }: TextItem) {
  const path = `/api/${kind.slug}/${encodeURIComponent(id)}`
  return api.patch('item', path, { body: { translations }, revision })
}
