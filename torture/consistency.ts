import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { verifyLog } from '../apps/server/src/items/log/audit.ts'
import { directReferences } from '../apps/server/src/items/references/item-edges.ts'
import { fromRow, type Item } from '../apps/server/src/storage/columns.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/storage/database.ts'
import { itemTables } from '../apps/server/src/storage/item-tables.ts'
import {
  contextFields,
  type Form,
  form,
  formField,
  formOption,
  itemKinds,
} from '../packages/schema/src/index.ts'
import type { Recorder } from './findings.ts'
import type { Place } from './run-databases.ts'
import type { Worker } from './workers.ts'

const PAGE = 1_000
const MAX_FAULTS = 20

/** Invariants of every database at any time, regardless of writers and crashes. */
const checks: Readonly<Record<string, (database: OpenDatabase) => Promise<string[]>>> = {
  'the log is one unbroken chain': async (database) => [...(await verifyLog(database)).findings],
  'every published version is what its hash says': versionFaults,
  'every item is as the last line of the log about it says': logFaults,
  'nothing refers to what is not there': referenceFaults,
  "the database's own check finds nothing": integrityFaults,
}

/** Checks a database by itself, and against the workers' records. */
export async function judgeDatabase(
  place: Pick<Place, 'location'>,
  recorder: Recorder,
  workers: readonly Worker[] = [],
  when = '',
): Promise<void> {
  const database = await openDatabase(place.location)
  try {
    const say = (faults: readonly string[]) =>
      faults.slice(0, MAX_FAULTS).map((fault) => (when === '' ? fault : `${when}: ${fault}`))
    for (const [promise, check] of Object.entries(checks)) recorder.judge(promise, say(await check(database)))
    for (const worker of workers) recorder.judge(worker.promise, say(await worker.check(database)))
  } finally {
    await database.close()
  }
}

async function versionFaults({ db }: OpenDatabase): Promise<string[]> {
  const rows = await db.selectFrom('formVersions').select(['key', 'version', 'hash', 'definition']).execute()
  return rows.flatMap(({ key, version, hash, definition }) =>
    createHash('sha256').update(definition).digest('hex') === hash ? [] : [`${key} ${version} was changed`],
  )
}

async function logFaults(database: OpenDatabase): Promise<string[]> {
  const last = new Map<string, number | null>()
  for (let seq = 0; ; ) {
    const lines = await database.patient
      .selectFrom('changes')
      .select(['seq', 'itemId', 'action', 'after'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const { itemId, action, after } of lines) {
      if (action === 'publish') continue
      last.set(itemId, action === 'delete' ? null : revisionIn(after))
    }
    seq = Number(lines.at(-1)?.seq ?? seq)
    if (lines.length < PAGE) break
  }
  const faults: string[] = []
  for (const { kind, id, revision } of await everyItem(database)) {
    const logged = last.get(id)
    if (logged !== revision) faults.push(`${kind} ${id} is at revision ${revision}, the log says ${logged}`)
    last.delete(id)
  }
  for (const [id, revision] of last)
    if (revision !== null) faults.push(`item ${id} is not there, the log says revision ${revision}`)
  return faults
}

async function referenceFaults(database: OpenDatabase): Promise<string[]> {
  const items = await everyItem(database)
  const there = new Set(items.flatMap(({ kind, id, item }) => [`${kind} ${id}`, ...namedBy(kind, item)]))
  const known = new Set(itemKinds.map(({ name }) => name))
  const dangling = items.flatMap(({ kind, id, item }) =>
    directReferences(itemKinds.find(({ name }) => name === kind) ?? neverKind(kind), item)
      .filter(({ toKind, toId }) => known.has(toKind) && !there.has(`${toKind} ${toId}`))
      .map(({ path, toKind, toId }) => `${kind} ${id} refers at ${path} to ${toKind} ${toId}`),
  )
  const edges = await database.patient.selectFrom('itemEdges').selectAll().execute()
  const stale = edges
    .filter(({ fromKind, fromId, toKind, toId }) =>
      [`${fromKind} ${fromId}`, `${toKind} ${toId}`].some((end) => !there.has(end)),
    )
    .map(
      ({ fromKind, fromId, toKind, toId }) => `the edge ${fromKind} ${fromId} → ${toKind} ${toId} is stale`,
    )
  return [...dangling, ...stale]
}

/**
 * Returns the ends of edges that are not items: the context values of a form, and the list of an option by its name.
 */
function namedBy(kind: string, item: Item): string[] {
  if (kind === form.name)
    // The shape of the property was checked when the form was saved.
    return contextFields(item.context as Form['context']).map(({ id }) => `${formField.name} ${id}`)
  return kind === formOption.name ? [`${formOption.name} ${String(item.list)}`] : []
}

async function integrityFaults({ dialect, patient }: OpenDatabase): Promise<string[]> {
  if (dialect !== 'sqlite') return []
  const { rows } = await sql<Record<string, string>>`pragma integrity_check(5)`.execute(patient)
  return rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok')
}

async function everyItem({ patient }: OpenDatabase) {
  const found: { kind: string; id: string; revision: number; item: Item }[] = []
  for (const kind of itemKinds) {
    const rows = await itemTables(patient).selectFrom(kind.table).selectAll().execute()
    for (const row of rows) {
      const item = fromRow(kind, row)
      found.push({ kind: kind.name, id: String(item.id), revision: Number(item.revision), item })
    }
  }
  return found
}

function revisionIn(after: string | null): number {
  const item: unknown = JSON.parse(after ?? '{}')
  return typeof item === 'object' && item !== null && 'revision' in item ? Number(item.revision) : 0
}

function neverKind(kind: string): never {
  throw new Error(`There is no kind ${kind}`)
}
