import { createHash } from 'node:crypto'
import {
  AppError,
  DEFAULT_LANGUAGE,
  domain,
  type FormDefinition,
  form,
  languagesOf,
  matchLanguage,
  type PublishedForm,
} from '@urlapmuhely/schema'
import type { WireDefinition } from '@urlapmuhely/schema/facts'
import { listsOnDemand, toWire, wireIds } from '@urlapmuhely/schema/wire'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { definitionOf } from '../forms/definition-hash.ts'
import { type EncodedContent, encodeContent } from '../http/encodings.ts'
import { runCompiled } from '../storage/compiled.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { type Db, itemTables } from '../storage/item-tables.ts'
import type { FormVersionTable } from '../storage/rows/form-tables.ts'
import { seenBy } from './seen-by.ts'
import { whileUnchanged } from './while-unchanged.ts'

/** A version as a domain sees it, ready to send. */
export interface PublishedVersion {
  readonly formId: string
  readonly published: PublishedForm
  readonly content: EncodedContent
  readonly etag: string
  /** The definition with all its lists. */
  readonly whole: WireDefinition
  /** A `CheckedForm` with all its lists, as JSON. */
  readonly forCheck: Buffer
}

/** A published form as the check of answers reads it. */
export interface CheckedForm extends PublishedForm {
  /** Where the choices of a field are verified, by its id on the wire; missing if nowhere. */
  readonly optionSources?: Readonly<Record<string, OptionSource>>
}

/** Where the choices of a field are verified. */
export interface OptionSource {
  readonly url: string
  /** The answer is refused if they could not be verified. */
  readonly isRequired: boolean
}

/** A version by the key of its form. */
interface VersionOfKey {
  readonly key: string
  readonly version: number
}

/** Finds published versions by key. Immutable data is cached. */
export interface PublishedForms {
  /** The newest version of the form with this key, unless the form was disabled or deleted since. */
  newest(key: string, wanted: Wanted): Promise<PublishedVersion>
  /** One version, for ever. */
  version(key: string, version: number, wanted: Wanted): Promise<PublishedVersion>
  /**
   * The working copy of the form of a version, in the shape of a version. Nothing of it is cached.
   *
   * @param load loads the working copy of a form by its id.
   */
  candidate(
    { key, version }: VersionOfKey,
    wanted: Wanted,
    load: (formId: string) => Promise<FormDefinition>,
  ): Promise<PublishedVersion>
  /** Frees what it holds of the database. */
  close(): void
}

/** For which domain and in which languages, best first, a form is requested. */
export interface Wanted {
  readonly domain: string | null
  readonly languages: readonly string[]
  /** False to leave large lists out. */
  readonly hasAllLists: boolean
}

const MAX_CACHED = 200

/** The facts that decide whether a version is available for a request, and in which language. */
interface VersionFacts {
  readonly languages: readonly string[]
  /** The keys of the domains that it mentions. */
  readonly domains: ReadonlySet<string>
}

type Published = Pick<OpenDatabase, 'publicReads' | 'location'>

const finders = new WeakMap<Db, PublishedForms>()

/** The published forms of a database: one cache for all routes. */
export function publishedFormsOf(database: Published): PublishedForms {
  const known = finders.get(database.publicReads) ?? createPublishedForms(database)
  finders.set(database.publicReads, known)
  return known
}

/** The published forms of a database. Unknown keys, versions and domains are `not-found`. */
function createPublishedForms({ publicReads: db, location }: Published): PublishedForms {
  const cache = new LRUCache<string, Promise<PublishedVersion>>({ max: MAX_CACHED })
  const facts = new LRUCache<string, Promise<VersionFacts>>({ max: MAX_CACHED })
  const factsOf = (row: VersionRow, mark: string): Promise<VersionFacts> => {
    const known = facts.get(mark)
    if (known) return known
    const found = storedDefinition(db, row).then(factsIn)
    facts.set(mark, found)
    found.catch(() => facts.delete(mark))
    return found
  }
  const find = async (
    row: VersionRow | undefined,
    { domain: domainKey, languages: wanted, hasAllLists }: Wanted,
  ): Promise<PublishedVersion> => {
    if (!row) throw new AppError('not-found')
    // By contents, not by number: a restored database may hold another version with the same number.
    const version = JSON.stringify(row)
    const { languages, domains } = await factsOf(row, version)
    // Before anything is prepared or cached: anybody may request domains that do not exist.
    await requireDomain(db, domainKey, domains)
    const lang = matchLanguage(wanted, languages) ?? languages[0] ?? DEFAULT_LANGUAGE
    const mark = JSON.stringify([version, domainKey, lang, hasAllLists])
    const known = cache.get(mark)
    if (known) return known
    const prepared = storedDefinition(db, row).then((stored) =>
      prepare(stored, row, { domainKey, lang, hasAllLists }),
    )
    cache.set(mark, prepared)
    prepared.catch(() => cache.delete(mark))
    return prepared
  }
  const newest = whileUnchanged<VersionRow>(location)
  return {
    newest: async (key, wanted) => find(await newest.get(key, () => newestRow(db, key)), wanted),
    version: async (key, version, wanted) => find(await versionRow(db, key, version), wanted),
    async candidate({ key, version }, wanted, load) {
      const row = await versionRow(db, key, version)
      if (!row) throw new AppError('not-found')
      const definition = await load(row.formId)
      const { languages, domains } = factsIn(definition)
      await requireDomain(db, wanted.domain, domains)
      const lang = matchLanguage(wanted.languages, languages) ?? languages[0] ?? DEFAULT_LANGUAGE
      // Whatever is kept by the hash of a version must not take this for one.
      const hash = `candidate-${createHash('sha256').update(JSON.stringify(definition)).digest('hex')}`
      const { domain: domainKey, hasAllLists } = wanted
      return prepare(definition, { ...row, hash }, { domainKey, lang, hasAllLists })
    },
    close: newest.close,
  }
}

type VersionRow = Omit<FormVersionTable, 'definition' | 'note' | 'publishedAt' | 'publishedBy'>

const columns = sql`v.form_id as ${sql.ref('formId')}, v.version, v.key, v.hash`

const newest = () => sql<VersionRow>`select ${columns} from published_keys as k
    join form_states as s on s.form_id = k.form_id
    join form_versions as v on v.form_id = s.form_id and v.version = s.published_version
    join ${sql.table(form.table)} as f on f.id = v.form_id and f.enabled = 1
    where k.key = ${''}`

async function newestRow(db: Db, key: string): Promise<VersionRow | undefined> {
  const [row] = await runCompiled(db, { key: 'newest version', build: newest }, [key])
  return row
}

const numbered = () => sql<VersionRow>`select ${columns} from published_keys as k
    join form_versions as v on v.form_id = k.form_id
    where k.key = ${''} and v.version = ${0}`

/** A version is found by every key that its form was published under, so a renamed form stays available. */
async function versionRow(db: Db, key: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await runCompiled(db, { key: 'one version', build: numbered }, [key, version])
  return row
}

interface Preparation {
  readonly domainKey: string | null
  readonly lang: string
  readonly hasAllLists: boolean
}

async function prepare(
  stored: FormDefinition,
  { formId, key, version, hash }: VersionRow,
  { domainKey, lang, hasAllLists }: Preparation,
): Promise<PublishedVersion> {
  const known = chainOf(stored, domainKey)
  const seen = seenBy(stored, known.length > 0 || domainKey === null ? known : [standIn(domainKey)])
  const whole = toWire(seen, { lang })
  const onDemand = hasAllLists ? new Set<string>() : listsOnDemand(seen)
  const definition = onDemand.size > 0 ? toWire(seen, { lang, onDemand }) : whole
  const languages = [...languagesOf(stored.form)]
  const published: PublishedForm = {
    form: key,
    version,
    hash,
    domain: domainKey,
    lang,
    languages,
    definition,
  }
  const text = JSON.stringify(published)
  const content = await encodeContent(text)
  const optionSources = optionSourcesOf(seen)
  const checked: CheckedForm = { ...published, definition: whole, ...(optionSources && { optionSources }) }
  const isSame = definition === whole && !optionSources
  const forCheck = isSame ? content.identity : Buffer.from(JSON.stringify(checked))
  const etag = `"${version}-${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  return { formId, published, content, etag, whole, forCheck }
}

/** The addresses at which choices are verified; null if there are none. */
function optionSourcesOf(definition: FormDefinition): Readonly<Record<string, OptionSource>> | null {
  const ids = wireIds(definition)
  const sources = definition.items.formField
    // Versions of earlier releases lack the property.
    .filter(({ optionSource, optionsUrl }) => optionSource === 'host' && optionsUrl)
    .map(({ id, optionsUrl: url, ifUnverified }) => [
      ids.get(id),
      { url, isRequired: ifUnverified === 'refuse' },
    ])
  return sources.length === 0 ? null : Object.fromEntries(sources)
}

async function storedDefinition(db: Db, { formId, version }: VersionRow): Promise<FormDefinition> {
  const stored = await db
    .selectFrom('formVersions')
    .select(['definition', 'hash'])
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return definitionOf(stored)
}

/** The domain and its ancestors at the time of publishing; empty if the form does not mention the domain. */
function chainOf({ domains }: FormDefinition, key: string | null): FormDefinition['domains'][number][] {
  const byId = new Map(domains.map((item) => [item.id, item]))
  const chain: FormDefinition['domains'][number][] = []
  let next = domains.find((item) => item.key === key)
  while (next && !chain.includes(next)) {
    chain.push(next)
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  }
  return chain
}

/**
 * Returns a domain in place of one that the form does not mention. It is constant, so that the
 * response never changes.
 */
function standIn(key: string): FormDefinition['domains'][number] {
  const id = '00000000-0000-4000-8000-000000000000'
  return { id, revision: 1, name: key, key, parentId: null, host: String(domain.initial.host ?? '') }
}

function factsIn({ form: owner, domains }: FormDefinition): VersionFacts {
  return { languages: languagesOf(owner), domains: new Set(domains.map(({ key }) => key)) }
}

/**
 * A domain that the form does not mention sees the items without a domain, but the domain must exist.
 *
 * @param mentioned the keys of the domains that the form mentions.
 */
async function requireDomain(db: Db, key: string | null, mentioned: ReadonlySet<string>): Promise<void> {
  if (key === null || mentioned.has(key)) return
  const row = await itemTables(db)
    .selectFrom(domain.table)
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found', { detail: 'Nincs ilyen domain.' })
}
