import type { RuleKind } from '../facts/definition.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import type { EffectPlan, OptionChoice, PresenceRule, ValidatorPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { presenceRuleHolds } from '../rules/presence.ts'
import { isRuleKind } from '../rules/rule-kinds.ts'
import { isValidated, validatorsOf } from '../rules/validation.ts'
import { containerOf, type Field, type Template } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'

/** A rule in force at one of its fields, or a side effect in its scope. */
export interface RuleSite {
  readonly ruleId: string
  readonly kind: RuleKind
  readonly template: Template
  /** Null for a side effect. */
  readonly field: Field | null
  /** False if it holds whenever it is reached. */
  readonly canFail: boolean
  /** The effect, which holds where it fires; null for other rules. */
  readonly effect: EffectPlan | null
  /** Null for other rules. */
  readonly validator: ValidatorPlan | null
  /** Of an option expandable: the choice that it needs. */
  readonly choice: OptionChoice | null
  /** The action of a person that the rule needs besides: opening a panel, or taking the field out. */
  readonly byHand: 'panel' | 'takenOut' | null
  /** True if the rule can do anything in a frame of the template now. */
  isReached(frame: Frame): boolean
  /** True if the rule holds there; of an effect, if its condition is as it watches for. */
  holds(frame: Frame): boolean
}

/** Every rule in force at each of its fields. */
export function ruleSites(program: ProgramData): RuleSite[] {
  return [
    ...program.fields.flatMap((field) => sitesAt(program, field)),
    ...program.plans.effects.map(ofEffect),
  ]
}

const nothingElse = { canFail: true, effect: null, validator: null, choice: null, byHand: null } as const

function sitesAt({ plans }: ProgramData, field: Field): RuleSite[] {
  const { number, template } = field
  const { expands = [], removes = [] } = plans.presence[number] ?? {}
  const conditional = [
    ...(plans.editing[number]?.rules ?? []),
    ...(plans.options[number]?.modifiers ?? []),
    ...(plans.defaults[number] ?? []),
  ]
  return [
    ...[...expands, ...removes].map((rule) => ofPresence(rule, field)),
    ...conditional.flatMap(({ ruleId, kind, condition }) =>
      // What a property of the field itself implies is no rule.
      isRuleKind(kind)
        ? [
            {
              ...nothingElse,
              ...{ ruleId, kind, template, field, canFail: condition !== null },
              isReached: isPresent(field),
              holds: isHeld(condition),
            },
          ]
        : [],
    ),
    ...validatorsOf(plans, field).flatMap((validator) => {
      const { ruleId, kind, condition } = validator
      if (ruleId === null || kind === null) return []
      return [
        {
          ...nothingElse,
          ...{ ruleId, kind, template, field, validator, canFail: condition !== null },
          isReached: (frame: Frame) => isValidated(frame, field.local),
          holds: isHeld(condition),
        },
      ]
    }),
  ]
}

function ofPresence(rule: PresenceRule, field: Field): RuleSite {
  const { ruleId, kind, condition, panel, byPerson, choice } = rule
  const byHand = panel ? 'panel' : byPerson ? 'takenOut' : null
  const container = containerOf(field)
  return {
    ...nothingElse,
    ...{ ruleId, kind, template: field.template, field, choice, byHand },
    canFail: condition !== null || byHand !== null || choice !== null,
    // A row exists only where its repeat is present.
    isReached: container?.template === field.template ? isPresent(container) : () => true,
    holds: (frame) => presenceRuleHolds(rule, frame, field.local),
  }
}

function ofEffect(effect: EffectPlan): RuleSite {
  const { ruleId, template, condition, on } = effect
  const watched = on !== 'conditionFalse'
  return {
    ...nothingElse,
    ...{ ruleId, template, effect, kind: 'formSideEffect', field: null, canFail: condition !== null },
    isReached: () => true,
    holds: (frame) => condition === null || isTrue(condition(frame, null)) === watched,
  }
}

function isPresent({ local }: Field): (frame: Frame) => boolean {
  return (frame) => frame.absenceOf(local) === ABSENCE.present
}

function isHeld(condition: Evaluate | null): (frame: Frame) => boolean {
  return (frame) => condition === null || isTrue(condition(frame, null))
}
