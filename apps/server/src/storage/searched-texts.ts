import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { SEARCH_COLUMN } from './columns.ts'
import { foldedSql } from './text-sql.ts'

/** A folded text of each row of a table, in which words are searched. */
export interface SearchedText {
  readonly table: string
  /** The column that the text is made of. */
  readonly column: string
  /** The text of a row. The rows and their indexes both use this expression. */
  of(row: string): RawBuilder<string>
  /** True if rows are only added, numbered without gaps, and never change. */
  readonly isLog: boolean
}

/** The names of the items in the log. */
export const searchedLog: SearchedText = {
  table: 'changes',
  column: 'item_name',
  of: (row) => foldedSql(sql.ref(`${row}.item_name`)),
  isLog: true,
}

/** The text of a kind's items. */
export function searchedItems({ table }: Kind): SearchedText {
  return { table, column: SEARCH_COLUMN, of: (row) => sql.ref(`${row}.${SEARCH_COLUMN}`), isLog: false }
}

/** Every text that is searched. */
export function searchedTexts(kinds: readonly Kind[] = itemKinds): readonly SearchedText[] {
  return [...kinds.map(searchedItems), searchedLog]
}
