import { type ApiItem, type ItemName, type Kind, type ListPage, nameReads } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { AppContext } from '../../base/context.ts'
import type { Item } from '../../storage/columns.ts'
import { runCompiled } from '../../storage/compiled.ts'
import type { Db } from '../../storage/item-tables.ts'
import { describeItems, describePeople, idsByKind } from '../references/describe-items.ts'
import { directReferences } from '../references/item-edges.ts'
import type { ListRequest } from './list-query.ts'
import { listItems } from './list-repository.ts'
import { type ShownProperties, shownProperties } from './shown-properties.ts'

/**
 * Reads one page of a list, with the names of everything to which the requested properties of
 * its items refer.
 */
export async function listPage(
  { database: { db, dialect } }: Pick<AppContext, 'database'>,
  kind: Kind,
  request: ListRequest,
): Promise<ListPage> {
  const shown = shownProperties(kind, request.fields)
  const { items, ...found } = await listItems({ db, dialect }, kind, request)
  return {
    // Every row has the properties that are always shown.
    items: items as readonly ApiItem[],
    ...found,
    page: request.page,
    pageSize: request.pageSize,
    references: await namesIn(db, shown, items),
  }
}

/** The properties that hold the subject of a person. */
const PEOPLE = ['createdBy', 'updatedBy'] as const

async function namesIn(
  db: Db,
  { kind, isNamed }: ShownProperties,
  items: readonly Item[],
): Promise<Readonly<Record<string, ItemName>>> {
  const direct = items.flatMap((item) => directReferences(kind, item))
  const byName = await readByName(db, kind, items)
  const references = [...direct, ...byName].filter(({ property }) => isNamed(property))
  const names = await describeItems(
    db,
    idsByKind(references.map(({ toKind, toId }) => [toKind, toId] as const)),
  )
  const subjects = items.flatMap((item) => PEOPLE.filter(isNamed).map((by) => item[by]))
  const people = await describePeople(
    db,
    subjects.filter((by) => typeof by === 'string'),
  )
  return {
    ...Object.fromEntries([...names].map(([id, { formId: _, ...name }]) => [id, name])),
    ...Object.fromEntries(
      [...people].map(([subject, name]) => [subject, { kind: 'person', name, label: name, detail: '' }]),
    ),
  }
}

interface NamedEdge {
  readonly property: string
  readonly toKind: string
  readonly toId: string
}

/**
 * Reads the items to which others refer by name in their conditions, formulas and texts. Few lists
 * have such items.
 */
async function readByName(db: Db, kind: Kind, items: readonly Item[]): Promise<readonly NamedEdge[]> {
  const ids = items
    .filter((item) => nameReads(kind, item).some(({ names }) => names.length > 0))
    .map(({ id }) => String(id))
  if (ids.length === 0) return []
  return runCompiled(db, { key: `edges of ${ids.length}`, build: () => edgesOfItems(ids.length) }, ids)
}

function edgesOfItems(count: number) {
  return sql<NamedEdge>`select distinct property, to_kind as ${sql.ref('toKind')}, to_id as ${sql.ref('toId')}
    from item_edges where from_id in (${sql.join(Array(count).fill(''))})`
}
