import { AppError } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { requestTexts } from '../../messages/hu-requests.ts'
import { isCell } from '../../storage/columns.ts'
import type { OrderTerm } from './list-sql.ts'
import type { SortRow } from './page-rows.ts'

/** The cursor behind a row. */
export function writeCursor(order: readonly OrderTerm[], row: SortRow): string {
  return Buffer.from(JSON.stringify(order.map((_, index) => row[`s${index}`]))).toString('base64url')
}

/**
 * Selects rows after the cursor's row: later in the first term, or equal there and later in the next, and so on.
 *
 * @throws {AppError} `bad-request` if the cursor is not one of this order.
 */
export function afterCursor(order: readonly OrderTerm[], cursor: string): RawBuilder<boolean> {
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
  const refused = new AppError('bad-request', { detail: requestTexts.cursorWrong })
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
