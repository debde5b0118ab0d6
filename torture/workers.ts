import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/server/src/storage/database.ts'
import { type Kind, kindNamed } from '../packages/schema/src/index.ts'
import { buildItem } from '../packages/schema/src/testing.ts'
import type { Random } from './seeded-random.ts'
import { type Answer, at, members, type Send } from './send-request.ts'

/** A client that uses a server without a pause, and records the data that must be stored afterwards. */
export interface Worker {
  /** The names of its promises in the report. */
  readonly promise: string
  /** Creates the worker's data. @throws {Error} if the server refuses it. */
  prepare(send: Send): Promise<void>
  step(send: Send): Promise<void>
  /** Returns every deviation from the expected state. */
  check(database: OpenDatabase): Promise<string[]>
  /** The number of acknowledged changes. */
  acknowledged(): number
}

/** The outcome of a change; after 503, or without a response, it is unknown. */
type Fate = 'sent' | 'kept' | 'refused'

const domain = kindNamed('domain')
const form = kindNamed('form')
const field = kindNamed('formField')
const ROWS = 8
const FIELDS = 5

/** Creates domains, and deletes every third of them. */
export function itemWorker(random: Random): Worker {
  const made = new Map<string, Fate>()
  const deleted = new Map<string, Fate>()
  return {
    promise: 'every acknowledged item is there, every deleted or refused one is not',
    prepare: async () => {},
    async step(send) {
      const id = random.uuid()
      made.set(id, 'sent')
      const answer = await send('POST', '/api/domains', { body: newItem(domain, { id, key: keyOf(id) }) })
      made.set(id, fateOf(answer))
      if (answer.status !== 201 || !random.chance(0.3)) return
      deleted.set(id, 'sent')
      deleted.set(id, fateOf(await send('DELETE', `/api/domains/${id}`, { headers: ifMatch(1) })))
    },
    async check({ db }) {
      const { rows } = await sql<{ id: string }>`select id from domains`.execute(db)
      const there = new Set(rows.map(({ id }) => id))
      return [...made].flatMap(([id, fate]) => {
        const gone = deleted.get(id)
        if (gone === 'kept') return there.has(id) ? [`deleted domain ${id} is there`] : []
        if (gone === 'sent') return []
        if (fate === 'kept' && !there.has(id)) return [`acknowledged domain ${id} is lost`]
        return fate === 'refused' && there.has(id) ? [`refused domain ${id} is there`] : []
      })
    },
    acknowledged: () => count(made, 'kept') + count(deleted, 'kept'),
  }
}

/** Increments a counter in one item, each time from the revision it read. */
export function countingWorker(random: Random): Worker {
  const id = random.uuid()
  let kept = 0
  let sent = 0
  let changes = 0
  return {
    promise: 'an item holds the newest acknowledged change, and nothing that was never sent',
    prepare: (send) => make(send, domain, { id, key: keyOf(id), note: '0' }),
    async step(send) {
      const now = await send('GET', `/api/domains/${id}`)
      if (now.status !== 200) return
      const next = Number(at(now.body, 'note')) + 1
      sent = Math.max(sent, next)
      const headers = ifMatch(at(now.body, 'revision'))
      const answer = await send('PATCH', `/api/domains/${id}`, { headers, body: { note: String(next) } })
      if (answer.status !== 200) return
      kept = next
      changes += 1
    },
    async check({ db }) {
      const { rows } = await sql<{ note: string; revision: number }>`
        select note, revision from domains where id = ${id}`.execute(db)
      const [row] = rows
      if (!row) return [`the counting item ${id} is lost`]
      const note = Number(row.note)
      const fits = note >= kept && note <= sent && Number(row.revision) === note + 1
      return fits ? [] : [`holds ${row.note} at revision ${row.revision}; acknowledged ${kept}, sent ${sent}`]
    },
    acknowledged: () => changes,
  }
}

/** Imports tables of rows: each completely or not at all. */
export function importWorker(random: Random): Worker {
  const imports = new Map<string, Fate>()
  return {
    promise: 'every import of rows is there whole, or not at all',
    prepare: async () => {},
    async step(send) {
      const list = `l-${random.uuid()}`
      const rows = Array.from({ length: ROWS }, (_, n) => ({
        id: random.uuid(),
        values: { list, value: `v${n}`, label: `Sor ${n}`, name: `Sor ${n}` },
      }))
      imports.set(list, 'sent')
      imports.set(list, fateOf(await send('POST', '/api/form-options/import', { body: { rows } })))
    },
    async check({ db }) {
      const { rows } = await sql<{ list: string; n: number }>`
        select list, count(*) as n from form_options group by list`.execute(db)
      const counts = new Map(rows.map(({ list, n }) => [list, Number(n)]))
      return [...imports].flatMap(([list, fate]) => {
        const there = counts.get(list) ?? 0
        if (there !== 0 && there !== ROWS) return [`import ${list} is half there: ${there} of ${ROWS} rows`]
        if (fate === 'kept' && there === 0) return [`acknowledged import ${list} is lost`]
        return fate === 'refused' && there > 0 ? [`refused import ${list} is there`] : []
      })
    },
    acknowledged: () => count(imports, 'kept'),
  }
}

/** Saves a form as a whole: a new title, five new fields, and deletes the five of the previous save. */
export function contentWorker(random: Random): Worker {
  const id = random.uuid()
  let kept = 0
  let sent = 0
  let changes = 0
  return {
    promise: 'every save of a whole form is there whole, or not at all',
    prepare: (send) => make(send, form, { id, key: keyOf(id), title: 'Kiadás 0' }),
    async step(send) {
      const now = await send('GET', `/api/forms/${id}/content`)
      if (now.status !== 200) return
      const next = Number(String(at(now.body, 'form', 'title')).split(' ')[1]) + 1
      sent = Math.max(sent, next)
      const saved = Array.from({ length: FIELDS }, (_, n) =>
        newItem(field, { id: random.uuid(), formId: id, key: `m${n}x${next}`, name: `Csoport ${next}` }),
      )
      const deleted = members(now.body, 'items', 'formField').map((item) => at(item, 'id'))
      const revision = at(now.body, 'form', 'revision')
      const contentRevision = at(now.body, 'contentRevision')
      const items = { formField: { saved, deleted } }
      const body = { revision, contentRevision, form: { title: `Kiadás ${next}` }, items }
      const answer = await send('PUT', `/api/forms/${id}/content`, { headers: ifMatch(revision), body })
      if (answer.status !== 200) return
      kept = next
      changes += 1
    },
    async check({ db }) {
      const { rows } = await sql<{ title: string }>`select title from forms where id = ${id}`.execute(db)
      const fields = await sql<{ name: string; n: number }>`
        select name, count(*) as n from form_fields where form_id = ${id} group by name`.execute(db)
      const title = rows[0]?.title ?? ''
      const now = Number(title.split(' ')[1])
      const found = fields.rows.map(({ name, n }) => `${name}: ${Number(n)}`).join(', ')
      const expected = now === 0 ? '' : `Csoport ${now}: ${FIELDS}`
      const fits = now >= kept && now <= sent && found === expected
      return fits ? [] : [`title "${title}" with fields {${found}}; acknowledged ${kept}, sent ${sent}`]
    },
    acknowledged: () => changes,
  }
}

/** Changes a form and publishes it, repeatedly. */
export function publishWorker(random: Random): Worker {
  const id = random.uuid()
  const kept = new Map<number, string>()
  return {
    promise: 'every acknowledged version is there for ever, numbered without a gap, and newest by its number',
    async prepare(send) {
      await make(send, form, { id, key: keyOf(id), title: 'Kiadás 0' })
      await make(send, field, { id: random.uuid(), formId: id, key: 'nev', label: 'Név' })
    },
    async step(send) {
      const before = await send('GET', `/api/forms/${id}`)
      if (before.status !== 200) return
      const title = `Kiadás ${random.uuid()}`
      const headers = ifMatch(at(before.body, 'revision'))
      await send('PATCH', `/api/forms/${id}`, { headers, body: { title } })
      const seen = await send('GET', `/api/forms/${id}/content`)
      if (seen.status !== 200) return
      const contentRevision = at(seen.body, 'contentRevision')
      const answer = await send('POST', `/api/forms/${id}/publish`, {
        headers: ifMatch(at(seen.body, 'form', 'revision')),
        body: { contentRevision, note: '', confirmWarnings: true },
      })
      if (answer.status === 201) kept.set(Number(at(answer.body, 'version')), String(at(answer.body, 'hash')))
    },
    async check({ db }) {
      const versions = await db.selectFrom('formVersions').selectAll().where('formId', '=', id).execute()
      const state = await db.selectFrom('formStates').selectAll().where('formId', '=', id).executeTakeFirst()
      const logged = await db
        .selectFrom('changes')
        .select('id')
        .where('itemId', '=', id)
        .where('action', '=', 'publish')
        .execute()
      const byNumber = new Map(versions.map((row) => [Number(row.version), row]))
      const faults = [...kept].flatMap(([version, hash]) => {
        const row = byNumber.get(version)
        if (!row) return [`acknowledged version ${version} is lost`]
        return hashOf(row.definition) === hash ? [] : [`version ${version} is not what was acknowledged`]
      })
      if (Math.max(0, ...byNumber.keys()) !== versions.length) faults.push('version numbers have a gap')
      if (Number(state?.publishedVersion ?? 0) !== versions.length)
        faults.push(`the newest version is ${versions.length}, the form says ${state?.publishedVersion}`)
      if (logged.length !== versions.length)
        faults.push(`${versions.length} versions, ${logged.length} publications in the log`)
      return faults
    },
    acknowledged: () => kept.size,
  }
}

/** One worker of each kind. */
export function allWorkers(random: Random): Worker[] {
  return [itemWorker, countingWorker, importWorker, contentWorker, publishWorker].map((build) =>
    build(random.fork(build.name)),
  )
}

/** A valid item of a kind. */
export function newItem(kind: Kind, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return buildItem(kind, { ...(kind.properties.label ? { label: 'Felirat' } : {}), ...values })
}

/** A unique key for an id. */
export function keyOf(id: string): string {
  return `k-${id}`
}

/** The header with the revision that a change is based on. */
export function ifMatch(revision: unknown): Record<string, string> {
  return { 'if-match': `"${revision}"` }
}

/** Creates an item. @throws {Error} if it was not created. */
export async function make(send: Send, kind: Kind, values: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await send('POST', `/api/${kind.slug}`, { body: newItem(kind, values) })
  if (answer.status > 201 || answer.status === 0)
    throw new Error(`${kind.name} was not made: ${answer.status} ${answer.text.slice(0, 500)}`)
}

function fateOf({ status }: Answer): Fate {
  if (status >= 200 && status < 300) return 'kept'
  return status >= 400 && status !== 500 && status !== 503 ? 'refused' : 'sent'
}

function count(fates: ReadonlyMap<string, Fate>, wanted: Fate): number {
  return [...fates.values()].filter((fate) => fate === wanted).length
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
