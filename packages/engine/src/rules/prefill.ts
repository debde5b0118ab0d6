import { CONTEXT_KEY } from '@urlapmuhely/schema/facts'
import { type CompileContext, prepare } from '../draft/context.ts'
import { nodeOf } from '../graph/graph.ts'
import type { DefaultPlan } from '../program/plans.ts'
import { EDITING } from '../state/marks.ts'

const kind = 'formField'

/**
 * Adds the values that the host gives to fields: a live default that takes precedence over every rule; a locked one is
 * read-only.
 */
export function addPrefills(context: CompileContext): void {
  const { defaults, editing } = context.plans
  for (const { item, number, template } of context.tables.special.prefilled) {
    const { id, prefill, prefillLocked } = item
    if (prefill === null) continue
    const ready = prepare(
      context,
      { kind, item },
      { path: 'prefill', node: prefillNode(prefill), scope: template },
    )
    const plan: DefaultPlan = {
      ...{ ruleId: id, kind, origin: 'prefill', when: 'live' },
      ...{ condition: null, value: ready.evaluate },
    }
    defaults[number] = [plan]
    context.graph.readAll({ node: nodeOf(number, 'value'), template }, ready)
    if (!prefillLocked) continue
    const rule = {
      ruleId: id,
      kind,
      condition: null,
      level: EDITING.readonly,
      omit: false,
      reason: '',
      text: null,
    } as const
    editing[number] = { rules: [rule] }
  }
}

/** The expression that a prefilled field has for its value. */
export function prefillNode(key: string): { readonly var: string } {
  return { var: `${CONTEXT_KEY}.${key}` }
}
