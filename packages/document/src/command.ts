import { form } from '@urlapmuhely/schema'
import { type DocumentItem, editableValues, type FormDocument, itemOf } from './form-document.ts'

/** One change of one item. `kind` is the name of a kind; `form` for the form itself, which can only be changed. */
export type Step =
  | { readonly is: 'create'; readonly kind: string; readonly item: DocumentItem }
  | {
      readonly is: 'change'
      readonly kind: string
      readonly id: string
      /** The new values of the changed properties. */
      readonly values: Readonly<Record<string, unknown>>
    }
  | { readonly is: 'remove'; readonly kind: string; readonly id: string }

/** One change that a person made; it is undone as a whole. */
export interface Command {
  /** In Hungarian, for the list of steps: `Áthelyezés: „Név”`. */
  readonly label: string
  readonly steps: readonly Step[]
  /** Commands with the same text, one after another, are one step for undo: typing in one box. */
  readonly typing?: string
}

/** A changed document, and the steps that lead back. */
export interface Applied {
  readonly document: FormDocument
  readonly inverse: readonly Step[]
}

/**
 * Applies the steps of a command in their sequence.
 *
 * A step that no longer fits is left out, because somebody else may have deleted the item or created it: a change or a
 * removal of an item that is not there, and the creation of one that is.
 */
export function apply(document: FormDocument, { steps }: Pick<Command, 'steps'>): Applied {
  const copies = new Map<string, Map<string, DocumentItem>>()
  let owner = document.form
  const inverse: Step[] = []
  const writable = (kind: string) => {
    const known = copies.get(kind)
    if (known) return known
    const copy = new Map(document.items[kind])
    copies.set(kind, copy)
    return copy
  }
  const find = (kind: string, id: string) => {
    if (kind === form.name) return owner.id === id ? owner : undefined
    return copies.get(kind)?.get(id) ?? (copies.has(kind) ? undefined : itemOf(document, kind, id))
  }
  for (const step of steps) {
    const before = find(step.kind, step.is === 'create' ? step.item.id : step.id)
    if (step.is === 'create') {
      if (before || step.kind === form.name) continue
      writable(step.kind).set(step.item.id, step.item)
      inverse.unshift({ is: 'remove', kind: step.kind, id: step.item.id })
    } else if (before && step.is === 'remove') {
      if (step.kind === form.name) continue
      writable(step.kind).delete(step.id)
      // Created again it is a new item to the server, which sets revision and times by itself.
      inverse.unshift({ is: 'create', kind: step.kind, item: editableValues(step.kind, before) })
    } else if (before && step.is === 'change') {
      const values = Object.fromEntries(Object.keys(step.values).map((name) => [name, before[name]]))
      const after = { ...before, ...step.values }
      if (step.kind === form.name) owner = after
      else writable(step.kind).set(step.id, after)
      inverse.unshift({ is: 'change', kind: step.kind, id: step.id, values })
    }
  }
  const items = copies.size === 0 ? document.items : { ...document.items, ...Object.fromEntries(copies) }
  return { document: { form: owner, items }, inverse }
}
