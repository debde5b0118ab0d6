import type { ProgramData } from '../program/program.ts'
import { passes, validatorsOf } from '../rules/validation.ts'
import { contextKeyOf, type Field } from '../scope/fields.ts'
import { openForm } from '../session/start.ts'
import type { ContextValues } from '../state/clock.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'
import { candidateFor } from './candidates.ts'
import type { Maker } from './place.ts'

/** The share of its values that a host passes: some hosts pass none, some all. */
const SAID = [0, 0.5, 0.8, 1] as const
/** The most values that are tried for one key. */
const MAX_TRIES = 25

/**
 * Returns made-up values of the host: values at which rules change their outcome. A key that fills in a field
 * mostly gets a value that the field accepts.
 */
export function contextFor(maker: Maker): ContextValues {
  const { program, hints, random } = maker
  const share = random.pick(SAID)
  if (share === 0 || program.context.length === 0) return {}
  const { core } = openForm(program, { context: { now: program.now } })
  const filled = new Map(
    program.fields.flatMap((field) =>
      field.item.prefill !== null && field.template === program.root ? [[field.item.prefill, field]] : [],
    ),
  )
  const said = program.context.flatMap((field) => {
    const key = contextKeyOf(field)
    const target = filled.get(key)
    const known = hints.get(field) ?? []
    if (!random.chance(share)) return []
    const fitting = target ? fittingValue(maker, core.root, target) : null
    if (fitting !== null && (known.length === 0 || random.chance(share))) return [[key, fitting] as const]
    return known.length > 0 ? [[key, random.pick(known)] as const] : []
  })
  return Object.fromEntries(said)
}

function fittingValue(maker: Maker, frame: Frame, field: Field): unknown {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const value = candidateFor({ ...maker, frame, field })
    const isBlank = value === null || value === ''
    if (!isBlank && !isRefusedAlone(maker.program, { frame, field }, value)) return value
  }
  return null
}

/** True if a rule refuses the value by itself; rules that read the rest of the form are evaluated later. */
export function isRefusedAlone({ plans }: ProgramData, { frame, field }: Place, value: unknown): boolean {
  return validatorsOf(plans, field).some(
    (plan) =>
      plan.severity === 'error' &&
      plan.rule !== 'expression' &&
      plan.rule !== 'unique' &&
      !passes(plan, value, frame, field),
  )
}
