import type { Condition } from '@urlapmuhely/schema'
import { isTrue } from '../language/runtime.ts'
import { ABSENCE } from '../state/marks.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import { confirm } from './confirm.ts'
import { findCase } from './search.ts'
import { not, type Tree } from './tree.ts'

/**
 * Finds fields that one rule reveals and another removes at the same time: the removing rule wins. A rule that holds
 * only while the other does is an intended exception. So is a rule that does not affect other fields of the first.
 */
export const meetingPresence: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const { fields, plans } = facts.program
  const removeables = new Map(facts.inForce('formRemoveable').map((item) => [item.id, item]))
  const expandables = new Map(facts.inForce('formExpandable').map((item) => [item.id, item]))
  const told = new Set<string>()
  for (const field of fields) {
    const { expands = [], removes = [] } = plans.presence[field.number] ?? {}
    for (const remove of removes) {
      const removeable = removeables.get(remove.ruleId)
      for (const expand of expands) {
        const expandable = expandables.get(expand.ruleId)
        const pair = `${expand.ruleId} ${remove.ruleId}`
        const automatic = !remove.byPerson && !expand.panel
        if (!removeable || !expandable || !automatic || told.has(pair) || expandable.condition === null)
          continue
        if (expandable.targets.some((id) => !removeable.targets.includes(id))) continue
        if (!comparisons.mayCompare(field)) break
        const { template, local } = field
        const wanted = [expandable.condition, removeable.condition].map((one: Condition) =>
          facts.read(one, template),
        )
        const answer = findCase(facts, wanted, (values) =>
          confirm(facts.program, { values, template }, (frame) => {
            const both = [expand, remove].every(
              ({ condition }) => condition === null || isTrue(condition(frame, null)),
            )
            return both && frame.absenceOf(local) !== ABSENCE.present
          }),
        )
        if (answer.type !== 'example') continue
        const [revealed, taken] = wanted as [Tree, Tree] // two, as above
        if (findCase(facts, [taken, not(revealed)]).type === 'never') continue
        told.add(pair)
        report(
          diagnosticOf(facts, {
            ...{ kind: 'formRemoveable', item: removeable, code: 'PRESENCE_MEETS', path: 'condition' },
            params: { label: field.item.label, rule: expandable.name },
            example: answer.values,
            related: [{ kind: 'formExpandable', id: expandable.id, name: expandable.name }],
          }),
        )
      }
    }
  }
}
