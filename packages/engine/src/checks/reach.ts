import { containerOf, type Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import type { Answer } from './search-facts.ts'

/**
 * Finds fields, sections and pages that are never present. Their contents are not reported, and neither are items that
 * a rule without a condition removes, which is intended.
 */
export const reach: Check = (facts, report, leaveOpen) => {
  const lost = new Set<Field>()
  const open = new Set<Field>()
  for (const field of facts.program.fields) {
    const container = containerOf(field)
    if ((container && lost.has(container)) || isTakenOut(facts, field)) lost.add(field)
    else {
      const answer = askPresence(facts, field)
      const about = { kind: 'formField', item: field.item, params: { label: labelOf(field) } } as const
      if (container && open.has(container)) open.add(field)
      if (answer === 'never') {
        lost.add(field)
        report(diagnosticOf(facts, { ...about, code: 'FIELD_UNREACHABLE' }))
      } else if (answer === 'unknown' && !open.has(field)) {
        open.add(field)
        leaveOpen(diagnosticOf(facts, { ...about, code: 'FIELD_UNDECIDED', severity: 'hint' }))
      }
    }
  }
}

function askPresence(facts: Facts, field: Field): Answer['type'] {
  // Only fields with a rule of their own: those that are lost with their container were left out before.
  if (!facts.program.plans.presence[field.number] || field.isContext) return 'example'
  return findCase(facts, [facts.present(field)]).type
}

function labelOf({ item: { label, name } }: Field): string {
  return label || name
}

function isTakenOut({ program }: Facts, { number }: Field): boolean {
  const { removes = [] } = program.plans.presence[number] ?? {}
  return removes.some(({ condition, byPerson }) => condition === null && !byPerson)
}
