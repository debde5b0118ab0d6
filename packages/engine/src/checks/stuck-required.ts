import { isEmpty } from '../language/runtime.ts'
import { isRequired, validatedValue, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { ABSENCE, EDITING } from '../session/marks.ts'
import { type Check, diagnosticOf, isAsked, isFilledByRules } from './check.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import { anyOf, type Tree } from './tree.ts'

/** Fields that are required, empty and locked at once, so that nobody can go on unless the host has given the value. */
export const stuckRequired: Check = (facts, report) => {
  const locks = facts.inForce('formDisabled').filter(({ mode }) => mode === 'readonly')
  if (locks.length === 0) return
  const requiredWhen = requiredTrees(facts)
  for (const lock of locks) {
    for (const id of lock.targets) {
      const field = facts.program.fieldById.get(id)
      if (!field || !isAsked(field) || isFilledByRules(facts.program.plans, field)) continue
      const required = requiredWhen.get(field)
      if (!required) continue
      const { template, local } = field
      const stuck = [facts.present(field), facts.read(lock.condition, template), required, emptyTree(field)]
      const answer = findCase(facts, stuck, (values) =>
        confirm(facts.program, values, template, (frame) => {
          const validators = validatorsOf(facts.program.plans, field)
          const isStuck =
            frame.absenceOf(local) === ABSENCE.present && frame.levelOf(local) === EDITING.readonly
          return isStuck && isEmpty(validatedValue(frame, field)) && isRequired(frame, validators)
        }),
      )
      if (answer.type !== 'example') continue
      report(
        diagnosticOf(facts, {
          ...{ kind: 'formDisabled', item: lock, code: 'REQUIRED_LOCKED' },
          params: { label: field.item.label },
          example: answer.values,
        }),
      )
      break
    }
  }
}

/** When fields are required, by the field; those that never are have no place in it. */
function requiredTrees(facts: Facts): ReadonlyMap<Field, Tree> {
  const trees = new Map<Field, Tree[]>()
  for (const { rule, severity, targets, condition } of facts.inForce('formValidation')) {
    if (rule !== 'required' || severity !== 'error') continue
    const fields = new Set(targets.flatMap((id) => facts.program.fieldById.get(id) ?? []))
    for (const field of fields)
      trees.set(field, [...(trees.get(field) ?? []), facts.read(condition, field.template)])
  }
  return new Map([...trees].map(([field, all]) => [field, anyOf(all)]))
}
