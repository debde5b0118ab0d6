import {
  buildFieldTree,
  type DocumentItem,
  type FieldTree,
  type FormDocument,
  type ItemsById,
  type TypedItem,
} from '@urlapmuhely/document'
import { byOrder, formField, formOption } from '@urlapmuhely/schema'
import type { FormItem, ListOption } from '../../values/items/form-item.ts'
import { distinctOptions, formItemOf } from '../../values/items/form-item-queries.ts'
import type { ItemsSource } from '../../values/items/items-source.ts'
import type { Workshop } from './workshop.ts'

/** Pickers are notified of a change once nothing has changed for this long: their lists are as long as the form. */
const PAUSE_MS = 120

/** The document of a workshop, for the controls of properties: pickers, conditions, formulas. */
export function documentSource(workshop: Workshop): ItemsSource {
  let held = workshop.document()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const update = () => {
    held = workshop.document()
    for (const listener of listeners) listener()
  }
  const follow = () => {
    if (workshop.document() === held) return
    clearTimeout(timer)
    timer = setTimeout(update, PAUSE_MS)
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= workshop.subscribe(follow)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
    items: (kind) => formItemsOf(held.items[kind.name] ?? NO_ITEMS),
    form: () => held.form,
    options: (list) => optionsOf(held).get(list),
  }
}

/** The items of a kind in list order, as pickers need them; worked out once for each state. */
export function formItemsOf(byId: ItemsById): readonly FormItem[] {
  const known = itemsKnown.get(byId)
  if (known) return known
  const items = [...byId.values()].map(formItemFor).toSorted(byOrder)
  itemsKnown.set(byId, items)
  return items
}

/** The tree of a document's fields. While nothing that its shape depends on changes, it is the same object. */
export function createTreeReader(): (document: FormDocument) => FieldTree<FormItem> {
  let lastItems: ItemsById | null = null
  let last: FieldTree<FormItem> | null = null
  return ({ items }) => {
    const byId = items[formField.name] ?? NO_ITEMS
    if (last && (byId === lastItems || isSameShape(last, byId))) {
      lastItems = byId
      return last
    }
    lastItems = byId
    last = buildFieldTree(formItemsOf(byId))
    return last
  }
}

/** An item as pickers need it; the same object for the same item. */
function formItemFor(item: DocumentItem): FormItem {
  const known = itemKnown.get(item)
  if (known) return known
  const made = formItemOf(item)
  itemKnown.set(item, made)
  return made
}

/** The options of each list of the document. Lists that are too long for it are missing. */
export function optionsOf({ items }: FormDocument): ReadonlyMap<string, readonly ListOption[]> {
  const byId = items[formOption.name] ?? NO_ITEMS
  const known = optionsKnown.get(byId)
  if (known) return known
  const sorted = [...byId.values()].toSorted(byOrder)
  const lists = Map.groupBy(sorted, ({ list }) => String(list))
  const made = new Map([...lists].map(([list, options]) => [list, distinctOptions(options)]))
  optionsKnown.set(byId, made)
  return made
}

function isSameShape(tree: FieldTree<FormItem>, byId: ItemsById): boolean {
  if (tree.nodes.length !== byId.size) return false
  return tree.nodes.every(({ item }) => {
    const now = byId.get(item.id)
    return now !== undefined && hasSamePlace(item, now)
  })
}

function hasSamePlace(before: TypedItem, now: DocumentItem): boolean {
  return before.order === now.order && before.parentId === (now.parentId ?? null) && before.type === now.type
}

const NO_ITEMS: ItemsById = new Map()
const itemsKnown = new WeakMap<ItemsById, readonly FormItem[]>()
const itemKnown = new WeakMap<DocumentItem, FormItem>()
const optionsKnown = new WeakMap<ItemsById, ReadonlyMap<string, readonly ListOption[]>>()
