import { AppError, buildIssue, form, type Issue, type Kind } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'

/** Everything that publishing has assigned permanently: keys of forms, and version numbers. */
export interface GivenOut {
  readonly keys: readonly { readonly key: string; readonly formId: string }[]
  readonly numbers: readonly { readonly formId: string; readonly version: number }[]
}

/**
 * An issue if another form was published under this form's key. A published key stays with its form, even if that form
 * is renamed or deleted.
 */
export async function checkPublishedKey(db: Db, kind: Kind, item: Item): Promise<Issue[]> {
  if (kind.name !== form.name) return []
  const row = await db
    .selectFrom('publishedKeys')
    .select('formId')
    .where('key', '=', String(item.key))
    .executeTakeFirst()
  return row && row.formId !== item.id ? [buildIssue('key', 'KEY_PUBLISHED')] : []
}

/**
 * Assigns a key to a form permanently.
 *
 * @throws {AppError} `invalid-item` if another form was published under it.
 */
export async function reserveKey(db: Db, owner: Item): Promise<void> {
  // Another form may be published under the key at the same time; this waits for its end.
  await keepGivenOut(db, { keys: [{ key: String(owner.key), formId: String(owner.id) }], numbers: [] })
  const issues = await checkPublishedKey(db, form, owner)
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/** The number of a form's next version: greater than any assigned before, including before a backup was restored. */
export async function nextVersion(db: Db, formId: string): Promise<number> {
  const given = await db
    .selectFrom('publishedNumbers')
    .select('version')
    .where('formId', '=', formId)
    .executeTakeFirst()
  const version = (given?.version ?? 0) + 1
  await keepGivenOut(db, { keys: [], numbers: [{ formId, version }] })
  return version
}

/** Everything that was given out so far. */
export async function readGivenOut(db: Db): Promise<GivenOut> {
  return {
    keys: await db.selectFrom('publishedKeys').selectAll().execute(),
    numbers: await db.selectFrom('publishedNumbers').selectAll().execute(),
  }
}

/** Adds assignments from another database; existing keys stay unchanged, and numbers only grow. */
export async function keepGivenOut(db: Db, { keys, numbers }: GivenOut): Promise<void> {
  for (const given of keys) {
    await db
      .insertInto('publishedKeys')
      .values(given)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  for (const given of numbers) {
    await db
      .insertInto('publishedNumbers')
      .values(given)
      .onConflict((conflict) =>
        conflict.column('formId').doUpdateSet({
          version: sql`case when excluded.version > published_numbers.version then excluded.version
            else published_numbers.version end`,
        }),
      )
      .execute()
  }
}
