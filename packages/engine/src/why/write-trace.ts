import type { FormSideEffect } from '@urlapmuhely/schema'
import type { EffectWrite } from '../program/effect-output.ts'
import type { Field } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import type { Frame } from '../state/frame.ts'
import { type ConditionTrace, traceCondition } from './condition-trace.ts'
import { labelOf } from './operand-trace.ts'

/** The outcome of one write of a side effect, and its trigger. */
export interface WriteTrace extends EffectWrite {
  readonly name: string
  readonly on: FormSideEffect['on']
  /** The labels of the fields whose change, or blur, triggers it. */
  readonly triggers: readonly string[]
  /** Its condition with its current result; null if it has none, or if the field is in another row. */
  readonly condition: ConditionTrace | null
  /** The name of the side effect whose write took precedence. */
  readonly byName: string | null
}

/** The last writes of side effects to a field, including those that were not carried out. */
export function traceWrites(core: Core, frame: Frame, field: Field): WriteTrace[] {
  const { definition, plans, fieldById } = core.program
  const items = new Map(definition.items.formSideEffect.map((item) => [item.id, item]))
  return core.results.writesTo(frame, field).flatMap((write): WriteTrace[] => {
    const item = items.get(write.ruleId)
    const plan = plans.effects.find(({ ruleId }) => ruleId === write.ruleId)
    if (!item || !plan) return []
    const triggers = item.triggers.flatMap((id) => fieldById.get(id) ?? [])
    return [
      {
        ...write,
        name: item.name,
        on: item.on,
        triggers: triggers.map(labelOf),
        condition:
          item.condition !== null && plan.template === frame.template
            ? traceCondition(frame, item.condition)
            : null,
        byName: items.get(write.byRuleId ?? '')?.name ?? null,
      },
    ]
  })
}
