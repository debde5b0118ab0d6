import { type ComparedContent, contentDifference } from '@urlapmuhely/document'
import {
  type ApiItem,
  type ContentRequest,
  type ContentResult,
  form,
  itemForForm,
  kindNamed,
  toFormData,
} from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { contentPath } from './content-path.ts'

/** A form and items of it by the name of their kind: as loaded, or as edited. */
export interface FormContent {
  readonly form: ApiItem
  readonly items: ComparedContent['items']
}

/** Saves the differences between a form as loaded and as edited, in one request and one transaction. See `sendContent`. */
export function saveFormContent(before: FormContent, after: FormContent): Promise<ContentResult> {
  return sendContent(contentDifference(before, after), after.form)
}

/**
 * Sends the differences of a form; resolves to the form and the items that the save has changed.
 *
 * A form with a picture is sent as form data, with a new picture as a part of its own; any other as JSON.
 *
 * @param edited the form's properties after the changes.
 * @throws {ApiError} `stale` if the form or one of the changed items was saved meanwhile.
 */
export function sendContent(
  content: ContentRequest,
  edited: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<ContentResult> {
  const body = hasPicture(edited) ? toFormData(contentForForm(content)) : content
  return api.put('contentResult', contentPath(edited.id), {
    body,
    revision: content.revision,
    answer: 'changes',
  })
}

function contentForForm({ revision, form: changes, items }: ContentRequest): Record<string, unknown> {
  const lists = Object.entries(items).map(([name, { saved, deleted }]) => {
    const kind = kindNamed(name)
    return [name, { saved: saved.map((item) => itemForForm(kind, item)), deleted }] as const
  })
  return { revision, form: itemForForm(form, changes), items: Object.fromEntries(lists) }
}

function hasPicture(item: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(form.properties).some(([name, { type }]) => type === 'image' && Boolean(item[name]))
}
