import { AppError, type Kind } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { fromRow, type Item, isCell } from '../../storage/columns.ts'
import type { DialectName } from '../../storage/database.ts'
import { derivedOf } from '../../storage/derived-columns.ts'
import { readItems } from '../item-repository.ts'
import { type Db, itemTables } from '../item-tables.ts'
import type { ListRequest } from './list-query.ts'
import { conditionsOf, type OrderTerm, orderOf } from './list-sql.ts'

/** The rows of one page of a list. */
export interface ListRows {
  readonly items: readonly Item[]
  readonly total: number
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

/**
 * Up to this many matches are sorted on their own. With more, walking the index of the order meets enough of them soon.
 */
const FEW = 4_000

type IdRow = Readonly<Record<string, string | number | null>>

/** Returns one page of a list of `kind` in the requested order, and the total number of rows. */
export async function listItems(
  db: Db,
  dialect: DialectName,
  kind: Kind,
  request: ListRequest,
): Promise<ListRows> {
  const conditions = conditionsOf(dialect, kind, request, false)
  const few = conditions.length > 0 ? await firstIds(db, kind, conditions) : null
  const found = few && few.length <= FEW ? few : null
  const total = found ? found.length : await countRows(db, kind, conditions)
  if (total === 0) return { items: [], total, next: null }

  const { terms: order, from } = orderOf(dialect, kind, request.sort, found === null)
  const narrowed = found
    ? [sql<boolean>`t.id in (${sql.join(found)})`]
    : conditionsOf(dialect, kind, request, true)
  const cursor = request.after === null ? [] : [afterCursor(order, request.after)]
  const offset = request.after === null ? (request.page - 1) * request.pageSize : 0
  const selected = order.map(({ expression }, index) => sql`${expression} as ${sql.ref(`s${index}`)}`)
  const directions = order.map(({ expression, descending }) =>
    descending ? sql`${expression} desc` : sql`${expression} asc`,
  )
  const { rows } = await sql<IdRow>`select ${sql.join(selected)} from ${from}
    ${where([...narrowed, ...cursor])} order by ${sql.join(directions)}
    limit ${request.pageSize + 1} offset ${offset}`.execute(db)

  const page = rows.slice(0, request.pageSize)
  const last = page.at(-1)
  const next = rows.length > page.length && last ? writeCursor(order, last) : null
  const ids = page.map((row) => String(row[`s${order.length - 1}`]))
  return { items: await readAnswers(db, kind, ids), total, next }
}

/** Items in the shape of the API, with their derived properties, in the order of the ids. */
export async function readAnswers(db: Db, kind: Kind, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const [items, derived] = [await readItems(db, kind, ids), await readDerived(db, kind, ids)]
  const byId = new Map(items.map((item) => [String(item.id), item]))
  return ids.flatMap((id) => {
    const item = byId.get(id)
    return item ? [{ ...item, ...derived.get(id) }] : []
  })
}

async function readDerived(db: Db, kind: Kind, ids: readonly string[]): Promise<Map<string, Item>> {
  const columns = Object.entries(derivedOf(kind))
  if (columns.length === 0) return new Map()
  const selected = columns.map(([name, expression]) => expression.as(name))
  const rows = await itemTables(db)
    .selectFrom(`${kind.table} as t`)
    .select(['t.id', ...selected])
    .where('t.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, ...row }) => [String(id), fromRow({ ...kind, properties: kind.derived }, row)] as const),
  )
}

async function firstIds(db: Db, kind: Kind, conditions: readonly RawBuilder<boolean>[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${sql.table(kind.table)} as t ${where(conditions)}
    limit ${FEW + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countRows(db: Db, kind: Kind, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(kind.table)} as t
    ${where(conditions)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

function where(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

function writeCursor(order: readonly OrderTerm[], row: IdRow): string {
  return Buffer.from(JSON.stringify(order.map((_, index) => row[`s${index}`]))).toString('base64url')
}

/** Selects rows after the cursor's row: later in the first term, or equal there and later in the next, and so on. */
function afterCursor(order: readonly OrderTerm[], cursor: string): RawBuilder<boolean> {
  const values = readCursor(cursor, order)
  const branches = order.map((term, index) => {
    const equal = order
      .slice(0, index)
      .map(({ expression }, before) => sql`${expression} = ${values[before]}`)
    const later = term.descending
      ? sql`${term.expression} < ${values[index]}`
      : sql`${term.expression} > ${values[index]}`
    return sql`(${sql.join([...equal, later], sql` and `)})`
  })
  // The first bound follows from the others, but it lets an index start at the right place.
  const [first] = order
  const bound = first?.descending
    ? sql`${first.expression} <= ${values[0]}`
    : sql`${first?.expression} >= ${values[0]}`
  return sql`(${bound} and (${sql.join(branches, sql` or `)}))`
}

function readCursor(cursor: string, order: readonly OrderTerm[]): (string | number)[] {
  const refused = new AppError('bad-request', { detail: 'Az „after” értéke hibás.' })
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused
  }
  if (!Array.isArray(values) || values.length !== order.length) throw refused
  return order.map(({ cell }, index) => {
    const value: unknown = values[index]
    if (!isCell(cell, value)) throw refused
    return value
  })
}
