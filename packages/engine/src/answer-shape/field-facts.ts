import type { Condition } from '@urlapmuhely/schema'
import type { ValidatorPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { validatorsOf } from '../rules/validation.ts'
import { containerOf, type Field, isCalculated } from '../scope/fields.ts'
import { ABSENCE, EDITING } from '../state/marks.ts'
import type { ListChoices } from './listed-choices.ts'

/** Facts about the fields of a program that hold for every person and at every time. */
export interface FieldFacts {
  readonly program: ProgramData
  /** The fields that side effects write. */
  readonly written: ReadonlySet<Field>
  /** The conditions of rules as they are written, by kind and id. */
  readonly conditions: ReadonlyMap<string, Condition>
  readonly choicesOf: ListChoices
}

/** Gathers the facts about a program. */
export function factsOf(program: ProgramData, choicesOf: ListChoices): FieldFacts {
  const written = new Set<Field>()
  for (const { actions } of program.plans.effects)
    for (const action of actions)
      if (action.type === 'write' || action.type === 'reset') addWithin(written, action.target.field)
  return { program, written, conditions: conditionsOf(program), choicesOf }
}

function conditionsOf({ definition: { items } }: ProgramData): ReadonlyMap<string, Condition> {
  const found = new Map<string, Condition>()
  for (const [kind, rules] of Object.entries(items))
    for (const rule of rules)
      if ('condition' in rule && rule.condition) found.set(`${kind} ${rule.id}`, rule.condition)
  return found
}

function addWithin(written: Set<Field>, field: Field): void {
  written.add(field)
  for (const child of field.children) addWithin(written, child)
}

/** True if no rule makes the field absent. */
export function isAlwaysPresent({ program }: FieldFacts, { number }: Field): boolean {
  return program.plans.presence[number] === null
}

/**
 * True if the validations of a field have tested every value that it has in an accepted answer. They skip disabled
 * fields and absent ones; the value of an absent field is submitted if it is kept.
 */
export function isValidatedIfFilled({ program: { plans } }: FieldFacts, field: Field): boolean {
  for (let at: Field | null = field; at; at = containerOf(at)) {
    const { expands = [], removes = [] } = plans.presence[at.number] ?? {}
    if ([...expands, ...removes].some(({ retain }) => retain === ABSENCE.keep)) return false
    if (plans.editing[at.number]?.rules.some(({ level }) => level >= EDITING.disabled)) return false
  }
  return true
}

/**
 * True if nothing but the answer decides the value of a field while it is present: no rule locks it, computes it or
 * writes it.
 */
export function isFree({ program: { plans }, written }: FieldFacts, field: Field): boolean {
  return !isCalculated(field) && plans.editing[field.number] === null && !written.has(field)
}

/** True if a field has no value while the answer has no key for it. */
export function isEmptyUnlessGiven({ program: { plans } }: FieldFacts, { number, item }: Field): boolean {
  return plans.defaults[number]?.length === 0 && (item.minRows ?? 0) === 0
}

/** The validations whose failure always refuses an answer. */
export function fixedValidators(facts: FieldFacts, field: Field): readonly ValidatorPlan[] {
  if (!isValidatedIfFilled(facts, field)) return []
  return validatorsOf(facts.program.plans, field).filter(
    ({ severity, condition }) => severity === 'error' && condition === null,
  )
}
