import { type FormDefinition, form, formKinds, publishedItem } from '@urlapmuhely/schema'
import canonicalize from 'canonicalize'
import { chunks } from '../items/item-repository.ts'
import type { Db } from '../items/item-tables.ts'
import { formIdOf } from '../items/references/item-edges.ts'
import type { WrittenItem } from '../items/write/item-listener.ts'
import type { Item } from '../storage/columns.ts'
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
    const versions = await db
      .selectFrom('formStates as s')
      .innerJoin('formVersions as v', (join) =>
        join.onRef('v.formId', '=', 's.formId').onRef('v.version', '=', 's.publishedVersion'),
      )
      .select(['v.formId', 'v.version'])
      .where('s.formId', 'in', some)
      .execute()
    for (const { formId, version } of versions) {
      if (await isAsPublished(db, formId, version, written)) found.push(formId)
    }
  }
  return found
}

async function isAsPublished(
  db: Db,
  formId: string,
  version: number,
  written: readonly WrittenItem[],
): Promise<boolean> {
  const row = await db
    .selectFrom('formVersions')
    .select('definition')
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const then = completeDefinition(JSON.parse(row.definition) as FormDefinition) // written from one, and never changed
  const kept = itemsById(then)
  if (written.some((item) => tellsApart(item, formId, kept))) return false
  return contentOf(then) === contentOf(await loadDefinition(db, formId))
}

/** True if this item alone proves that the form differs from its version. */
function tellsApart(
  { kind, before, after }: WrittenItem,
  formId: string,
  kept: ReadonlyMap<string, Item>,
): boolean {
  const was = kept.get(String((after ?? before)?.id))
  if (kind.name === form.name) return after !== null && after.id === formId && differs(after, was)
  const ofThis = formKinds.includes(kind) && formIdOf(after ?? before ?? {}) === formId
  if (after === null || (!kind.plain && after.enabled !== true)) return was !== undefined
  // A shared item is not always part of the form: its lists and domains decide that.
  return was === undefined ? ofThis : differs(after, was)
}

function differs(now: Item, was: Item | undefined): boolean {
  return was === undefined || contentOf(publishedItem(now)) !== contentOf(was)
}

function itemsById(definition: FormDefinition): Map<string, Item> {
  const items: readonly Item[] = [
    definition.form,
    ...Object.values(definition.items).flat(),
    ...definition.domains,
  ]
  return new Map(items.map((item) => [String(item.id), item]))
}

/** Equal contents give equal texts; the revision of the item is left out. */
function contentOf(part: Item | FormDefinition): string {
  const text = JSON.stringify(part, (name, value: unknown) => (name === 'revision' ? undefined : value))
  return String(canonicalize(JSON.parse(text)))
}
