import type { DemoItem } from '@urlapmuhely/demo'
import { form, kindNamed } from '@urlapmuhely/schema'
import type { Clock } from '../base/clock.ts'
import type { Writer } from '../base/writer.ts'
import { formListener } from '../forms/form-listener.ts'
import { judgeAndPublishWithin } from '../forms/publish-service.ts'
import { readItems } from '../items/item-repository.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import { type WriteSession, writeItems } from '../items/write/write-session.ts'
import { DEMO_NOTE } from '../messages/hu-product.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { itemTables } from '../storage/item-tables.ts'
import { insertKnownGood } from './bulk-insert.ts'

/** The author of the demo data in the log of changes. */
export const demoWriter: Writer = { sub: 'demo', name: 'Mintaadatok' }

/** The result of loading. */
export interface LoadedDemo {
  /** How many items were made. */
  readonly created: number
  /** The keys of the forms that were made. */
  readonly forms: readonly string[]
}

/**
 * Loads the demo data and publishes its forms, in one transaction. Existing items and forms stay unchanged.
 *
 * @param options.onlyWhenEmpty loads nothing unless the database never held an item. It still publishes the demo's
 *   forms if an earlier start was interrupted before that and nobody has changed anything since.
 * @throws {AppError} `invalid-item` if existing data is in the way, such as a form with the same key.
 */
export async function loadDemo(
  database: OpenDatabase,
  clock: Clock,
  options: { readonly onlyWhenEmpty?: boolean } = {},
): Promise<LoadedDemo> {
  // This is one long transaction with much computing.
  const context = { database: { ...database, db: database.patient }, clock, itemListener: formListener }
  return writeItems(context, { by: demoWriter }, async (session) => {
    const untouched = await isUntouched(session)
    if (options.onlyWhenEmpty && !untouched) {
      const unfinished = await unfinishedForms(session)
      await publishAll(session, unfinished)
      return { created: 0, forms: unfinished.map(({ key }) => key) }
    }
    const missing = untouched ? await demoItems() : await onlyMissing(session, await demoItems())
    if (untouched) await insertKnownGood(session, missing)
    else await saveAmongOthers(session, missing)
    const forms = missing
      .filter(({ kind }) => kind === form.name)
      .map(({ item }) => ({ id: String(item.id), key: String(item.key) }))
    await publishAll(session, forms)
    return { created: missing.length, forms: forms.map(({ key }) => key) }
  })
}

/** Loaded when it is needed: a server whose database is in use has no need of it. */
async function demoItems(): Promise<readonly DemoItem[]> {
  const demo = await import('@urlapmuhely/demo')
  return demo.demoItems()
}

interface DemoForm {
  readonly id: string
  readonly key: string
}

async function publishAll(session: WriteSession, forms: readonly DemoForm[]): Promise<void> {
  for (const { id } of forms) {
    await judgeAndPublishWithin(session, {
      id,
      ifMatch: '*',
      contentRevision: '*',
      note: DEMO_NOTE,
      confirmWarnings: true,
    })
  }
}

/** The demo's forms that were never published; none if somebody else has changed anything. */
async function unfinishedForms({ db }: WriteSession): Promise<DemoForm[]> {
  const byOthers = await db
    .selectFrom('changes')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('by', '<>', demoWriter.sub), eb('action', 'not in', ['create', 'publish'])]),
    )
    .limit(1)
    .executeTakeFirst()
  if (byOthers) return []
  const published = db.selectFrom('formVersions').select('formId')
  const found = await itemTables(db)
    .selectFrom(form.table)
    .select(['id', 'key'])
    .$castTo<DemoForm>() // both are texts
    .where('id', 'not in', published)
    .orderBy('id')
    .execute()
  if (found.length === 0) return []
  // Forms generated for load tests also belong to the demo, and stay unpublished.
  const demo = await demoItems()
  const own = new Set(demo.flatMap(({ kind, item }) => (kind === form.name ? [String(item.id)] : [])))
  return found.filter(({ id }) => own.has(id))
}

async function isUntouched({ db }: WriteSession): Promise<boolean> {
  return (await db.selectFrom('changes').select('id').limit(1).executeTakeFirst()) === undefined
}

async function saveAmongOthers(session: WriteSession, items: readonly DemoItem[]): Promise<void> {
  await saveChanges(session, {
    creations: items.map(({ kind: name, item }) => {
      const kind = kindNamed(name)
      return { kind, read: readWholeItem(kind, item), path: `${name} ${String(item.name)}` }
    }),
  })
}

/** The missing items, except those of existing forms. */
async function onlyMissing({ db }: WriteSession, items: readonly DemoItem[]): Promise<DemoItem[]> {
  const present = new Set<unknown>()
  for (const [kind, group] of Map.groupBy(items, (entry) => entry.kind)) {
    const found = await readItems(
      db,
      kindNamed(kind),
      group.map(({ item }) => String(item.id)),
    )
    for (const { id } of found) present.add(id)
  }
  return items.filter(({ item }) => !present.has(item.id) && !present.has(item.formId))
}
