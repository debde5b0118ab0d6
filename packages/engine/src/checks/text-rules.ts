import type { FormValidation } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import type { PatternNode } from '../language/patterns/pattern-tree.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { ANY, type Texts } from './common-text.ts'
import type { Facts } from './facts.ts'
import { textsOf } from './readable-pattern.ts'

/** A validation that always applies to a field, with the texts that it accepts. */
export interface TextRule {
  /** Null for the field's own limits. */
  readonly item: EngineItem<FormValidation> | null
  readonly isPattern: boolean
  /** All that it accepts, and perhaps more. */
  readonly accepts: Texts
}

/** The most repetitions that a limit of length is written with; a longer one accepts more than it should. */
const MAX_REPEAT = 200

/** The patterns and limits of length that a text must always keep. */
export function textRulesOf(facts: Facts, field: Field): readonly TextRule[] {
  if (field.valueType !== 'text') return []
  return validatorsOf(facts.program.plans, field).flatMap((plan) => {
    const accepts = plan.severity === 'error' && plan.condition === null ? acceptedBy(plan) : null
    if (!accepts) return []
    const item = facts.ruleOf('formValidation', plan.ruleId) ?? null
    return [{ item, isPattern: plan.rule === 'pattern', accepts }]
  })
}

function acceptedBy({ rule, parameters: { pattern, ignoreCase, min, max } }: ValidatorPlan): Texts | null {
  if (rule === 'pattern') return textsOf(String(pattern), ignoreCase === true)
  if (rule === 'minLength' && typeof min === 'number')
    return textsOfLength(Math.min(min, MAX_REPEAT), Number.POSITIVE_INFINITY)
  if (rule === 'maxLength' && typeof max === 'number')
    return textsOfLength(0, max > MAX_REPEAT ? Number.POSITIVE_INFINITY : max)
  return null
}

/** All texts of some lengths, in characters. */
function textsOfLength(least: number, most: number): Texts {
  const body: PatternNode = { kind: 'repeat', body: { kind: 'set', set: ANY }, least, most }
  return [{ atStart: true, atEnd: true, body }]
}

/** All texts of a character or more. */
export const ANY_TEXT = textsOfLength(1, Number.POSITIVE_INFINITY)
