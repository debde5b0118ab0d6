import type { Condition } from '@urlapmuhely/schema'
import { isEmpty } from '../language/runtime.ts'
import { isRequired, validatedValue, validatorsOf } from '../rules/validation.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { ABSENCE, EDITING } from '../session/marks.ts'
import { type Check, diagnosticOf, isAsked } from './check.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import { anyOf, type Tree } from './tree.ts'

/** Fields that are required, empty and locked at once, so that nobody can go on unless the host has given the value. */
export const stuckRequired: Check = (facts, report) => {
  const locks = facts.inForce('formDisabled').filter(({ mode }) => mode === 'readonly')
  for (const lock of locks) {
    for (const id of lock.targets) {
      const field = facts.program.fieldById.get(id)
      if (!field || !isAsked(field) || isFilledByRules(facts, field)) continue
      const required = requiredTree(facts, field)
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

/** When a field is required; null if it never is. */
function requiredTree(facts: Facts, field: Field): Tree | null {
  const rules = facts
    .inForce('formValidation')
    .filter(
      ({ rule, severity, targets }) =>
        rule === 'required' &&
        severity === 'error' &&
        targets.some((id) => facts.program.fieldById.get(id) === field),
    )
  if (rules.length === 0) return null
  return anyOf(rules.map(({ condition }: { condition: Condition }) => facts.read(condition, field.template)))
}

/** True if something other than a person may give the field its value. */
function isFilledByRules({ program: { plans } }: Facts, field: Field): boolean {
  const isWritten = plans.effects.some(({ actions }) =>
    actions.some((action) => action.type === 'write' && action.target.field === field),
  )
  return isCalculated(field) || isWritten || (plans.defaults[field.number]?.length ?? 0) > 0
}
