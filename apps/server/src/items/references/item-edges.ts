import {
  conditionParts,
  fieldReads,
  form,
  formOption,
  type Kind,
  listsRead,
  type NameTree,
  namedFields,
  textParts,
} from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { Item } from '../../storage/columns.ts'
import { insertRows, runCompiled } from '../../storage/compiled.ts'
import type { Db } from '../../storage/item-tables.ts'
import type { ItemEdgeTable } from '../../storage/rows/change-tables.ts'
import { chunks } from '../item-repository.ts'
import { treeKind } from '../write/stored-field-tree.ts'

/** A reference that an item holds by id. */
export interface DirectReference {
  readonly property: string
  readonly path: string
  readonly toKind: string
  readonly toId: string
  /** Deleting the referenced item also deletes this one. */
  readonly cascade: boolean
}

const EDGES_PER_INSERT = 2_000
const IDS_PER_STATEMENT = 5_000

/** Every reference by id in an item, including the reference to its form. */
export function directReferences(kind: Kind, item: Item): DirectReference[] {
  const own = Object.entries(kind.properties).flatMap(([name, property]): DirectReference[] => {
    const { target, cascade = false } = property
    const value = item[name]
    if (!target || !value) return []
    if (!Array.isArray(value))
      return [{ property: name, path: name, toKind: target, toId: String(value), cascade }]
    return value.map((id, index) => ({
      property: name,
      path: `${name}.${index}`,
      toKind: target,
      toId: String(id),
      cascade,
    }))
  })
  const named = namedFields(kind, item).map(({ property: name, path, id }) => ({
    property: name,
    path,
    toKind: treeKind.name,
    toId: id,
    cascade: false,
  }))
  return [...own, ...named]
}

/** The reference rows of an item: references by id, and by name in its conditions and texts, of option lists too. */
export function edgesOf(kind: Kind, item: Item, tree: NameTree | null): ItemEdgeTable[] {
  const base = { fromKind: kind.name, fromId: String(item.id), formId: formIdOf(item) }
  const direct = directReferences(kind, item)
    .filter(({ cascade }) => !cascade)
    .map(({ property, path, toKind, toId }) => ({ ...base, property, path, toKind, toId }))
  if (!tree) return direct
  const read = fieldReads(kind, item, tree).map(({ property, path, id }) => ({
    ...base,
    property,
    path,
    toKind: treeKind.name,
    toId: id,
  }))
  const lists = conditionParts(kind, item).flatMap(({ property, path, condition }) =>
    // A list has no item, so its name is in place of an id.
    listsRead(condition).map((toId) => ({ ...base, property, path, toKind: formOption.name, toId })),
  )
  return [...direct, ...read, ...lists]
}

/** True if a part of the item may name a field or an option list. Otherwise its edges need no tree. */
export function namesFields(kind: Kind, item: Item): boolean {
  return (
    conditionParts(kind, item).some(({ condition }) => condition !== null) ||
    textParts(kind, item).some(({ text }) => text.includes('{'))
  )
}

/** The form that an item belongs to; null for items of no form. */
export function formIdOf(item: Item): string | null {
  return typeof item.formId === 'string' ? item.formId : null
}

/** The form whose fields an item may name: the one that it belongs to, or the form itself. */
export function readFormIdOf(kind: Kind, item: Item): string | null {
  return kind.name === form.name ? String(item.id) : formIdOf(item)
}

/** Replaces the references that the items hold. */
export async function replaceEdges(
  db: Db,
  fromIds: readonly string[],
  edges: readonly ItemEdgeTable[],
): Promise<void> {
  await deleteEdges(db, fromIds)
  await insertRows(db, 'itemEdges', { rows: edges, perStatement: EDGES_PER_INSERT })
}

/** Deletes the references that the items hold. */
export async function deleteEdges(db: Db, fromIds: readonly string[]): Promise<void> {
  for (const some of chunks(fromIds, IDS_PER_STATEMENT)) {
    await runCompiled(
      db,
      { key: `delete edges of ${some.length}`, build: () => edgesGone(some.length) },
      some,
    )
  }
}

function edgesGone(count: number) {
  return sql`delete from item_edges where from_id in (${sql.join(Array(count).fill(''))})`
}

/** The references to any of the ids. */
export async function edgesTo(db: Db, ids: readonly string[]): Promise<ItemEdgeTable[]> {
  const found: ItemEdgeTable[] = []
  for (const some of chunks(ids, IDS_PER_STATEMENT)) {
    found.push(...(await db.selectFrom('itemEdges').selectAll().where('toId', 'in', some).execute()))
  }
  return found
}
