import { type ApiItem, translationOf, translationsOf, withTranslation } from '@urlapmuhely/schema'
import { ApiError, reasonText } from '../../base/api/api-error.ts'
import { t } from '../../base/messages/form/t-form.ts'
import type { TextChange } from './text-file.ts'
import type { TextItem, TextRow } from './text-rows.ts'

/** A translation that could not be saved, with the typed text. */
export interface Unsaved {
  readonly text: string
  readonly message: string
  /** The text that somebody else saved in the same place meanwhile; null if nobody did. */
  readonly theirs: string | null
}

/** A typed translation. */
export interface Typed {
  readonly row: TextRow
  readonly lang: string
  readonly text: string
  /** Replaces the text that somebody else saved meanwhile. */
  readonly over: boolean
}

/**
 * Saves the translations of an item from its revision; resolves to the saved item.
 *
 * @throws {ApiError} `stale` with the present item if others have changed it since.
 */
export type PatchTranslations = (item: TextItem) => Promise<ApiItem>

/** What a save led to: the item as it is on the server now, if that is known, and the text that is not saved. */
export interface Sent {
  readonly item?: TextItem
  readonly unsaved?: Unsaved
}

/** Saves a translation. If others changed the item meanwhile but not this text, it is saved over their state. */
export async function sendTranslation(patch: PatchTranslations, item: TextItem, typed: Typed): Promise<Sent> {
  const { row, lang, text, over } = typed
  const { address, text: source } = row.content
  const translations = withTranslation(item.translations, { lang, address, source, text })
  try {
    return { item: savedItem(item, await patch({ ...item, translations })) }
  } catch (error) {
    const current = staleItem(error)
    if (!current)
      return { unsaved: { text, message: reasonText(error, t('edit.texts.failed')), theirs: null } }
    const now = savedItem(item, current)
    const before = translationOf(item, lang, row.content).translation?.text
    const theirs = translationOf(now, lang, row.content).translation?.text
    if (theirs === before || theirs === text || over)
      return sendTranslation(patch, now, { ...typed, over: false })
    return { item: now, unsaved: { text, message: t('edit.texts.changed'), theirs: theirs ?? '' } }
  }
}

/**
 * Saves several translations of one item, overwriting what others changed in it meanwhile.
 *
 * @throws the reason of the failure; also if the item was changed again during the second attempt.
 */
export async function sendTranslations(
  patch: PatchTranslations,
  item: TextItem,
  changes: readonly TextChange[],
): Promise<TextItem> {
  const attempt = async (from: TextItem) => savedItem(from, await patch(withChanges(from, changes)))
  try {
    return await attempt(item)
  } catch (error) {
    const current = staleItem(error)
    if (!current) throw error
    return attempt(savedItem(item, current))
  }
}

/**
 * Saves translations of several items, one item after the other.
 *
 * @param latest the last saved states, by id; the new ones are added.
 * @returns the changes of the items that could not be saved.
 */
export async function sendEach(
  patch: PatchTranslations,
  changes: readonly TextChange[],
  latest: Map<string, TextItem>,
): Promise<readonly TextChange[]> {
  const failed: TextChange[] = []
  for (const own of Map.groupBy(changes, ({ row }) => row.item.id).values()) {
    const [first] = own
    if (!first) continue
    const item = await sendTranslations(patch, newest(first.row.item, latest), own).catch(() => null)
    if (item) latest.set(item.id, item)
    else failed.push(...own)
  }
  return failed
}

/** The newer one of an item and of its saved state. */
export function newest(item: TextItem, saved: ReadonlyMap<string, TextItem>): TextItem {
  const known = saved.get(item.id)
  return known && known.revision > item.revision ? known : item
}

function withChanges(item: TextItem, changes: readonly TextChange[]): TextItem {
  const translations = changes.reduce(
    (before, { row, lang, text, source }) =>
      withTranslation(before, { lang, address: row.content.address, source, text }),
    item.translations,
  )
  return { ...item, translations }
}

function savedItem(item: TextItem, saved: ApiItem): TextItem {
  return { ...item, revision: saved.revision, translations: translationsOf(saved) }
}

/** The item that others have saved meanwhile; undefined if that is not why a save failed. */
function staleItem(error: unknown): ApiItem | undefined {
  return error instanceof ApiError && error.code === 'stale' ? error.data.current : undefined
}
