import { type ContentRequest, diffById } from '@urlapmuhely/schema'
import { isSameJson } from './same-json.ts'

/** An item of a form as a screen holds it: complete, or with some of its properties. */
export interface ContentItem {
  readonly id: string
  /** The revision that was loaded; a save from an older one is rejected. */
  readonly revision?: number
}

/** A form, with the revision that was loaded, and items of it by the name of their kind. */
export interface ComparedContent {
  readonly form: ContentItem & Readonly<Record<string, unknown>>
  readonly items: Readonly<Record<string, readonly ContentItem[]>>
}

/**
 * The differences between two states of a form: the changed properties of changed items, all properties of new ones,
 * and the ids of deleted ones with the revisions that were loaded.
 *
 * An item that only `after` has is new, also if it has a revision: it was deleted by an earlier save that was undone.
 */
export function contentDifference(before: ComparedContent, after: ComparedContent): ContentRequest {
  const kinds = Object.keys({ ...before.items, ...after.items })
  const items = kinds.flatMap((kind) => {
    const difference = listDifference(before.items[kind] ?? [], after.items[kind] ?? [])
    return difference.saved.length + difference.deleted.length === 0 ? [] : [[kind, difference] as const]
  })
  const [changed] = diffById([before.form], [after.form]).saved
  return {
    revision: before.form.revision ?? 0,
    form: changed ? changedProperties(before.form, changed) : {},
    items: Object.fromEntries(items),
  }
}

/** One item as it is sent. */
type SavedItem = ContentRequest['items'][string]['saved'][number]

function listDifference(
  before: readonly ContentItem[],
  after: readonly ContentItem[],
): ContentRequest['items'][string] {
  const { saved, deleted } = diffById(before, after)
  const known = new Map(before.map((item) => [item.id, item]))
  return {
    saved: saved.flatMap((item): SavedItem[] => {
      const from = known.get(item.id)
      if (!from) return [withoutRevision(item)]
      const { id, revision } = from
      const changes = changedProperties(from, item)
      // An item that was removed and put back lacks only the properties that the server sets.
      if (Object.keys(changes).length === 0) return []
      return [{ id, ...(revision !== undefined && { revision }), ...changes }]
    }),
    deleted: deleted.map((id) => {
      const revision = known.get(id)?.revision
      return revision === undefined ? id : { id, revision }
    }),
  }
}

function withoutRevision({ revision: _, ...item }: ContentItem): SavedItem {
  return item
}

function changedProperties(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameJson(known.get(name), value)),
  )
}
