import {
  type ApiItem,
  type ContentRequest,
  type ContentResult,
  diffById,
  form,
  itemForForm,
  kindNamed,
  toFormData,
} from '@urlapmuhely/schema'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { isSameJson } from '../controls/same-json.ts'

/** An item of a form as a screen holds it: complete, or with some of its properties. */
export interface ContentItem {
  readonly id: string
  /** The revision that was loaded; a save from an older one is rejected. */
  readonly revision?: number
}

/** A form and items of it by the name of their kind: as loaded, or as edited. */
export interface FormContent {
  readonly form: ApiItem
  readonly items: Readonly<Record<string, readonly ContentItem[]>>
}

/**
 * Saves the differences between a form as loaded and as edited, in one request and one transaction.
 *
 * A form with a picture is sent as form data, with a new picture as a part of its own; any other as JSON.
 *
 * @returns the form, and only those items that the save has changed.
 * @throws {ApiError} `stale` if the form or one of the changed items was saved meanwhile.
 */
export function saveFormContent(before: FormContent, after: FormContent): Promise<ContentResult> {
  const content = contentDifference(before, after)
  const path = `/api/${form.slug}/${encodeURIComponent(before.form.id)}/content`
  const body = hasPicture(after.form) ? toFormData(contentForForm(content)) : content
  return api.put('contentResult', path, body, { revision: content.revision, answer: 'changes' })
}

/** Saves changed properties of a form alone. The paths of issues are relative to the form. */
export async function saveForm(item: ApiItem, changes: Readonly<Record<string, unknown>>): Promise<ApiItem> {
  try {
    const after = { ...item, ...changes }
    const saved = await saveFormContent({ form: item, items: {} }, { form: after, items: {} })
    return saved.form
  } catch (error) {
    throw error instanceof ApiError ? error.withIssuesOf('form') : error
  }
}

/**
 * The differences between two states of a form: the changed properties of changed items, all properties of new ones,
 * and the ids of deleted ones with the revisions that were loaded.
 */
export function contentDifference(before: FormContent, after: FormContent): ContentRequest {
  const kinds = Object.keys({ ...before.items, ...after.items })
  const items = kinds.flatMap((kind) => {
    const difference = listDifference(before.items[kind] ?? [], after.items[kind] ?? [])
    return difference.saved.length + difference.deleted.length === 0 ? [] : [[kind, difference] as const]
  })
  const [changed] = diffById([before.form], [after.form]).saved
  return {
    revision: before.form.revision,
    form: changed ? changedProperties(before.form, changed) : {},
    items: Object.fromEntries(items),
  }
}

function listDifference(
  before: readonly ContentItem[],
  after: readonly ContentItem[],
): ContentRequest['items'][string] {
  const { saved, deleted } = diffById(before, after)
  const known = new Map(before.map((item) => [item.id, item]))
  return {
    saved: saved.map((item) => {
      const from = known.get(item.id)
      if (!from) return { ...item }
      const { id, revision } = from
      return { id, ...(revision !== undefined && { revision }), ...changedProperties(from, item) }
    }),
    deleted: deleted.map((id) => {
      const revision = known.get(id)?.revision
      return revision === undefined ? id : { id, revision }
    }),
  }
}

function changedProperties(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameJson(known.get(name), value)),
  )
}

function contentForForm({ revision, form: changes, items }: ContentRequest): Record<string, unknown> {
  const lists = Object.entries(items).map(([name, { saved, deleted }]) => {
    const kind = kindNamed(name)
    return [name, { saved: saved.map((item) => itemForForm(kind, item)), deleted }] as const
  })
  return { revision, form: itemForForm(form, changes), items: Object.fromEntries(lists) }
}

function hasPicture(item: ApiItem): boolean {
  return Object.entries(form.properties).some(([name, { type }]) => type === 'image' && Boolean(item[name]))
}
