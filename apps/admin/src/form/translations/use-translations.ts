import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormDefinition, translationOf, translationsOf, withTranslation } from '@urlapmuhely/schema'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, reasonText } from '../../base/api/api-error.ts'
import { api } from '../../base/api/client.ts'
import { invalidateItems, queryKeys } from '../../base/api/queries.ts'
import { useUnsavedGuard } from '../../base/dialogs/use-unsaved-guard.ts'
import { t } from '../../base/messages/form/t-form.ts'
import type { TextChange } from './text-file.ts'
import { type TextItem, type TextRow, textRows } from './text-rows.ts'

/** A translation that could not be saved, with the typed text. */
export interface Unsaved {
  readonly text: string
  readonly message: string
  /** The text that somebody else saved in the same place meanwhile; null if nobody did. */
  readonly theirs: string | null
}

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

  const write = useCallback(
    async (row: TextRow, lang: string, text: string, over: boolean) => {
      const cell = cellKey(row, lang)
      const known = newest(row.item, latest.current)
      const outcome = await send({ item: known, row, lang, text, over })
      if (outcome.item) {
        const { item } = outcome
        latest.current.set(item.id, item)
        setSaved((last) => new Map(last).set(item.id, item))
      }
      pending.current -= 1
      if (outcome.unsaved) failed.current.add(cell)
      else failed.current.delete(cell)
      setUnsaved((last) => {
        const next = new Map(last)
        if (outcome.unsaved) next.set(cell, outcome.unsaved)
        else next.delete(cell)
        return next
      })
      if (!outcome.unsaved) void invalidateItems(client, [row.item.kind], { keepOpenItems: true })
    },
    [client],
  )
  /** Saves are sent one after the other, because a save needs the revision that the last one returned. */
  const save = useCallback(
    (row: TextRow, lang: string, text: string, over = false) => {
      pending.current += 1
      queue.current = queue.current.then(() => write(row, lang, text, over))
    },
    [write],
  )
  /** Saves many translations, item by item; resolves to those that could not be saved. */
  const apply = useCallback(
    async (changes: readonly TextChange[]) => {
      const failed: TextChange[] = []
      for (const own of Map.groupBy(changes, ({ row }) => row.item.id).values()) {
        const [first] = own
        if (!first) continue
        const item = await sendAll(newest(first.row.item, latest.current), own).catch(() => null)
        if (item) latest.current.set(item.id, item)
        else failed.push(...own)
      }
      setSaved(new Map(latest.current))
      const kinds = new Set(changes.map(({ row }) => row.item.kind))
      void invalidateItems(client, [...kinds], { keepOpenItems: true })
      return failed
    },
    [client],
  )
  const forget = useCallback((row: TextRow, lang: string) => {
    failed.current.delete(cellKey(row, lang))
    setUnsaved((last) => {
      const next = new Map(last)
      next.delete(cellKey(row, lang))
      return next
    })
  }, [])
  useUnsavedGuard({
    isClean: () => pending.current === 0 && failed.current.size === 0,
    settle: () => queue.current,
    message: t('edit.texts.leave'),
  })
  return { rows, error: loaded.error, retry: () => void loaded.refetch(), save, apply, unsaved, forget }
}

/** The rows with the items that were saved here, until the definition is loaded anew. */
function withSaved(definition: FormDefinition, saved: ReadonlyMap<string, TextItem>): readonly TextRow[] {
  return textRows(definition).map((row) => ({ ...row, item: newest(row.item, saved) }))
}

function newest(item: TextItem, saved: ReadonlyMap<string, TextItem>): TextItem {
  const known = saved.get(item.id)
  return known && known.revision > item.revision ? known : item
}

interface Sending {
  readonly item: TextItem
  readonly row: TextRow
  readonly lang: string
  readonly text: string
  /** Replaces the text that somebody else saved meanwhile. */
  readonly over: boolean
}

/** Saves a translation. If others changed the item meanwhile but not this text, it is saved over their state. */
async function send(sending: Sending): Promise<{ readonly item?: TextItem; readonly unsaved?: Unsaved }> {
  const { item, row, lang, text, over } = sending
  const translations = withTranslation(item.translations, lang, row.content, text)
  try {
    const path = `/api/${item.kind.slug}/${encodeURIComponent(item.id)}`
    const answer = await api.patch('item', path, { translations }, { revision: item.revision })
    return { item: { ...item, revision: answer.revision, translations: translationsOf(answer) } }
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'stale' ? error.data.current : undefined
    if (!current)
      return { unsaved: { text, message: reasonText(error, t('edit.texts.failed')), theirs: null } }
    const now = { ...item, revision: current.revision, translations: translationsOf(current) }
    const before = translationOf(item, lang, row.content).translation?.text
    const theirs = translationOf(now, lang, row.content).translation?.text
    if (theirs === before || theirs === text || over) return send({ ...sending, item: now, over: false })
    return { item: now, unsaved: { text, message: t('edit.texts.changed'), theirs: theirs ?? '' } }
  }
}

/** Saves several translations of one item, overwriting what others changed in it meanwhile. */
async function sendAll(item: TextItem, changes: readonly TextChange[], isAgain = false): Promise<TextItem> {
  const translations = changes.reduce(
    (before, { row, lang, text, source }) =>
      withTranslation(before, lang, { address: row.content.address, text: source }, text),
    item.translations,
  )
  try {
    const path = `/api/${item.kind.slug}/${encodeURIComponent(item.id)}`
    const answer = await api.patch('item', path, { translations }, { revision: item.revision })
    return { ...item, revision: answer.revision, translations: translationsOf(answer) }
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'stale' ? error.data.current : undefined
    if (!current || isAgain) throw error
    const now = { ...item, revision: current.revision, translations: translationsOf(current) }
    return sendAll(now, changes, true)
  }
}
