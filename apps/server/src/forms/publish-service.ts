import {
  AppError,
  type FormDefinition,
  form,
  type PublishResult,
  type VersionDetail,
  type VersionSummary,
} from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import { publishImages } from '../files/published-files.ts'
import { logChanges } from '../items/log/change-log.ts'
import { describePeople } from '../items/references/describe-items.ts'
import { readOne } from '../items/write/item-service.ts'
import { type WriteSession, writeItems } from '../items/write/write-session.ts'
import type { Db } from '../storage/item-tables.ts'
import { OutdatedPreparationError } from '../threads/prepared-calls.ts'
import { formsAsPublished } from './as-published.ts'
import { completeDefinition } from './complete-definition.ts'
import { definitionOf, stored } from './definition-hash.ts'
import {
  isAsJudged,
  type JudgedForm,
  judgeWithin,
  type PublishTarget,
  requirePublishable,
} from './judge-publishing.ts'
import { loadDefinition } from './load-definition.ts'
import { nextVersion, reserveKey } from './published-keys.ts'
import { writtenAside } from './version-aside.ts'

interface JudgedPublishing {
  readonly target: PublishTarget
  /** The result of `judgePublishing`. */
  readonly judged: JudgedForm | null
}

/**
 * Publishes a judged form, in its own transaction. Stores the working copy permanently as the form's next version; does
 * nothing if it equals the newest version.
 *
 * @throws {AppError} `stale`, `precondition-required` or `conflict`, depending on the target.
 * @throws {OutdatedPreparationError} if the form is not as it was judged, and the target accepts any state of it.
 */
export function publishJudged(
  context: WriteContext,
  by: Writer,
  { target, judged }: JudgedPublishing,
): Promise<PublishResult> {
  return writeItems(context, { by, formOf: async () => target.id }, (session) =>
    publishWithin(session, target, async () => judged),
  )
}

/** Judges a form and publishes it in a transaction of the caller, for which nobody else may wait. */
export async function judgeAndPublishWithin(
  session: WriteSession,
  target: PublishTarget,
): Promise<PublishResult> {
  return publishWithin(session, target, () => judgeWithin(session, target, session.at))
}

async function publishWithin(
  session: WriteSession,
  target: PublishTarget,
  judge: () => Promise<JudgedForm | null>,
): Promise<PublishResult> {
  const { db } = session
  await requirePublishable(db, target)
  const [newest] = await asPublished(db, target.id)
  if (newest) return { ...newest, unchanged: true }
  const judged = await judge()
  const definition = await loadDefinition(db, target.id)
  if (!judged || !(await isAsJudged(db, definition, judged))) throw new OutdatedPreparationError()
  return { ...(await writeVersion(session, definition, target.note)), unchanged: false }
}

/** The newest version, if the working copy equals it. */
async function asPublished(db: Db, formId: string): Promise<VersionSummary[]> {
  const [found] = await formsAsPublished(db, [formId], [])
  if (found === undefined) return []
  await db
    .updateTable('formStates')
    .set(({ ref }) => ({ publishedRevision: ref('contentRevision') }))
    .where('formId', '=', formId)
    .execute()
  return listVersions(db, formId)
}

/** The versions of a form, newest first. */
export async function listVersions(db: Db, formId: string): Promise<VersionSummary[]> {
  await readOne(db, form, formId)
  const rows = await db
    .selectFrom('formVersions')
    .select(['version', 'hash', 'note', 'publishedAt', 'publishedBy'])
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .execute()
  const people = await describePeople(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  )
  return rows.map((row) => ({ ...row, publishedByName: people.get(row.publishedBy) ?? UNKNOWN_PERSON }))
}

/** One version of a form with its definition, completed to the properties of today. */
export async function readVersion(db: Db, formId: string, version: number): Promise<VersionDetail> {
  const row = await db
    .selectFrom('formVersions')
    .selectAll()
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const people = await describePeople(db, [row.publishedBy])
  const { hash, note, publishedAt, publishedBy } = row
  const publishedByName = people.get(publishedBy) ?? UNKNOWN_PERSON
  const definition = completeDefinition(definitionOf(row))
  return { version, hash, note, publishedAt, publishedBy, publishedByName, definition }
}

async function writeVersion(session: WriteSession, definition: FormDefinition, note: string) {
  const { db, at, by } = session
  const { id, key, name } = definition.form
  const { text, hash } = stored(definition)
  await reserveKey(db, definition.form)
  const version = await nextVersion(db, id)
  await db
    .insertInto('formVersions')
    .values({
      ...{ formId: id, version, key, hash, definition: text, scenarios: await writtenAside(db, id) },
      ...{ note, publishedAt: at, publishedBy: by.sub },
    })
    .execute()
  await db
    .insertInto('formStates')
    .values({
      formId: id,
      contentRevision: 1,
      publishedVersion: version,
      publishedRevision: 1,
      changedAt: null,
      changedBy: null,
    })
    .onConflict((conflict) =>
      conflict.column('formId').doUpdateSet(({ ref }) => ({
        publishedVersion: version,
        publishedRevision: ref('formStates.contentRevision'),
      })),
    )
    .execute()
  await publishImages(db, definition)
  const after = { id, name, version, hash, note }
  await logChanges(session, [{ kind: form, action: 'publish', before: null, after }])
  session.events.push({ type: 'published', formId: id, version, by: by.sub })
  const summary: VersionSummary = {
    version,
    hash,
    note,
    publishedAt: at,
    publishedBy: by.sub,
    publishedByName: by.name,
  }
  return summary
}
