import type { Kind, PropertyDefinition } from '@urlapmuhely/schema'
import { insideLayout, isKeyTaken, type TreeField } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { COPY } from '../../messages/hu-items.ts'
import { type Item, toCell } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import { readItemsWhere } from '../item-repository.ts'
import type { ItemChanges, ItemCreation } from '../log/item-changes.ts'
import { cascadesTo, parentProperty } from '../references/references.ts'
import { readWholeItem } from '../routes/read-input.ts'
import type { CheckedItem } from './checked-item.ts'
import { treeKind } from './stored-field-tree.ts'
import type { WriteSession } from './write-session.ts'

const ELLIPSIS = '…'
const MAX_NAME_LENGTH = 120

interface Copied {
  readonly kind: Kind
  readonly item: Item
  /** Chosen by the person, not only copied because it belongs to a chosen item. */
  readonly chosen: boolean
}

/**
 * Copies items and everything that belongs to them or is nested in them. References among copied items lead to the
 * copies.
 *
 * The chosen items come first, each with a new name, label and keys.
 */
export async function duplicateItems(
  session: WriteSession,
  kind: Kind,
  items: readonly Item[],
): Promise<ItemChanges> {
  const inside = await itemsInside(session, kind, items)
  const within = new Set(inside.map(({ id }) => id))
  const chosen = items.filter(({ id }) => !within.has(id))
  const copied: Copied[] = chosen.map((item) => ({ kind, item, chosen: true }))
  copied.push(...inside.map((item) => ({ kind, item, chosen: false })))
  for (const { item } of [...copied]) {
    for (const { holder, property } of cascadesTo(kind)) {
      const belongings = await readItemsWhere(session.db, holder, { property, value: String(item.id) })
      copied.push(...belongings.map((belonging) => ({ kind: holder, item: belonging, chosen: false })))
    }
  }
  const newIds = new Map(copied.map(({ item }) => [String(item.id), uuidv7()]))
  const taken = new Set<string>()
  const creations: ItemCreation[] = []
  const sharing = await idsSharingKeys(session, kind, chosen)
  for (const { kind: own, item, chosen } of copied) {
    const given = withoutManaged(own, item)
    // The copy of a part of the layout has its fields beside the originals, so they need keys of their own.
    const inside = sharing.has(item.id)
      ? await withFreeKeys(session, { kind: own, values: given }, taken)
      : given
    const values = withNewIds(inside, newIds)
    const named = chosen ? await withFreeNames(session, { kind: own, values }, taken) : values
    creations.push({ kind: own, read: readWholeItem(own, named), path: '' })
  }
  return { creations }
}

/** Items nested at any depth in items of a kind that contains its own, such as the fields of a group. */
async function itemsInside(session: WriteSession, kind: Kind, items: readonly Item[]): Promise<Item[]> {
  const parent = kind.ofForm ? parentProperty(kind) : undefined
  if (parent === undefined) return []
  const found = new Map<unknown, Item>()
  const waiting = [...items]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    for (const child of await readItemsWhere(session.db, kind, {
      property: parent,
      value: String(item.id),
    })) {
      if (found.has(child.id)) continue
      found.set(child.id, child)
      waiting.push(child)
    }
  }
  return [...found.values()]
}

/** The ids of fields inside chosen parts of the layout, whose values are beside those of the originals. */
async function idsSharingKeys(session: WriteSession, kind: Kind, chosen: readonly Item[]) {
  if (kind.name !== treeKind.name) return new Set<unknown>()
  const found = new Set<unknown>()
  for (const { id, formId } of chosen)
    for (const inside of insideLayout(await session.tree(String(formId)), String(id))) found.add(inside.id)
  return found
}

/** An item without the properties that the server sets: the shape of a request. */
function withoutManaged(kind: Kind, item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => kind.properties[name] && !kind.properties[name].managed),
  )
}

/** The same value with every known id replaced by its new one, at any depth. */
export function withNewIds(item: Item, newIds: ReadonlyMap<string, string>): Item {
  const replace = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (newIds.get(value) ?? value) : value
  return JSON.parse(JSON.stringify(item, replace)) as Item // the same shape with other texts
}

/** The values of one item with an unused name and unused keys. */
export function duplicateValues(session: WriteSession, kind: Kind, values: Item): Promise<Item> {
  return withFreeNames(session, { kind, values }, new Set())
}

async function withFreeNames(
  session: WriteSession,
  { kind, values }: CopiedValues,
  taken: Set<string>,
): Promise<Item> {
  return withFreeKeys(session, { kind, values: { ...values, ...copyTexts(kind, values) } }, taken)
}

/** The values of an item that is copied. */
interface CopiedValues {
  readonly kind: Kind
  readonly values: Item
}

async function withFreeKeys(
  session: WriteSession,
  { kind, values }: CopiedValues,
  taken: Set<string>,
): Promise<Item> {
  let named = values
  for (const set of kind.unique) {
    const propertyName =
      set.find((name) => kind.properties[name]?.type === 'optionValue') ??
      set.find((name) => kind.properties[name]?.type === 'text')
    const property = propertyName === undefined ? undefined : kind.properties[propertyName]
    if (propertyName === undefined || !property) continue
    for (let attempt = 2; ; attempt += 1) {
      const candidate = { ...named, [propertyName]: variantOf(values[propertyName], attempt, property) }
      const mark = JSON.stringify([kind.name, ...set.map((name) => candidate[name])])
      if (taken.has(mark) || (await exists(session, { kind, item: candidate }, set))) continue
      taken.add(mark)
      named = candidate
      break
    }
  }
  return named
}

/** The properties that people recognise the copy by: its name and, if the kind has one, its label. */
function copyTexts(kind: Kind, values: Item): Item {
  const named = ['name', kind.naming.label].filter((property) => values[property])
  return Object.fromEntries(
    named.map((property) => {
      const room = (kind.properties[property]?.max ?? MAX_NAME_LENGTH) - COPY.length
      return [property, `${cut(String(values[property]), room)}${COPY}`]
    }),
  )
}

/** The text shortened at a word boundary if it is too long; a single long word is cut anywhere. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, length - ELLIPSIS.length + 1)
  const space = kept.lastIndexOf(' ')
  const end = space > length / 2 ? space : length - ELLIPSIS.length
  return `${kept.slice(0, end).replace(/[\p{Surrogate}\s]+$/u, '')}${ELLIPSIS}`
}

function variantOf(value: unknown, attempt: number, property: PropertyDefinition): unknown {
  if (typeof value === 'number') return value + attempt - 1
  const suffix = String(attempt)
  return `${String(value).slice(0, (property.max ?? 80) - suffix.length)}${suffix}`
}

async function exists(
  session: WriteSession,
  { kind, item }: CheckedItem,
  set: readonly string[],
): Promise<boolean> {
  let query = itemTables(session.db).selectFrom(kind.table).select('id')
  for (const name of set) {
    const property = kind.properties[name]
    const cell = property ? toCell(property, item[name]) : null
    query = cell === null ? query.where(name, 'is', null) : query.where(name, '=', cell)
  }
  if ((await query.limit(1).executeTakeFirst()) !== undefined) return true
  const isField = kind.name === treeKind.name
  // A candidate has the properties of its kind.
  if (isField && isKeyTaken(await session.tree(String(item.formId)), item as unknown as TreeField))
    return true
  return (await session.listener.check(session.db, kind, item)).length > 0
}
