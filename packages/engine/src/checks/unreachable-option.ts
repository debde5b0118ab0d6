import { type Check, diagnosticOf } from './check.ts'
import { findCase } from './search.ts'
import { not } from './tree.ts'

/** Options that a condition never leaves for anybody to choose. Without a condition they are left out on purpose. */
export const unreachableOption: Check = (facts, report, leaveOpen) => {
  const { program } = facts
  const items = new Map(facts.inForce('formOptionModifier').map((item) => [item.id, item]))
  for (const field of program.fields) {
    const options = program.plans.options[field.number]
    if (!options || options.host || options.rows) continue
    for (const plan of options.modifiers) {
      const item = items.get(plan.ruleId)
      if (
        !item ||
        item.condition === null ||
        plan.filter ||
        (plan.effect !== 'exclude' && plan.effect !== 'include')
      )
        continue
      const condition = facts.read(item.condition, field.template)
      // What is excluded always, or included never, is not there.
      const isThere = plan.effect === 'exclude' ? not(condition) : condition
      const { type } = findCase(facts, [isThere, facts.present(field)])
      if (type === 'example') continue
      const labels = options.base.options
        .filter(({ value }) => plan.values.has(value))
        .map(({ label }) => label)
      if (labels.length === 0) continue
      const params = { label: field.item.label, options: labels.join(', ') }
      const about = { kind: 'formOptionModifier', item, path: 'optionValues', params } as const
      if (type === 'never') report(diagnosticOf(facts, { ...about, code: 'OPTION_UNREACHABLE' }))
      else leaveOpen(diagnosticOf(facts, { ...about, code: 'OPTION_UNDECIDED', severity: 'hint' }))
    }
  }
}
