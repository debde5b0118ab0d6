import type { SideEffectAction } from '@urlapmuhely/schema'
import { type Check, diagnosticOf } from './check.ts'

/** Side effects that write a field, and the same field again before anyone can see or read the first value. */
export const overwrittenEffect: Check = (facts, report) => {
  const items = new Map(facts.inForce('formSideEffect').map((item) => [item.id, item]))
  for (const { ruleId, actions } of facts.program.plans.effects) {
    const item = items.get(ruleId)
    const writes = actions.flatMap((action) => (action.type === 'write' ? [action] : []))
    const lost = writes.find(({ target }, at) =>
      writes
        .slice(at + 1)
        .some((later) => later.target.field === target.field && later.overwrite === 'always'),
    )
    if (!item || !lost || isRead(item.actions, lost.target.field.item)) continue
    const params = { label: lost.target.field.item.label || lost.target.field.item.name }
    report(
      diagnosticOf(facts, {
        kind: 'formSideEffect',
        item,
        code: 'EFFECT_OVERWRITTEN',
        path: 'actions',
        params,
      }),
    )
  }
}

/**
 * True if an action may read a field: the later one, or one in
 * between, may use the value that the first wrote.
 */
function isRead(
  actions: readonly SideEffectAction[],
  { id, key }: { readonly id: string; readonly key: string },
) {
  const sources = actions.map((action) => ({ ...action, targetId: null }))
  return new RegExp(`[".{](?:${id}|${key})[".}|]`, 'u').test(JSON.stringify(sources))
}
