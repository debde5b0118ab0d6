import type { DemoItem } from '@urlapmuhely/demo'
import { form, kindNamed } from '@urlapmuhely/schema'
import { insertItems } from '../items/item-repository.ts'
import { logChanges } from '../items/log/change-log.ts'
import { stampChanges } from '../items/log/item-changes.ts'
import { edgesOf, readFormIdOf, replaceEdges } from '../items/references/item-edges.ts'
import type { WriteSession } from '../items/write/write-session.ts'

/**
 * Inserts new valid items with their references, log lines and form states.
 *
 * Skips the checks of items against each other, which makes it fast. The caller guarantees that ids and keys are unused
 * and that every reference is valid.
 */
export async function insertKnownGood(session: WriteSession, items: readonly DemoItem[]): Promise<void> {
  const written = stampChanges(session, {
    creations: items.map(({ kind, item }) => ({
      kind: kindNamed(kind),
      read: { values: item, issues: [] },
      path: '',
    })),
  })
  for (const [name, group] of Map.groupBy(written, ({ kind }) => kind.name)) {
    await insertItems(
      session.db,
      kindNamed(name),
      group.map(({ after }) => after),
    )
  }
  const edges = []
  for (const { kind, after } of written) {
    const formId = readFormIdOf(kind, after)
    edges.push(...edgesOf(kind, after, formId === null ? null : await session.tree(formId)))
  }
  await replaceEdges(session.db, [], edges)
  await logChanges(
    session,
    written.map(({ kind, after }) => ({ kind, action: 'create' as const, before: null, after })),
  )
  await session.listener.written(
    session,
    written.map(({ kind, after }) => ({ kind, before: null, after })),
  )
  for (const { kind, after } of written.filter(({ kind }) => kind.name === form.name)) {
    const id = String(after.id)
    session.events.push({
      type: 'item',
      kind: kind.name,
      id,
      formId: id,
      action: 'create',
      by: session.by.sub,
    })
  }
}
