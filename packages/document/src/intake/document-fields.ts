import {
  buildNameTree,
  CONTEXT_KEY,
  contextTreeFields,
  formField,
  type NameTree,
  type TreeField,
} from '@urlapmuhely/schema'
import { buildFieldTree, type FieldTree } from '../field-tree.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import type { TypedItem } from '../place-items.ts'

/** A field of a document, with the properties that its place and its name depend on. */
export type DocumentField = DocumentItem & TreeField & TypedItem

/** The fields of a document. */
export function fieldsOf(document: FormDocument): readonly DocumentField[] {
  // Documents hold items of their kinds: the server or a kind's initial values made them.
  return itemsOf(document, formField.name) as readonly DocumentItem[] as readonly DocumentField[]
}

/** The tree of a document's fields. */
export function documentTree(document: FormDocument): FieldTree<DocumentField> {
  return buildFieldTree(fieldsOf(document))
}

/** The names that the conditions and texts of a document may read. */
export function documentNames(document: FormDocument): NameTree {
  return buildNameTree([...fieldsOf(document), ...contextTreeFields(document.form.context)])
}

/** The keys that a new field cannot have. */
export function takenKeys(document: FormDocument): Set<string> {
  return new Set([CONTEXT_KEY, ...fieldsOf(document).map(({ key }) => key)])
}

/** The ids of fields with all that is in them, and with their versions for domains. */
export function withVersions(document: FormDocument, ids: readonly string[]): Set<string> {
  const fields = fieldsOf(document)
  const children = Map.groupBy(fields, ({ parentId }) => parentId)
  const versions = Map.groupBy(fields, ({ overridesId }) => overridesId)
  const found = new Set<string>()
  const waiting = ids.filter((id) => document.items[formField.name]?.has(id))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    for (const field of [...(children.get(id) ?? []), ...(versions.get(id) ?? [])]) waiting.push(field.id)
  }
  return found
}
