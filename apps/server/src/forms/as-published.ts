import { domain, type FormDefinition, form, formKinds } from '@urlapmuhely/schema'
import canonicalize from 'canonicalize'
import { chunks } from '../items/item-repository.ts'
import type { Db } from '../items/item-tables.ts'
import { formIdOf } from '../items/references/item-edges.ts'
import type { WrittenItem } from '../items/write/item-listener.ts'
import type { Item } from '../storage/columns.ts'
import { loadDefinition, published } from './load-definition.ts'

const IDS_PER_STATEMENT = 5_000

/**
 * Those of the forms whose working copies are what their newest versions hold, but for revisions.
 *
 * A form is read as a whole only when none of the written items by itself tells it apart from its version.
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
  const then = JSON.parse(row.definition) as FormDefinition // written from one, and never changed
  const kept = itemsById(then)
  if (written.some((item) => tellsApart(item, formId, kept))) return false
  return contentOf(then) === contentOf(await loadDefinition(db, formId))
}

/** True when the item alone shows that the form is not as its version, whatever the rest of it is. */
function tellsApart(
  { kind, before, after }: WrittenItem,
  formId: string,
  kept: ReadonlyMap<string, Item>,
): boolean {
  const was = kept.get(String((after ?? before)?.id))
  if (kind.name === form.name) return after !== null && after.id === formId && differs(after, was)
  const ofThis = formKinds.includes(kind) && formIdOf(after ?? before ?? {}) === formId
  if (after === null || (kind.name !== domain.name && after.enabled !== true)) return was !== undefined
  // What is shared need not be in the form: its lists and domains decide that.
  return was === undefined ? ofThis : differs(after, was)
}

function differs(now: Item, was: Item | undefined): boolean {
  return was === undefined || contentOf(published(now)) !== contentOf(was)
}

function itemsById(definition: FormDefinition): Map<string, Item> {
  const items: readonly Item[] = [
    definition.form,
    ...Object.values(definition.items).flat(),
    ...definition.domains,
  ]
  return new Map(items.map((item) => [String(item.id), item]))
}

/** One text for one content; how often an item was saved is none of it. */
function contentOf(part: Item | FormDefinition): string {
  const text = JSON.stringify(part, (name, value: unknown) => (name === 'revision' ? undefined : value))
  return String(canonicalize(JSON.parse(text)))
}
