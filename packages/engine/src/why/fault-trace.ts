import type { Condition, FormValidation } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { countCharacters } from '../language/operators/text.ts'
import { removingModifier } from '../rules/option-modifier.ts'
import {
  type ImpliedRule,
  isValidated,
  passes,
  type ValidatorPlan,
  validatedValue,
} from '../rules/validation.ts'
import type { EngineItem } from '../scope/definition.ts'
import { type Frame, outward } from '../session/frame.ts'
import type { Session } from '../session/session.ts'
import { type Comparison, type ConditionTrace, traceCondition } from './condition-trace.ts'
import { isPersonal } from './nodes.ts'
import { labelOf } from './operand-trace.ts'

/** One validation that a value fails. */
export interface FaultTrace {
  /** Null for rules that the field itself implies. */
  readonly ruleId: string | null
  readonly rule: FormValidation['rule'] | ImpliedRule
  /** The numbers, or other values, behind it; null where nothing is measured, and for personal data. */
  readonly measured: Measured | null
  /** Of an `expression`: its parts with what they saw. */
  readonly condition: ConditionTrace | null
  /** Of a chosen option that is not offered: the modifier that removed and flagged it. */
  readonly modifierId: string | null
  readonly modifierName: string | null
}

/** What a validation compares. */
export interface Measured extends Comparison {
  readonly what: 'value' | 'length' | 'items' | 'bytes'
  /** The field that the second value is of; null when it is a limit. */
  readonly other: string | null
}

/** The validations that the value of a field fails, shown to the user or not. */
export function traceFaults(session: Session, frame: Frame, field: FieldPlan): FaultTrace[] {
  return failing(frame, field).map((plan): FaultTrace => {
    const expression = expressionOf(session, plan)
    const modifierId = plan.rule === 'optionUnavailable' ? removerOf(frame, field) : null
    const { formOptionModifier: modifiers } = session.program.definition.items
    return {
      ruleId: plan.ruleId,
      rule: plan.rule,
      measured: isPersonal(session.program, field) ? null : measuredBy(session, plan, frame, field),
      condition: expression === null ? null : traceCondition(frame, expression),
      modifierId,
      modifierName: modifiers.find(({ id }) => id === modifierId)?.name ?? null,
    }
  })
}

/** The validations that the value of a field fails. */
export function failing(frame: Frame, field: FieldPlan): ValidatorPlan[] {
  if (!isValidated(frame, field.local)) return []
  const value = validatedValue(frame, field)
  return field.validators.filter((plan) => !passes(plan, value, frame, field))
}

/** The item of a validation; null for rules that the field itself implies. */
function itemOf({ program }: Session, { ruleId }: ValidatorPlan): EngineItem<FormValidation> | null {
  return program.definition.items.formValidation.find(({ id }) => id === ruleId) ?? null
}

/** What an `expression` asks for; null for other rules. */
export function expressionOf(session: Session, plan: ValidatorPlan): Condition | null {
  if (plan.rule !== 'expression') return null
  // The check at save time has made sure that the parameter is a condition.
  return (itemOf(session, plan)?.parameters.expression as Condition | undefined) ?? null
}

/** The value that `compareField` compares with; null for other rules, and where it is personal data. */
export function comparedWith(session: Session, plan: ValidatorPlan, frame: Frame) {
  if (plan.rule !== 'compareField') return null
  const { fieldId, operator } = itemOf(session, plan)?.parameters ?? {}
  const other = session.program.fieldById.get(String(fieldId))
  if (!other || isPersonal(session.program, other)) return null
  const at = outward(frame, frame.template.depth - other.template.depth)
  // One of the choices of the rule's parameter.
  return {
    operator: operator as Comparison['operator'],
    value: at.val[other.local] ?? null,
    label: labelOf(other),
  }
}

function measuredBy(session: Session, plan: ValidatorPlan, frame: Frame, field: FieldPlan): Measured | null {
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
      const against = comparedWith(session, plan, frame)
      if (!against) return null
      const { operator, value: right, label } = against
      return { what: 'value', operator, left: value, right, other: label }
    }
    default:
      return null
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'size' in value ? Number(value.size) : 0
}

function removerOf(frame: Frame, field: FieldPlan): string | null {
  const value = frame.val[field.local]
  for (const one of Array.isArray(value) ? value : [value]) {
    const modifier = field.options && removingModifier(frame, field.options, one)
    if (modifier) return modifier.ruleId
  }
  return null
}
