import { pathOfField } from '../checks/paths.ts'
import type { EffectPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import type { Field } from '../scope/fields.ts'
import type { FormEvent } from '../state/events.ts'
import { sampleValues } from './sample-values.ts'

/** Returns ways to fire a side effect whose condition holds, each a list of events; the simplest first. */
export function actsFor(program: ProgramData, effect: EffectPlan): readonly (readonly FormEvent[])[] {
  if (effect.on === 'submit') return [[{ type: 'submit' }]]
  if (effect.on === 'blur') {
    const left = program.fields.filter(({ number }) => program.plans.blurEffects[number]?.includes(effect))
    return left.map((field) => [{ type: 'blur', path: pathOfField(field) }])
  }
  if (effect.on !== 'change') return [[]]
  return [[], ...effect.sources.flatMap((field) => changesOf(program, field))]
}

function changesOf(program: ProgramData, field: Field): FormEvent[][] {
  const path = pathOfField(field)
  if (field.rows) return [[{ type: 'addRow', path }]]
  return sampleValues(program, field).map((value) => [{ type: 'set', path, value }])
}
