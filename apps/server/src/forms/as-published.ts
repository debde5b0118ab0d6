import { hash } from 'node:crypto'
import { type FormDefinition, form, formKinds, publishedItem } from '@urlapmuhely/schema'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { WrittenItem } from '../base/item-listener.ts'
import { chunks } from '../items/item-repository.ts'
import { formIdOf } from '../items/references/item-edges.ts'
import type { Item } from '../storage/columns.ts'
import { runCompiled } from '../storage/compiled.ts'
import type { Db } from '../storage/item-tables.ts'
import type { FormVersionTable } from '../storage/rows/form-tables.ts'
import { completeDefinition } from './complete-definition.ts'
import { loadDefinition } from './load-definition.ts'

const IDS_PER_STATEMENT = 5_000

/**
 * Of the given forms, those whose working copies equal their newest versions, ignoring revisions.
 *
 * Reads a whole form only if no written item alone proves a difference.
 */
export async function formsAsPublished(
  db: Db,
  ids: readonly string[],
  written: readonly WrittenItem[],
): Promise<string[]> {
  const found: string[] = []
  for (const some of chunks(ids, IDS_PER_STATEMENT)) {
    const count = some.length
    const versions = await runCompiled(
      db,
      { key: `published of ${count}`, build: () => newestVersions(count) },
      some,
    )
    for (const version of versions) {
      if (await isAsPublished(db, version, written)) found.push(version.formId)
    }
  }
  return found
}

type Version = Pick<FormVersionTable, 'formId' | 'version' | 'hash'>

function newestVersions(count: number) {
  return sql<Version>`select v.form_id as ${sql.ref('formId')}, v.version, v.hash from form_states as s
    join form_versions as v on v.form_id = s.form_id and v.version = s.published_version
    where s.form_id in (${sql.join(Array(count).fill(''))})`
}

async function isAsPublished(db: Db, version: Version, written: readonly WrittenItem[]): Promise<boolean> {
  const { formId } = version
  const then = await readPublished(db, version)
  if (written.some((item) => tellsApart(item, formId, then.items))) return false
  return then.content === contentOf(await loadDefinition(db, formId))
}

/** A version as it is compared: marks of its contents, which are much shorter. */
interface Published {
  /** By the ids of the items. */
  readonly items: ReadonlyMap<string, string>
  readonly content: string
}

/** Items of the versions that are kept: whoever edits a published form compares with it at each change. */
const MAX_KEPT = 50_000
/** By hash, because after a restore another version may have the same number. */
const kept = new LRUCache<string, Published>({ maxSize: MAX_KEPT })

async function readPublished(db: Db, { formId, version, hash: mark }: Version): Promise<Published> {
  const known = kept.get(mark)
  if (known) return known
  const { definition } = await db
    .selectFrom('formVersions')
    .select('definition')
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const then = completeDefinition(JSON.parse(definition) as FormDefinition) // written from one, and never changed
  const published = { items: itemsOf(then), content: contentOf(then) }
  kept.set(mark, published, { size: published.items.size })
  return published
}

/** True if this item alone proves that the form differs from its version. */
function tellsApart(
  { kind, before, after }: WrittenItem,
  formId: string,
  kept: ReadonlyMap<string, string>,
): boolean {
  const was = kept.get(String((after ?? before)?.id))
  if (kind.name === form.name) return after !== null && after.id === formId && differs(after, was)
  const ofThis = formKinds.includes(kind) && formIdOf(after ?? before ?? {}) === formId
  if (after === null || (!kind.plain && after.enabled !== true)) return was !== undefined
  // A shared item is not always part of the form: its lists and domains decide that.
  return was === undefined ? ofThis : differs(after, was)
}

function differs(now: Item, was: string | undefined): boolean {
  return contentOf(publishedItem(now)) !== was
}

function itemsOf(definition: FormDefinition): Map<string, string> {
  const items: readonly Item[] = [
    definition.form,
    ...Object.values(definition.items).flat(),
    ...definition.domains,
  ]
  return new Map(items.map((item) => [String(item.id), contentOf(item)]))
}

/** A mark that only equal contents share; the revision of the item is left out. */
function contentOf(part: Item | FormDefinition): string {
  const text = JSON.stringify(part, (name, value: unknown) => (name === 'revision' ? undefined : value))
  return hash('sha256', String(canonicalize(JSON.parse(text))), 'base64')
}
