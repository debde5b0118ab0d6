import { type RawBuilder, sql } from 'kysely'
import type { DialectName } from './database.ts'

const ACCENTED = 'áaÁaéeÉeíiÍióoÓoöoÖoőoŐoúuÚuüuÜuűuŰu'

/** True if `text` contains `part`, character by character. PostgreSQL has indexes of trigrams for `like` only. */
export function containsSql(
  dialect: DialectName,
  text: RawBuilder<unknown>,
  part: string,
): RawBuilder<boolean> {
  return dialect === 'sqlite'
    ? sql`instr(${text}, ${part}) > 0`
    : sql`${text} like ${`%${part.replace(/[%_\\]/gu, '\\$&')}%`}`
}

/** `text` in lower case without Hungarian accents: equals `foldText` for Hungarian texts. */
export function foldedSql(text: RawBuilder<unknown>): RawBuilder<string> {
  let folded: RawBuilder<string> = sql`lower(${text})`
  for (let index = 0; index < ACCENTED.length; index += 2) {
    const [from, to] = [sql.lit(ACCENTED[index]), sql.lit(ACCENTED[index + 1])]
    folded = sql`replace(${folded}, ${from}, ${to})`
  }
  return folded
}
