import { byOrder, type FormFieldTypeName } from '@urlapmuhely/schema'

/** The properties that an item's place in a form depends on. */
export interface PlaceableItem {
  readonly id: string
  readonly label: string
  readonly parentId: string | null
  readonly order: number
}

/** An item with a type: null for one that is not a field. */
export interface TypedItem extends PlaceableItem {
  readonly type: FormFieldTypeName | null
}

/** An item with its depth and the labels of its path. */
export interface PlacedItem<Item extends PlaceableItem = PlaceableItem> {
  readonly item: Item
  /** 0 at the top of the form. */
  readonly depth: number
  /** Labels of the surrounding groups from the outside in, joined by `›`; empty at the top. */
  readonly parents: string
  /** `parents` and its own label. */
  readonly path: string
}

/**
 * Items in the order of the form: each group followed by its contents, siblings by their order.
 *
 * Items whose parent is missing, or that are in a cycle, come last, at the top.
 */
export function placeItems<Item extends PlaceableItem>(items: readonly Item[]): PlacedItem<Item>[] {
  const children = Map.groupBy(items, (item) => item.parentId ?? '')
  const placed: PlacedItem<Item>[] = []
  const seen = new Set<string>()
  const place = (parentId: string, depth: number, parents: string) => {
    for (const item of (children.get(parentId) ?? []).toSorted(byOrder)) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      const path = parents === '' ? item.label : `${parents} › ${item.label}`
      placed.push({ item, depth, parents, path })
      place(item.id, depth + 1, path)
    }
  }
  place('', 0, '')
  for (const item of items) {
    if (seen.has(item.id)) continue
    seen.add(item.id)
    placed.push({ item, depth: 0, parents: '', path: item.label })
    place(item.id, 1, item.label)
  }
  return placed
}

/** The ids of an item and all its descendants. */
export function withDescendants(
  items: readonly Pick<PlaceableItem, 'id' | 'parentId'>[],
  id: string,
): Set<string> {
  const found = new Set([id])
  const children = Map.groupBy(items, (item) => item.parentId ?? '')
  const add = (parentId: string) => {
    for (const child of children.get(parentId) ?? []) {
      if (found.has(child.id)) continue
      found.add(child.id)
      add(child.id)
    }
  }
  add(id)
  return found
}
