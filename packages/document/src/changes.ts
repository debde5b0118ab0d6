import { form, kindNamed } from '@urlapmuhely/schema'
import type { Command, Step } from './command.ts'
import { type DocumentItem, editableValues, type FormDocument } from './form-document.ts'
import { isSameJson } from './same-json.ts'

/** How an item of a document differs from the saved one. */
export interface DocumentChange {
  readonly is: 'created' | 'changed' | 'removed'
  readonly kind: string
  readonly id: string
  /** The item as saved; undefined for a created one. */
  readonly before: DocumentItem | undefined
  /** The item now; undefined for a removed one. */
  readonly after: DocumentItem | undefined
  /** The names of the properties that differ, in the order of the kind; empty unless it is `changed`. */
  readonly properties: readonly string[]
}

/**
 * An item that differs from the saved one, with both states: enough to merge it into any later saved state.
 */
export interface UnsavedItem {
  readonly kind: string
  readonly id: string
  /** As saved; undefined for a new one. */
  readonly before: DocumentItem | undefined
  /** With the unsaved changes; undefined for a deleted one. */
  readonly after: DocumentItem | undefined
}

/** The differences of a document from the saved one, item by item. Items that are the same object cost nothing. */
export function changesOf(saved: FormDocument, document: FormDocument): readonly DocumentChange[] {
  const own = changeOf(form.name, saved.form, document.form)
  const changes: DocumentChange[] = own ? [own] : []
  for (const [kind, after] of Object.entries(document.items)) {
    const before = saved.items[kind] ?? new Map<string, DocumentItem>()
    if (before === after) continue
    for (const [id, item] of after) {
      const known = before.get(id)
      const change = known === item ? null : changeOf(kind, known, item)
      if (change) changes.push(change)
    }
    for (const [id, item] of before) {
      if (!after.has(id)) {
        changes.push({ is: 'removed', kind, id, before: item, after: undefined, properties: [] })
      }
    }
  }
  return changes
}

/** The differences of single items from their saved states; those that differ in nothing are left out. */
export function changesOfItems(items: readonly UnsavedItem[]): readonly DocumentChange[] {
  return items.flatMap(({ kind, id, before, after }) => {
    if (after) return changeOf(kind, before, after) ?? []
    return { is: 'removed', kind, id, before, after, properties: [] } satisfies DocumentChange
  })
}

/** Returns the command that restores the saved state of one item. */
export function revertCommand({ is, kind, id, before, properties }: DocumentChange, label: string): Command {
  const step = (): Step => {
    if (is === 'created' || !before) return { is: 'remove', kind, id }
    if (is === 'removed') return { is: 'create', kind, item: before }
    return {
      is: 'change',
      kind,
      id,
      values: Object.fromEntries(properties.map((name) => [name, before[name]])),
    }
  }
  return { label, steps: [step()] }
}

function changeOf(
  kind: string,
  before: DocumentItem | undefined,
  after: DocumentItem,
): DocumentChange | null {
  const { id } = after
  if (!before) return { is: 'created', kind, id, before, after, properties: [] }
  if (before === after) return null
  const values = editableValues(kind, after)
  const properties = Object.keys(kindNamed(kind).properties).filter(
    (name) => name in values && !isSameJson(before[name], values[name]),
  )
  return properties.length === 0 ? null : { is: 'changed', kind, id, before, after, properties }
}
