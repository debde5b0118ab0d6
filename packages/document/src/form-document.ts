import { contentKinds, form, type Kind, kindNamed } from '@urlapmuhely/schema'

/** An item as a document holds it: everything that the server sent, and the unsaved changes of its properties. */
export interface DocumentItem {
  readonly id: string
  readonly [property: string]: unknown
}

/** The items of one kind by id, in no particular order: their `order` decides. */
export type ItemsById = ReadonlyMap<string, DocumentItem>

/**
 * A form with everything in it, while it is edited. Immutable: a change returns a new document, which shares every
 * unchanged part with the old one, so that `===` shows which parts changed.
 */
export interface FormDocument {
  readonly form: DocumentItem
  /** By the name of the kind; every kind of `documentKinds` has an entry. */
  readonly items: Readonly<Record<string, ItemsById>>
}

/** A form and its items as lists, as the server sends them. */
export interface FormContent {
  readonly form: DocumentItem
  readonly items: Readonly<Record<string, readonly DocumentItem[]>>
}

/** The kinds whose items are in a document: those of a form, and the options of the lists that it uses. */
export const documentKinds: readonly Kind[] = contentKinds

/** Makes a document of a form's content. Unknown kinds are ignored. */
export function documentOf(content: FormContent): FormDocument {
  const items = documentKinds.map(({ name }) => [
    name,
    new Map((content.items[name] ?? []).map((item) => [item.id, item])),
  ])
  return { form: content.form, items: Object.fromEntries(items) }
}

/** The lists of a document, as `documentOf` reads them. */
export function contentOf(document: FormDocument): FormContent {
  const items = Object.entries(document.items).map(([name, byId]) => [name, [...byId.values()]] as const)
  return { form: document.form, items: Object.fromEntries(items) }
}

/** All items of a kind, in the sequence in which they were added. */
export function itemsOf(document: FormDocument, kind: string): readonly DocumentItem[] {
  if (kind === form.name) return [document.form]
  return [...(document.items[kind]?.values() ?? [])]
}

/** The item of a kind with this id; undefined if the document has none. */
export function itemOf(document: FormDocument, kind: string, id: string): DocumentItem | undefined {
  if (kind === form.name) return document.form.id === id ? document.form : undefined
  return document.items[kind]?.get(id)
}

/** The name of the kind of the item with this id; null if the document has none. */
export function kindOfItem(document: FormDocument, id: string): string | null {
  if (document.form.id === id) return form.name
  return Object.keys(document.items).find((kind) => document.items[kind]?.has(id)) ?? null
}

/** The values of an item that people edit, without those that only the server sets. */
export function editableValues(kindName: string, item: DocumentItem): DocumentItem {
  const { properties } = kindNamed(kindName)
  const kept = Object.entries(item).filter(([name]) => properties[name] && !properties[name].managed)
  return { id: item.id, ...Object.fromEntries(kept) }
}
