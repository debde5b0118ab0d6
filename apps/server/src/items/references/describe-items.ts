import { type ItemName, type Kind, kindNamed } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { type RawBuilder, sql } from 'kysely'
import { fromRow, type ItemRow } from '../../storage/columns.ts'
import { runCompiled } from '../../storage/compiled.ts'
import type { Db } from '../../storage/item-tables.ts'
import { snakeCase } from '../../storage/kind-tables.ts'
import { chunks } from '../item-repository.ts'

const IDS_PER_STATEMENT = 5_000

/** Display names of items by id; unknown ids are skipped. */
export async function describeItems(
  db: Db,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, ItemName & { formId: string | null }>> {
  const names = new Map<string, ItemName & { formId: string | null }>()
  for (const [kindName, wanted] of ids) {
    const kind = kindNamed(kindName)
    for (const some of chunks([...wanted], IDS_PER_STATEMENT)) {
      const key = `names ${kind.name} ${some.length}`
      const rows = await runCompiled(db, { key, build: () => namesById(kind, some.length) }, some)
      for (const row of rows)
        names.set(String(row.id), {
          ...nameItem(kind, fromRow(kind, row)),
          formId: row.formId === undefined || row.formId === null ? null : String(row.formId),
        })
    }
  }
  return names
}

/** The display name of an item. */
function nameItem(kind: Kind, item: Readonly<Record<string, unknown>>): ItemName {
  const name = String(item.name)
  const label = item[kind.naming.label]
  const detail = item[kind.naming.detail]
  return {
    kind: kind.name,
    name,
    label: label === undefined || label === null || label === '' ? name : String(label),
    detail: detail === undefined || detail === null ? '' : String(detail),
  }
}

/** Groups ids by the names of their kinds. */
export function idsByKind(pairs: Iterable<readonly [kind: string, id: string]>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [kind, id] of pairs) found.set(kind, (found.get(kind) ?? new Set<string>()).add(id))
  return found
}

/**
 * Display names of people by token subject. The name of a deleted account stays known; a subject without a name gets
 * words, because nobody is to read its id.
 */
export async function describePeople(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const wanted = [...new Set(subjects)]
  const rows = await runCompiled(
    db,
    { key: `people ${wanted.length}`, build: () => peopleBySubject(wanted.length) },
    wanted,
  )
  const known = new Map(rows.map(({ subject, name }) => [subject, name]))
  return new Map(wanted.map((subject) => [subject, known.get(subject) || UNKNOWN_PERSON]))
}

function peopleBySubject(count: number) {
  return sql<{ subject: string; name: string }>`select subject, name from people
    where subject in (${sql.join(Array(count).fill(''))})`
}

function namesById(kind: Kind, count: number): RawBuilder<ItemRow> {
  const columns = namingColumns(kind).map((name) => sql`${sql.ref(snakeCase(name))} as ${sql.ref(name)}`)
  return sql`select ${sql.join(columns)} from ${sql.table(kind.table)} where id in (${sql.join(Array(count).fill(''))})`
}

function namingColumns(kind: Kind): string[] {
  const { label, detail } = kind.naming
  return [...new Set(['id', 'name', label, ...(detail ? [detail] : []), ...(kind.ofForm ? ['formId'] : [])])]
}
