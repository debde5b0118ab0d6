import { decidedTogether, form, kindNamed } from '@urlapmuhely/schema'
import type { Command, Step } from './command.ts'
import {
  type DocumentItem,
  editableValues,
  type FormDocument,
  type ItemsById,
  itemOf,
} from './form-document.ts'
import { isSameJson } from './same-json.ts'

/** Something that two people changed in different ways since they loaded the same form. */
export interface MergeConflict {
  readonly kind: string
  readonly id: string
  /** Null if one of them deleted the whole item. */
  readonly property: string | null
  /** The three values of the property; of a deleted item the item, or undefined on the side that deleted it. */
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The states to merge. */
export interface MergeInput {
  /** The state from which both started. */
  readonly base: FormDocument
  readonly mine: FormDocument
  /** The present state on the server; it becomes the new base. */
  readonly theirs: FormDocument
}

/** A merged document. */
export interface Merged {
  readonly document: FormDocument
  /** In each of them the document has my value, and an item that one side deleted is still there. */
  readonly conflicts: readonly MergeConflict[]
}

/**
 * Merges my changes into the state that somebody else saved, property by property. No change of only one side is lost.
 * Where both changed the same property, my value is taken and the conflict is reported, and so is what must be decided
 * with it.
 */
export function mergeDocuments({ base, mine, theirs }: MergeInput): Merged {
  const conflicts: MergeConflict[] = []
  const owner = mergeItems(form.name, { before: base.form, mine: mine.form, theirs: theirs.form }, conflicts)
  const kinds = [...new Set([...Object.keys(theirs.items), ...Object.keys(mine.items)])]
  const items = kinds.map((kind) => [kind, mergeKind(kind, { base, mine, theirs }, conflicts)] as const)
  return { document: { form: owner, items: Object.fromEntries(items) }, conflicts }
}

/** Takes the other person's side of a conflict, as a command: it can be undone like any other. */
export function takeTheirs(
  document: FormDocument,
  { kind, id, property, theirs }: MergeConflict,
  label: string,
): Command {
  if (property !== null) return { label, steps: [{ is: 'change', kind, id, values: { [property]: theirs } }] }
  const isHere = itemOf(document, kind, id) !== undefined
  const steps: Step[] = theirs === undefined && isHere ? [{ is: 'remove', kind, id }] : []
  return { label, steps }
}

/** Takes my side of a conflict. Only an item that I deleted and somebody else changed is deleted again. */
export function takeMine({ kind, id, property, mine }: MergeConflict, label: string): Command {
  const isDeleted = property === null && mine === undefined
  return { label, steps: isDeleted ? [{ is: 'remove', kind, id }] : [] }
}

function mergeKind(kind: string, { base, mine, theirs }: MergeInput, conflicts: MergeConflict[]): ItemsById {
  const [was, own, other] = [base, mine, theirs].map((one) => one.items[kind] ?? NO_ITEMS)
  if (was === own) return other ?? NO_ITEMS
  const merged = new Map<string, DocumentItem>()
  for (const [id, item] of other ?? NO_ITEMS) {
    const [before, ownItem] = [was?.get(id), own?.get(id)]
    if (ownItem) merged.set(id, mergeItems(kind, { before, mine: ownItem, theirs: item }, conflicts))
    else if (!before) merged.set(id, item)
    else if (isEdited(kind, before, item)) {
      merged.set(id, item)
      conflicts.push({ kind, id, property: null, before, mine: undefined, theirs: item })
    }
  }
  for (const [id, item] of own ?? NO_ITEMS) {
    if (other?.has(id)) continue
    const before = was?.get(id)
    if (!before) merged.set(id, item)
    else if (isEdited(kind, before, item)) {
      merged.set(id, editableValues(kind, item))
      conflicts.push({ kind, id, property: null, before, mine: item, theirs: undefined })
    }
  }
  return merged
}

interface ThreeItems {
  readonly before: DocumentItem | undefined
  readonly mine: DocumentItem
  readonly theirs: DocumentItem
}

function mergeItems(
  kind: string,
  { before, mine, theirs }: ThreeItems,
  conflicts: MergeConflict[],
): DocumentItem {
  if (mine === before) return theirs
  const own = editableValues(kind, mine)
  const differing = Object.keys(own).filter((property) => !isSameJson(own[property], theirs[property]))
  const changed = differing.filter((property) => !isSameJson(own[property], before?.[property]))
  const both = new Set(changed.filter((property) => !isSameJson(before?.[property], theirs[property])))
  const undecided = decidedTogether(kindNamed(kind), differing, both).flat()
  for (const property of differing.filter((name) => undecided.includes(name))) {
    const [was, value, other] = [before?.[property], own[property], theirs[property]]
    conflicts.push({ kind, id: mine.id, property, before: was, mine: value, theirs: other })
  }
  const values = Object.fromEntries([...changed, ...undecided].map((property) => [property, own[property]]))
  return Object.keys(values).length === 0 ? theirs : { ...theirs, ...values }
}

function isEdited(kind: string, before: DocumentItem, after: DocumentItem): boolean {
  return before !== after && !isSameJson(editableValues(kind, before), editableValues(kind, after))
}

const NO_ITEMS: ItemsById = new Map()
