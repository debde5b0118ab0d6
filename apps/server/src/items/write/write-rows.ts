import { AppError, InvariantError, kindNamed } from '@urlapmuhely/schema'
import { itemTexts } from '../../messages/hu-items.ts'
import { isKeyViolation } from '../../storage/database-errors.ts'
import { changeItem, countOfIds, insertItems, updateItems } from '../item-repository.ts'
import type { Written } from '../log/item-changes.ts'
import { readFormIdOf } from '../references/item-edges.ts'
import type { CheckedItem } from './checked-item.ts'
import type { WriteSession } from './write-session.ts'

/**
 * Refuses a request in which two items have one id.
 *
 * @throws {AppError} `conflict`
 */
export function refuseRepeatedIds(written: readonly Written[]): void {
  const ids = new Set(written.map(({ after }) => after.id))
  if (ids.size < written.length) throw new AppError('conflict', { detail: itemTexts.idTaken })
}

/**
 * References, the log and the screens find an item by its id alone, so ids are unique across kinds.
 *
 * Called after the log is written: writers take turns from there, so the items of all earlier turns can be seen.
 *
 * @throws {AppError} `conflict`
 */
export async function refuseTakenIds(
  { db, dialect }: WriteSession,
  written: readonly Written[],
): Promise<void> {
  const made = written.flatMap(({ before, after }) => (before === null ? [String(after.id)] : []))
  if ((await countOfIds(db, dialect, made)) > made.length)
    throw new AppError('conflict', { detail: itemTexts.idTaken })
}

/** Writes new and changed items, with one statement for each table. */
export async function writeRows({ db }: WriteSession, written: readonly Written[]): Promise<void> {
  for (const [kindName, items] of Map.groupBy(written, ({ kind }) => kind.name)) {
    const kind = kindNamed(kindName)
    const states = (isNew: boolean) =>
      items.filter(({ before }) => (before === null) === isNew).map(({ after }) => after)
    try {
      await insertItems(db, kind, states(true))
    } catch (error) {
      throw isKeyViolation(error) ? new AppError('conflict', { detail: itemTexts.idTaken }) : error
    }
    const [only, ...others] = items.filter(({ before }) => before !== null)
    if (only?.before && others.length === 0)
      await changeItem(db, kind, { before: only.before, after: only.after })
    else await updateItems(db, kind, states(false))
  }
}

/** Writes those of the items whose conditions or values were rewritten. */
export async function rewriteRows(
  { db }: WriteSession,
  all: ReadonlyMap<string, Written>,
  ids: readonly string[],
): Promise<void> {
  const items = [...new Set(ids)].flatMap((id) => all.get(id) ?? [])
  for (const [kindName, some] of Map.groupBy(items, ({ kind }) => kind.name))
    await updateItems(
      db,
      kindNamed(kindName),
      some.map(({ after }) => after),
    )
}

/**
 * Requires that a session writes only its own form: others write other forms meanwhile, and read the items
 * that forms share.
 *
 * @throws {InvariantError} an item does not belong to the form to which the session is limited.
 */
export function requireOnlyForm({ onlyForm }: WriteSession, items: readonly CheckedItem[]): void {
  const other =
    onlyForm === undefined ? undefined : items.find((at) => readFormIdOf(at.kind, at.item) !== onlyForm)
  if (other) throw new InvariantError(`${other.kind.name} ${other.item.id} is not of the form ${onlyForm}.`)
}
