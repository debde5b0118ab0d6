import { itemKinds, type JsonValue, type Kind, kindNamed, type ReferenceEntry } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import type { ItemEdgeTable } from '../../storage/rows/change-tables.ts'
import { readItems } from '../item-repository.ts'
import type { ItemDeletion } from '../log/item-changes.ts'
import { describeItems, idsByKind } from './describe-items.ts'
import { edgesTo } from './item-edges.ts'
import { fieldsUsing, hasOthers, knownOptionValues, optionKind } from './option-values.ts'

/** A found reference, before it is described. */
export type FoundReference = Pick<ItemEdgeTable, 'fromKind' | 'fromId' | 'path' | 'formId'>

/** A reference to a deleted item; with the deleted values, if an option is named by its value. */
export type LostReference = FoundReference & { readonly values?: ReadonlySet<JsonValue> }

/** The most items that one response names. */
const MAX_HOLDERS = 1_000

/**
 * References to items: by id, by name in a condition, or by an option's value. Items that are deleted together with
 * them are left out.
 */
export async function referencesTo(db: Db, items: readonly ItemDeletion[]): Promise<ReferenceEntry[]> {
  const ids = items.map(({ item }) => String(item.id))
  return inWords(db, [...(await edgesTo(db, ids)), ...(await optionHolders(db, items))])
}

/** The same references, with the option values that are deleted. */
export async function lostReferences(db: Db, items: readonly ItemDeletion[]): Promise<LostReference[]> {
  const ids = items.map(({ item }) => String(item.id))
  return [...(await edgesTo(db, ids)), ...(await optionHolders(db, items))]
}

/** Items that belong to an item and are deleted with it, up to a thousand of each kind. */
export async function belongingsOf(db: Db, kind: Kind, id: string): Promise<ReferenceEntry[]> {
  const found: FoundReference[] = []
  for (const { holder, property } of cascadesTo(kind)) {
    const rows = await itemTables(db)
      .selectFrom(holder.table)
      .select('id')
      .where(property, '=', id)
      .orderBy('id')
      .limit(MAX_HOLDERS)
      .execute()
    found.push(
      ...rows.map((row) => ({ fromKind: holder.name, fromId: String(row.id), path: property, formId: id })),
    )
  }
  return inWords(db, found)
}

/** The kinds whose items are deleted together with the item that a property refers to. */
export function cascadesTo(kind: Kind): { holder: Kind; property: string }[] {
  return itemKinds.flatMap((holder) =>
    Object.entries(holder.properties)
      .filter(([, property]) => property.cascade && property.target === kind.name)
      .map(([name]) => ({ holder, property: name })),
  )
}

/** The property by which items of a kind contain one another. Overriding is not containment. */
export function parentProperty(kind: Kind): string | undefined {
  return Object.entries(kind.properties).find(
    ([name, property]) => property.target === kind.name && name !== 'overridesId',
  )?.[0]
}

/** Rules that name options by a value that no other option of the list has, or read the list whose last options go. */
async function optionHolders(db: Db, items: readonly ItemDeletion[]): Promise<LostReference[]> {
  const found: LostReference[] = []
  const byList = new Map<string, JsonValue[]>()
  for (const { kind, item } of items) {
    if (kind.name !== optionKind.name) continue
    const list = String(item.list)
    byList.set(list, [...(byList.get(list) ?? []), item.value as JsonValue]) // an option's value
  }
  const deleted = new Set(items.map(({ item }) => String(item.id)))
  for (const [list, values] of byList) {
    if (!(await hasOthers(db, list, deleted))) found.push(...(await edgesTo(db, [list])))
    const kept = await knownOptionValues(db, list, { values, without: deleted })
    const gone = new Set(values.filter((value) => !kept.has(value)))
    const holders = gone.size > 0 ? await rulesNaming(db, list, gone) : []
    found.push(...holders.map((holder) => ({ ...holder, values: gone })))
  }
  return found
}

async function rulesNaming(db: Db, list: string, values: ReadonlySet<JsonValue>): Promise<FoundReference[]> {
  const edges = await edgesTo(db, [...(await fieldsUsing(db, list))])
  const found: FoundReference[] = []
  for (const [kindName, ids] of idsByKind(edges.map(({ fromKind, fromId }) => [fromKind, fromId] as const))) {
    const kind = kindNamed(kindName)
    const holding = Object.entries(kind.properties).filter(
      ([, { type }]) => type === 'optionValues' || type === 'value',
    )
    if (holding.length === 0) continue
    const ofFields = new Set(edges.map(({ fromId, property }) => `${fromId} ${property}`))
    for (const item of await readItems(db, kind, [...ids])) {
      const path = holding.find(
        ([property, { basis = '' }]) => ofFields.has(`${item.id} ${basis}`) && holds(item[property], values),
      )?.[0]
      if (path) found.push({ fromKind: kindName, fromId: String(item.id), path, formId: formOf(item) })
    }
  }
  return found
}

function holds(value: unknown, values: ReadonlySet<JsonValue>): boolean {
  const members: readonly unknown[] = Array.isArray(value) ? value : [value]
  return members.some((member) => values.has(member as JsonValue)) // a set of plain values
}

function formOf(item: Item): string | null {
  return typeof item.formId === 'string' ? item.formId : null
}

/** References with the display names of the items that hold them. */
export async function inWords(db: Db, found: readonly FoundReference[]): Promise<ReferenceEntry[]> {
  const names = await describeItems(
    db,
    idsByKind(found.map(({ fromKind, fromId }) => [fromKind, fromId] as const)),
  )
  return found.flatMap(({ fromId, path, formId }) => {
    const name = names.get(fromId)
    return name ? [{ ...name, id: fromId, slug: kindNamed(name.kind).slug, path, formId }] : []
  })
}
