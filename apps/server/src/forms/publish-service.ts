import { createHash } from 'node:crypto'
import {
  AppError,
  type Diagnostic,
  type FormDefinition,
  form,
  type PublishResult,
  type VersionDetail,
  type VersionSummary,
} from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import canonicalize from 'canonicalize'
import { publishImages } from '../files/published-files.ts'
import type { Db } from '../items/item-tables.ts'
import { logChanges } from '../items/log/change-log.ts'
import { describePeople } from '../items/references/describe-items.ts'
import { readOne } from '../items/write/item-service.ts'
import { requireRevision } from '../items/write/revision.ts'
import { type WriteContext, type WriteSession, writeItems } from '../items/write/write-session.ts'
import type { Writer } from '../items/write/writer.ts'
import { formsAsPublished } from './as-published.ts'
import { completeDefinition } from './complete-definition.ts'
import { requireContent, type SeenContent } from './content-revision.ts'
import { type DiagnosisInput, diagnose } from './diagnose.ts'
import type { FormVersionTable } from './form-tables.ts'
import { loadDefinition } from './load-definition.ts'
import { nextVersion, reserveKey } from './published-keys.ts'
import { refuseBroken } from './require-scenarios.ts'
import { writtenAside } from './version-aside.ts'

/** What publishing is told. */
export interface PublishTarget {
  readonly id: string
  readonly ifMatch: string | undefined
  readonly contentRevision: SeenContent
  readonly note: string
  readonly confirmWarnings: boolean
  readonly optionOrigins: DiagnosisInput['optionOrigins']
}

/** Publishes in its own transaction: see `publishWithin`. */
export function publishForm(
  context: WriteContext,
  by: Writer,
  target: PublishTarget,
): Promise<PublishResult> {
  return writeItems(
    context,
    by,
    (session) => publishWithin(session, target),
    async () => target.id,
  )
}

/**
 * Stores the working copy permanently as the form's next version. Does nothing if it equals the newest version.
 *
 * @throws {AppError} `invalid-item` if the checks find an error, `conflict` if they find unconfirmed warnings;
 *   `data.diagnostics` holds the findings. `conflict` too if scenarios are broken and the note gives no reason;
 *   `data.brokenScenarios` holds their names.
 */
export async function publishWithin(session: WriteSession, target: PublishTarget): Promise<PublishResult> {
  const current = await readOne(session.db, form, target.id)
  await requireRevision(session.db, current, target.ifMatch)
  await requireContent(session.db, target.id, target.contentRevision)
  if (current.enabled !== true) {
    throw new AppError('conflict', { detail: 'Kikapcsolt űrlap nem tehető közzé.' })
  }
  const [newest] = await asPublished(session.db, target.id)
  if (newest) return { ...newest, unchanged: true }
  const definition = await loadDefinition(session.db, target.id)
  const found = await diagnose(session, definition, {
    now: session.at,
    optionOrigins: target.optionOrigins,
  })
  refuseFindings(found, target.confirmWarnings)
  if (target.note.trim() === '') await refuseBroken(session, definition)
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

/**
 * The definition as it was stored in a version. One of an earlier release lacks newer properties.
 *
 * @throws {AppError} `damaged` if it no longer matches its hash.
 */
export function definitionOf(row: Pick<FormVersionTable, 'definition' | 'hash'>): FormDefinition {
  if (hashOf(row.definition) !== row.hash) throw new AppError('damaged')
  return JSON.parse(row.definition) as FormDefinition // written from one, and never changed
}

/** The hash with which a version of this definition would be published. */
export function contentHash(definition: FormDefinition): string {
  return hashOf(canonicalText(definition))
}

function canonicalText(definition: FormDefinition): string {
  const text = canonicalize(definition)
  if (text === undefined) throw new AppError('internal')
  return text
}

function hashOf(definition: string): string {
  return createHash('sha256').update(definition).digest('hex')
}

function refuseFindings(diagnostics: readonly Diagnostic[], confirmed: boolean): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    throw new AppError('invalid-item', {
      detail: 'Az űrlap hibás, nem tehető közzé.',
      data: { diagnostics },
    })
  }
  if (diagnostics.some(({ severity }) => severity === 'warning') && !confirmed) {
    throw new AppError('conflict', {
      detail: 'Figyelmeztetések vannak, meg kell erősíteni a közzétételt.',
      data: { diagnostics, confirmWarnings: true },
    })
  }
}

async function writeVersion(session: WriteSession, definition: FormDefinition, note: string) {
  const { db, at, by } = session
  const { id, key, name } = definition.form
  const text = canonicalText(definition)
  const hash = hashOf(text)
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
