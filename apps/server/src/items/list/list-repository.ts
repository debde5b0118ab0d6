import type { Kind } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { fromRow, type Item, type ItemRow } from '../../storage/columns.ts'
import { runCompiled } from '../../storage/compiled.ts'
import { derivedOf } from '../../storage/derived-columns.ts'
import type { Db, DialectDb } from '../../storage/item-tables.ts'
import { snakeCase } from '../../storage/kind-tables.ts'
import { searchedItems } from '../../storage/searched-texts.ts'
import { countKind } from '../item-counts.ts'
import { countOf, findMatches, type Search } from './find-matches.ts'
import { afterCursor, writeCursor } from './list-cursor.ts'
import type { ListRequest } from './list-query.ts'
import { filtersSql, orderOf } from './list-sql.ts'
import { readManyMatches, readRows } from './page-rows.ts'
import { shownProperties } from './shown-properties.ts'

/** The rows of one page of a list. */
export interface ListRows {
  readonly items: readonly Item[]
  readonly total: number
  /** Present if more rows match than `total`. */
  readonly totalIsMinimum?: true
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** Returns one page of a list of `kind` in the requested order, and the number of rows. */
export async function listItems(
  { db, dialect }: DialectDb,
  kind: Kind,
  request: ListRequest,
): Promise<ListRows> {
  const { words, filters, page, pageSize } = request
  const searchWith = (walking: boolean): Search => ({
    text: searchedItems(kind),
    words,
    filters: filtersSql({ dialect, kind, walking }, request),
    key: 'id',
  })
  const isNarrowed = words.length > 0 || filters.length > 0
  const found = isNarrowed ? await findMatches({ db, dialect }, searchWith(false)) : null
  const counted = isNarrowed ? countOf(found) : { total: await countKind(db, kind) }
  if (counted.total === 0) return { items: [], total: 0, next: null }

  const orderWith = (walking: boolean) => orderOf({ dialect, kind, walking }, request.sort)
  const { terms } = orderWith(true)
  const part = {
    after: request.after === null ? [] : [afterCursor(terms, request.after)],
    limit: pageSize + 1,
    offset: request.after === null ? (page - 1) * pageSize : 0,
  }
  const rows =
    isNarrowed && !found
      ? await readManyMatches({ db, dialect }, { searchWith, orderWith }, part)
      : await readRows(
          db,
          { order: orderWith(!found), tests: found ? [found.test] : [] },
          { ...part, ...counted },
        )
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const next = rows.length > shown.length && last ? writeCursor(terms, last) : null
  const ids = shown.map((row) => String(row[`s${terms.length - 1}`]))
  return { items: await readAnswers(db, kind, { ids, fields: request.fields }), ...counted, next }
}

interface AnsweredItems {
  readonly ids: readonly string[]
  /** The properties that are read; all by default. */
  readonly fields?: readonly string[] | null | undefined
}

/**
 * Items in the shape of the API, with their derived properties, in the order of the ids.
 */
export async function readAnswers(
  db: Db,
  kind: Kind,
  { ids, fields = null }: AnsweredItems,
): Promise<Item[]> {
  if (ids.length === 0) return []
  const shown = shownProperties(kind, fields)
  const key = `answers ${kind.name} ${ids.length} ${shown.mark}`
  const rows = await runCompiled(db, { key, build: () => answersById(shown.kind, ids.length) }, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [fromRow(shown.kind, row)] : []
  })
}

function answersById(shown: Kind, count: number): RawBuilder<ItemRow> {
  const derived = derivedOf(shown)
  // The columns get their names here, so that no row has to be renamed.
  const columns = Object.keys(shown.properties).map((name) => {
    const value = Object.hasOwn(derived, name) ? derived[name] : sql.ref(`t.${snakeCase(name)}`)
    return sql`${value} as ${sql.ref(name)}`
  })
  return sql`select ${sql.join(columns)} from ${sql.table(shown.table)} as t
    where t.id in (${sql.join(Array(count).fill(''))})`
}
