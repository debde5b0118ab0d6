import type { Condition, FormValidation } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import { countCharacters } from '../language/count-characters.ts'
import { outward } from '../language/runtime.ts'
import type { ImpliedRule } from '../program/field-issue.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import { removingModifier } from '../rules/options.ts'
import { isValidated, passes, validatedValue, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'
import { type Comparison, type ConditionTrace, traceCondition } from './condition-trace.ts'
import { isPersonal } from './nodes.ts'
import { labelOf } from './operand-trace.ts'

/** One validation that a value fails. */
export interface FaultTrace {
  /** Null for implied rules. */
  readonly ruleId: string | null
  readonly rule: FormValidation['rule'] | ImpliedRule
  /** The numbers, or other values, that were compared; null if nothing was compared, and for personal data. */
  readonly measured: Measured | null
  /** For an `expression`: its parts with the values that they read. */
  readonly condition: ConditionTrace | null
  /** For a chosen option that is not offered: the modifier that removed and flagged it. */
  readonly modifierId: string | null
  readonly modifierName: string | null
}

/** The two values that a validation compares. */
export interface Measured extends Comparison {
  readonly what: 'value' | 'length' | 'items' | 'bytes'
  /** The field of the second value; null if it is a limit. */
  readonly other: string | null
}

/** The validations that the value of a field fails, shown to the user or not. */
export function traceFaults(core: Core, frame: Frame, field: Field): FaultTrace[] {
  return failing(frame, field).map((plan): FaultTrace => {
    const expression = expressionOf(core, plan)
    const modifierId = plan.rule === 'optionUnavailable' ? removerOf(frame, field) : null
    const { formOptionModifier: modifiers } = core.program.definition.items
    return {
      ruleId: plan.ruleId,
      rule: plan.rule,
      measured: isPersonal(core.program, field) ? null : measuredBy(core, plan, { frame, field }),
      condition: expression === null ? null : traceCondition(frame, expression),
      modifierId,
      modifierName: modifiers.find(({ id }) => id === modifierId)?.name ?? null,
    }
  })
}

/** The validations that the value of a field fails. */
export function failing(frame: Frame, field: Field): ValidatorPlan[] {
  if (!isValidated(frame, field.local)) return []
  const value = validatedValue(frame, field)
  return validatorsOf(programOf(frame).plans, field).filter((plan) => !passes(plan, value, frame, field))
}

/** The item of a validation; null for implied rules. */
function itemOf({ program }: Core, { ruleId }: ValidatorPlan): EngineItem<FormValidation> | null {
  return program.definition.items.formValidation.find(({ id }) => id === ruleId) ?? null
}

/** The condition of an `expression`; null for other rules. */
export function expressionOf(core: Core, plan: ValidatorPlan): Condition | null {
  if (plan.rule !== 'expression') return null
  // The check at save time ensures that the parameter is a condition.
  return (itemOf(core, plan)?.parameters.expression as Condition | undefined) ?? null
}

/** The value that `compareField` compares with; null for other rules, and for personal data. */
export function comparedWith(core: Core, plan: ValidatorPlan, frame: Frame) {
  if (plan.rule !== 'compareField') return null
  const { fieldId, operator } = itemOf(core, plan)?.parameters ?? {}
  const other = core.program.fieldById.get(String(fieldId))
  if (!other || isPersonal(core.program, other)) return null
  const at = outward(frame, frame.template.depth - other.template.depth)
  return {
    // One of the choices of the rule's parameter.
    operator: operator as Comparison['operator'],
    value: at.val[other.local] ?? null,
    label: labelOf(other),
  }
}

function measuredBy(core: Core, plan: ValidatorPlan, { frame, field }: Place): Measured | null {
  const { rule, parameters } = plan
  const value = validatedValue(frame, field)
  const limit = Number(parameters.min ?? parameters.max)
  const limited = (what: Measured['what'], left: unknown): Measured => ({
    what,
    operator: parameters.min === undefined ? '<=' : '>=',
    left,
    right: limit,
    other: null,
  })
  switch (rule) {
    case 'min':
    case 'max':
      return typeof value === 'number' ? limited('value', value) : null
    case 'minLength':
    case 'maxLength':
      return limited('length', countCharacters(String(value)))
    case 'minItems':
    case 'maxItems':
      return Array.isArray(value) ? limited('items', value.length) : null
    case 'fileSize':
      return limited('bytes', sizeOf(value))
    case 'compareField': {
      const against = comparedWith(core, plan, frame)
      if (!against) return null
      const { operator, value: right, label } = against
      return { what: 'value', operator, left: value, right, other: label }
    }
    default:
      return null
  }
}

function sizeOf(value: unknown): number {
  return Number(Object(value).size)
}

function removerOf(frame: Frame, field: Field): string | null {
  const options = programOf(frame).plans.options[field.number]
  const value = frame.val[field.local]
  for (const one of Array.isArray(value) ? value : [value]) {
    const modifier = options && removingModifier(frame, options, one)
    if (modifier) return modifier.ruleId
  }
  return null
}
