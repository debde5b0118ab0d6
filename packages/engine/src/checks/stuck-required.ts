import { isEmpty } from '../language/runtime.ts'
import { isRequired, validatedValue, validatorsOf } from '../rules/validation.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import { ABSENCE, EDITING } from '../state/marks.ts'
import { type Check, diagnosticOf, isAsked, isFilledByRules } from './check.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { emptyTree } from './read-condition.ts'
import { findCase } from './search.ts'
import { anyOf, type Tree } from './tree.ts'

/** Finds fields that are required, empty and locked at once: only a value of the host lets a person go on. */
export const stuckRequired: Check = (facts, report) => {
  const locks = facts.inForce('formDisabled').filter(({ mode }) => mode === 'readonly')
  if (locks.length === 0) return
  const requiredWhen = requiredTrees(facts)
  for (const lock of locks) {
    const targets = lock.targets.flatMap((id) => facts.program.fieldById.get(id) ?? [])
    // What is in a locked group is locked, too.
    for (const [target, field] of targets.flatMap((one) =>
      within(one).map((inner) => [one, inner] as const),
    )) {
      const required = requiredWhen.get(field)
      if (!required || !isAsked(field) || isFilled(facts, target, field)) continue
      const { template, local } = field
      const isLocked = facts.read(lock.condition, target.template)
      const stuck = [facts.present(field), isLocked, required, emptyTree(field)]
      const answer = findCase(facts, stuck, (values) =>
        confirm(facts.program, { values, template }, (frame) => {
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

/** A field and all that is in it. */
function within(field: Field): Field[] {
  return [field, ...field.children.flatMap(within)]
}

/** True if a rule may fill in a field, or one of its containers up to the locked one. */
function isFilled({ program }: Facts, target: Field, field: Field): boolean {
  for (let at: Field | null = field; at; at = at === target ? null : containerOf(at))
    if (isFilledByRules(program.plans, at)) return true
  return false
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
