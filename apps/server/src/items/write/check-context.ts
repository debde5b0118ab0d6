import {
  buildIssue,
  CONTEXT_KEY,
  contextFields,
  type Form,
  fieldValueTypes,
  form,
  formField,
  type Issue,
} from '@urlapmuhely/schema'
import { andMoreItems } from '../../messages/hu-items.ts'
import type { Item } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import type { Written } from '../log/item-changes.ts'
import { inWords } from '../references/references.ts'
import type { WriteSession } from './write-session.ts'

/** The most readers that one issue names. */
const MAX_READERS = 5

/**
 * Issues of the context of forms, by the position of the written item: a value that a condition still reads was taken
 * out, or a field has the key that the context's names begin with.
 */
export async function checkContext(session: WriteSession, written: readonly Written[]): Promise<Issue[][]> {
  const own = new Set(written.map(({ after }) => String(after.id)))
  const found: Issue[][] = []
  for (const { kind, before, after } of written) {
    if (kind.name === form.name) {
      found.push([
        ...(await removedIssues(session, { before, after }, own)),
        ...(await clashIssues(session, after)),
      ])
    } else if (kind.name === formField.name && after.key === CONTEXT_KEY && before?.key !== CONTEXT_KEY)
      found.push([buildIssue('key', 'KEY_RESERVED')])
    else found.push([])
  }
  return found
}

/** Conditions of items that are written too are checked with the new context. */
async function removedIssues(
  session: WriteSession,
  { before, after }: Pick<Written, 'before' | 'after'>,
  own: ReadonlySet<string>,
): Promise<Issue[]> {
  const kept = new Set(contextOf(after).map(({ id }) => id))
  const gone = contextOf(before).filter(({ id, type }) => fieldValueTypes[type] !== 'object' && !kept.has(id))
  const issues: Issue[] = []
  for (const { id } of gone) {
    const edges = await session.db
      .selectFrom('itemEdges')
      .selectAll()
      .where('toId', '=', id)
      .where('formId', '=', String(after.id))
      .execute()
    const readers = await inWords(
      session.db,
      edges.filter(({ fromId }) => !own.has(fromId)),
    )
    const names = [...new Set(readers.map(({ label }) => label))]
    if (names.length === 0) continue
    const shown = names.slice(0, MAX_READERS).map((name) => `„${name}”`)
    const more = andMoreItems(names.length - MAX_READERS)
    const key = id.slice(CONTEXT_KEY.length + 1)
    issues.push(buildIssue('context', 'CONTEXT_KEY_READ', { key, readers: `${shown.join(', ')}${more}` }))
  }
  return issues
}

async function clashIssues({ db }: WriteSession, after: Item): Promise<Issue[]> {
  if (contextOf(after).length === 0) return []
  const clash = await itemTables(db)
    .selectFrom(formField.table)
    .select('id')
    .where('formId', '=', String(after.id))
    .where('key', '=', CONTEXT_KEY)
    .limit(1)
    .executeTakeFirst()
  return clash ? [buildIssue('context', 'CONTEXT_KEY_FIELD')] : []
}

function contextOf(item: Item | null) {
  // The shape of the property was checked when the form was read.
  return contextFields(item?.context as Form['context'] | undefined)
}
