import type { FormDefinition } from '@urlapmuhely/schema'
import type { Db } from '../../storage/item-tables.ts'
import { contentHash } from '../definition-hash.ts'
import { loadDefinition } from '../load-definition.ts'
import { readVersion } from '../publish-service.ts'
import type { BookSource } from './build-rule-book.ts'

/** The state that a rule book of a form is about: one of its versions, or the working copy. */
export interface BookRequest {
  readonly formId: string
  /** Null for the working copy. */
  readonly version: number | null
  /** ISO 8601. */
  readonly now: string
}

/**
 * Loads the source of a form's rule book. Call it inside a transaction: it runs several statements.
 *
 * @throws {AppError} `not-found` if there is no such form or version.
 */
export async function loadBookSource(db: Db, request: BookRequest): Promise<BookSource> {
  const { formId, version, now } = request
  if (version === null) {
    const definition = await loadDefinition(db, formId)
    return {
      definition,
      hash: contentHash(definition),
      published: null,
      madeAt: now,
      previous: await versionBefore(db, formId, null),
    }
  }
  const { definition, hash, ...published } = await readVersion(db, formId, version)
  return { definition, hash, published, madeAt: null, previous: await versionBefore(db, formId, version) }
}

/** The newest version of a form before another one, or of all. */
async function versionBefore(
  db: Db,
  formId: string,
  version: number | null,
): Promise<{ version: number; definition: FormDefinition } | null> {
  const row = await db
    .selectFrom('formVersions')
    .select('version')
    .where('formId', '=', formId)
    .$if(version !== null, (query) => query.where('version', '<', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { version: row.version, definition: (await readVersion(db, formId, row.version)).definition }
}
