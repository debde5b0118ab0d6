import {
  documentOf,
  type FormContent,
  type FormDocument,
  isSameJson,
  itemOf,
  saveRequest,
} from '@urlapmuhely/document'
import { type ContentRequest, type ContentResult, form } from '@urlapmuhely/schema'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/client.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { contentPath } from './content-path.ts'
import { sendContent } from './form-content.ts'

/** An issue that the server found, at the item that it is about; `id` is the form's for an issue of no item. */
export interface PlacedIssue {
  readonly kind: string
  readonly id: string
  /** The path inside the item; empty for the item as a whole. */
  readonly path: string
  readonly message: string
}

/** How a save ended. */
export type SaveOutcome =
  | { readonly is: 'saved'; readonly answer: FormContent }
  | { readonly is: 'unchanged' }
  /** Somebody else saved meanwhile. */
  | { readonly is: 'stale'; readonly who: string }
  | { readonly is: 'refused'; readonly issues: readonly PlacedIssue[] }

/** Loads a form with everything in it. Throws an `ApiError`. */
export async function loadContent(formId: string, signal?: AbortSignal): Promise<ContentResult> {
  return await api.get('contentResult', contentPath(formId), signal ? { signal } : {})
}

/** Loads a form as a document. Items with an unchanged revision stay the same objects. */
export async function loadDocument(formId: string, known: FormDocument | null): Promise<FormDocument> {
  const loaded = documentOf(await loadContent(formId))
  return known ? withKnownItems(loaded, known) : loaded
}

/**
 * Saves the differences between two states of a form, in one request and one transaction.
 *
 * @throws {ApiError} the request failed in a way that no edit of the document can mend.
 */
export async function saveDocument(saved: FormDocument, document: FormDocument): Promise<SaveOutcome> {
  const request = saveRequest(saved, document)
  if (Object.keys(request.form).length === 0 && Object.keys(request.items).length === 0) {
    return { is: 'unchanged' }
  }
  try {
    return { is: 'saved', answer: await sendContent(request, document.form) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'stale') return { is: 'stale', who: error.data.updatedByName ?? '' }
    if (error.code === 'referenced') return { is: 'refused', issues: readersIn(error, document) }
    if (error.issues.length === 0) throw error
    return { is: 'refused', issues: error.issues.map((issue) => placed(issue, request, saved.form.id)) }
  }
}

/** Lists the items that still refer to deleted items, each at its property; items in another form are named. */
function readersIn({ data }: ApiError, document: FormDocument): readonly PlacedIssue[] {
  return (data.references ?? []).map(({ kind, id, path, label }) =>
    itemOf(document, kind, id)
      ? { kind, id, path, message: t('workshop.save.readsDeleted') }
      : {
          ...{ kind: form.name, id: document.form.id, path: '' },
          message: t('workshop.save.readsDeletedElsewhere', { name: label }),
        },
  )
}

/** `items.formField.saved.3.label` is about the label of the fourth item that was sent. */
function placed(
  { path, message }: { readonly path: string; readonly message: string },
  { items }: ContentRequest,
  formId: string,
): PlacedIssue {
  const [area, kind = '', list, index, ...rest] = path.split('.')
  if (area === 'items' && list === 'saved') {
    const id = items[kind]?.saved[Number(index)]?.id
    if (typeof id === 'string') return { kind, id, path: rest.join('.'), message }
  }
  const own = area === 'form' ? path.slice('form.'.length) : ''
  return { kind: form.name, id: formId, path: own, message }
}

function withKnownItems(loaded: FormDocument, known: FormDocument): FormDocument {
  const items = Object.entries(loaded.items).map(([kind, byId]) => {
    const before = known.items[kind]
    const same = [...byId].map(([id, item]) => {
      const one = before?.get(id)
      return [id, one && one.revision === item.revision ? one : item] as const
    })
    const isSame = before?.size === byId.size && same.every(([id, item]) => before.get(id) === item)
    return [kind, isSame ? before : new Map(same)] as const
  })
  // Publishing changes what the server derives about a form, not its revision.
  const isSameForm = isSameJson(loaded.form, known.form)
  return { form: isSameForm ? known.form : loaded.form, items: Object.fromEntries(items) }
}
