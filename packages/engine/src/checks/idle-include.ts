import { type Check, diagnosticOf } from './check.ts'

/**
 * Finds rules without a condition that add options which are offered anyway. Their authors mean a filter, which removes
 * the others. Beside a rule that adds options under a condition, such a rule has an effect: its options need none.
 */
export const idleInclude: Check = (facts, report) => {
  const { program } = facts
  const items = new Map(facts.inForce('formOptionModifier').map((item) => [item.id, item]))
  for (const field of program.fields) {
    const includes = (program.plans.options[field.number]?.modifiers ?? []).filter(
      ({ effect }) => effect === 'include',
    )
    if (includes.some(({ condition }) => condition !== null)) continue
    for (const { ruleId } of includes) {
      const item = items.get(ruleId)
      if (!item) continue
      const params = { label: field.item.label || field.item.name }
      report(
        diagnosticOf(facts, {
          kind: 'formOptionModifier',
          item,
          code: 'INCLUDE_IDLE',
          path: 'effect',
          params,
        }),
      )
    }
  }
}
