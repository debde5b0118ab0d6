import type { ValidatorPlan } from '../program/plans.ts'
import { isAlwaysDemanded, isAlwaysLocked, unconditional } from './always-asked.ts'
import { type Check, diagnosticOf, isAsked } from './check.ts'
import type { Facts } from './facts.ts'
import { refusesAll } from './no-value.ts'

/**
 * Finds questions that everybody must answer and nobody can: then nobody can submit the form. Each part is proven.
 *
 * `why` is the reason: no value is accepted (`value`), no number of rows is (`rows`), or a container of the question is
 * read-only (`locked`).
 */
export const unsubmittable: Check = (facts, report) => {
  for (const field of facts.program.fields) {
    const plans = unconditional(facts, field)
    if (!isAsked(field) || !isAlwaysDemanded(facts, field)) continue
    const why = faultOf(facts, field, plans)
    if (!why) continue
    const ids = new Set(plans.map(({ ruleId }) => ruleId))
    const related = facts
      .inForce('formValidation')
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ kind: 'formValidation', id, name }) as const)
    const params = { label: field.item.label || field.item.name, why }
    report(
      diagnosticOf(facts, {
        ...{ kind: 'formField', item: field.item, code: 'FORM_UNSUBMITTABLE', severity: 'error' },
        ...{ params, related },
      }),
    )
  }
}

function faultOf(
  facts: Facts,
  field: Parameters<typeof refusesAll>[1],
  plans: readonly ValidatorPlan[],
): 'value' | 'rows' | 'locked' | null {
  if (refusesAll(facts, field, plans)) return field.rows ? 'rows' : 'value'
  // Rows that a repeat must have exist from the start.
  const isEmptyAtFirst =
    plans.some(({ test }) => test === null) && !(field.rows && (field.item.minRows ?? 0) > 0)
  return isEmptyAtFirst && isAlwaysLocked(facts, field) ? 'locked' : null
}
