import { AppError, domain, type FormDefinition, form, type PublishedForm } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { definitionOf } from '../forms/publish-service.ts'
import type { FormVersionTable } from '../forms/tables.ts'
import { type EncodedContent, encodeContent } from '../http/encodings.ts'
import { type Db, itemTables } from '../items/tables.ts'

/** One version as a domain sees it, ready to be sent. */
export interface PublishedVersion {
  readonly published: PublishedForm
  readonly content: EncodedContent
  readonly etag: string
}

/** Finds published versions by what consumers know of them; what does not change is kept in memory. */
export interface PublishedForms {
  /** The newest version of the form that has the key, unless it was switched off or deleted since. */
  newest(key: string, domainKey: string | null): Promise<PublishedVersion>
  /** One version, for ever. */
  version(key: string, version: number, domainKey: string | null): Promise<PublishedVersion>
}

const MAX_KEPT = 200

/** The published forms of a database. Unknown keys, versions and domains are `not-found`. */
export function createPublishedForms(db: Db): PublishedForms {
  const kept = new Map<string, Promise<PublishedVersion>>()
  const find = async (row: VersionRow | undefined, domainKey: string | null): Promise<PublishedVersion> => {
    if (!row) throw new AppError('not-found')
    const mark = JSON.stringify([row.formId, row.version, domainKey])
    const made = kept.get(mark) ?? prepare(db, row, domainKey)
    kept.delete(mark)
    kept.set(mark, made)
    made.catch(() => kept.delete(mark))
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return made
  }
  return {
    newest: async (key, domainKey) => find(await newestRow(db, key), domainKey),
    version: async (key, version, domainKey) => find(await versionRow(db, key, version), domainKey),
  }
}

type VersionRow = Pick<FormVersionTable, 'formId' | 'version'>

async function newestRow(db: Db, key: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select v.form_id, v.version from form_versions as v
    join form_states as s on s.form_id = v.form_id and s.published_version = v.version
    join ${sql.table(form.table)} as f on f.id = v.form_id and f.enabled = 1
    where v.key = ${key} order by v.published_at desc limit 1`.execute(db)
  return rows[0]
}

function versionRow(db: Db, key: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('formVersions')
    .select(['formId', 'version'])
    .where('key', '=', key)
    .where('version', '=', version)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirst()
}

async function prepare(db: Db, wanted: VersionRow, domainKey: string | null): Promise<PublishedVersion> {
  const row = await db
    .selectFrom('formVersions')
    .selectAll()
    .where('formId', '=', wanted.formId)
    .where('version', '=', wanted.version)
    .executeTakeFirstOrThrow()
  const { key, version, hash, publishedAt } = row
  const definition = await seenBy(db, definitionOf(row), domainKey)
  const published: PublishedForm = { key, version, hash, publishedAt, domain: domainKey, definition }
  const content = await encodeContent(JSON.stringify(published))
  return { published, content, etag: `"${version}-${hash.slice(0, 16)}${domainKey ? `-${domainKey}` : ''}"` }
}

/** What a domain can see of a definition: what holds everywhere, and what is its own or of the domains above it. */
async function seenBy(db: Db, definition: FormDefinition, domainKey: string | null): Promise<FormDefinition> {
  const domains = domainKey === null ? [] : await chainOf(db, definition, domainKey)
  const ids = new Set(domains.map(({ id }) => id))
  const sees = ({ domainId }: { readonly domainId: string | null }) => domainId === null || ids.has(domainId)
  const items = Object.fromEntries(
    Object.entries(definition.items).map(([kind, members]) => [kind, members.filter(sees)]),
  )
  // The same kinds with fewer items each.
  return { form: definition.form, items: items as unknown as FormDefinition['items'], domains }
}

/** The domain and those above it; one that the form says nothing of is looked up among the domains of today. */
async function chainOf(
  db: Db,
  { domains }: FormDefinition,
  key: string,
): Promise<FormDefinition['domains'][number][]> {
  const byId = new Map(domains.map((item) => [item.id, item]))
  const chain: FormDefinition['domains'][number][] = []
  let next = domains.find((item) => item.key === key)
  if (!next) {
    const row = await itemTables(db)
      .selectFrom(domain.table)
      .select(['id', 'key', 'name', 'parentId', 'host', 'revision'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) throw new AppError('not-found', { detail: 'Nincs ilyen domain.' })
    // The columns of a domain, but for its parent: nothing that is inherited here is in the form.
    return [{ ...row, parentId: null } as unknown as FormDefinition['domains'][number]]
  }
  while (next && !chain.includes(next)) {
    chain.push(next)
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  }
  return chain
}
