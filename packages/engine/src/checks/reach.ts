import { containerOf, type Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'

/**
 * Fields, sections and pages that are never present. Of what is inside of one, nothing is said; nor of what a rule without
 * a condition removes, which is done on purpose.
 */
export const reach: Check = (facts, report) => {
  const lost = new Set<Field>()
  for (const field of facts.program.fields) {
    const container = containerOf(field)
    if ((container && lost.has(container)) || isTakenOut(facts, field)) lost.add(field)
    else if (isLost(facts, field)) {
      lost.add(field)
      const params = { label: field.item.label || field.item.name }
      report(diagnosticOf(facts, { kind: 'formField', item: field.item, code: 'FIELD_UNREACHABLE', params }))
    }
  }
}

function isLost(facts: Facts, field: Field): boolean {
  // Only what has a rule of its own: what is lost with its container has been left out before.
  if (!facts.program.plans.presence[field.number] || field.isContext) return false
  return findCase(facts, [facts.present(field)]).type === 'never'
}

function isTakenOut({ program }: Facts, { number }: Field): boolean {
  const { removes = [] } = program.plans.presence[number] ?? {}
  return removes.some(({ condition, byPerson }) => condition === null && !byPerson)
}
