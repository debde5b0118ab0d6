import { addToDate } from '../language/operators/dates.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import { optionsOf } from '../rules/options.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'
import { findPlace, type Place, pathOf } from '../state/paths.ts'
import { collectCandidates } from './candidates.ts'
import { type Counterfactual, findChanges } from './counterfactual.ts'
import { comparedWith, expressionOf, failing } from './fault-trace.ts'
import { patternExample } from './pattern-example.ts'
import { beside } from './turn.ts'

/**
 * Finds the nearest value that passes all validations of a field, or changes of other fields that make an `expression`
 * pass.
 *
 * Suggestions are tried on a copy of the core. Returns null if nothing is wrong, if nothing was found, and for personal
 * data.
 */
export function findPassing(core: Core, frame: Frame, field: Field): Counterfactual | null {
  const faults = failing(frame, field)
  if (faults.length === 0) return null
  const place = { frame, field }
  const path = pathOf(frame, field)
  const candidates = collectCandidates(
    (search) => {
      // The limits of rules that pass now matter too: the nearest value must not violate them.
      for (const plan of validatorsOf(core.program.plans, field)) {
        search.set(place, exampleValues(plan, place), true)
        search.set(place, boundaryValues(core, plan, place))
        if (faults.includes(plan)) search.turn(frame, expressionOf(core, plan))
      }
    },
    () => undefined,
    () => true,
  )
  const filled = candidates.map(({ values, ...rest }) => ({
    ...rest,
    values: values.filter(({ value }) => value !== null),
  }))
  const isTurned = (copy: Core) => {
    const after = findPlace(copy.root, path)
    return after !== null && failing(after.frame, after.field).length === 0
  }
  return findChanges(core, place, { candidates: filled, isTurned })
}

/** Values at which a validation starts or stops passing. */
function boundaryValues(core: Core, plan: ValidatorPlan, { frame, field }: Place): unknown[] {
  const value = frame.val[field.local]
  const { min, max } = plan.parameters
  switch (plan.rule) {
    case 'min':
    case 'max':
      return [min ?? max]
    case 'step':
    case 'decimals':
    case 'wholeAmount':
      return [value]
    case 'maxLength':
      return typeof value === 'string' ? [[...value].slice(0, Number(max)).join('')] : []
    case 'maxItems':
      return Array.isArray(value) ? [value.slice(0, Number(max))] : []
    case 'minItems':
      return [withMore(frame, field, Number(min))]
    case 'optionExclusive':
      return aloneOrWithout(frame, field)
    case 'compareField': {
      const other = comparedWith(core, plan, frame)?.value ?? null
      return [other, ...beside(other)]
    }
    case 'date':
    case 'datetime':
      return [inCalendar(value)]
    default:
      return []
  }
}

/** Values that satisfy a validation's pattern or minimum length. */
function exampleValues(plan: ValidatorPlan, { frame, field }: Place): unknown[] {
  const value = frame.val[field.local]
  const { min, pattern } = plan.parameters
  if (plan.rule === 'pattern') return [patternExample(String(pattern))]
  return typeof value === 'string' ? [value.padEnd(Number(min), 'x')] : []
}

/** The exclusive option alone, and the other chosen ones without it. */
function aloneOrWithout(frame: Frame, { local, number }: Field): unknown[] {
  const options = programOf(frame).plans.options[number]
  const value = frame.val[local]
  if (!options || !Array.isArray(value)) return []
  const { byValue } = optionsOf(frame, options)
  const isExclusive = (one: unknown) => byValue.get(one)?.exclusive === true
  return [value.filter((one) => !isExclusive(one)), value.filter(isExclusive).slice(0, 1)]
}

/** The current choice, with as many more options as are required. */
function withMore(frame: Frame, { local, number }: Field, least: number): unknown {
  const options = programOf(frame).plans.options[number]
  const value = frame.val[local]
  if (!options) return null
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const others = optionsOf(frame, options).options.flatMap((option) =>
    option.disabled || option.exclusive || chosen.includes(option.value) ? [] : [option.value],
  )
  return [...chosen, ...others].slice(0, least)
}

/** The last day of the month for a date whose day is too high; null for anything that is not a date. */
function inCalendar(value: unknown): string | null {
  const [, month, day = '', time = ''] = /^(\d{4}\/\d{2})\/(\d{2})(.*)$/u.exec(String(value)) ?? []
  for (let last = Number(day); last >= 28; last -= 1) {
    const date = `${month}/${last}`
    if (addToDate(date, 0, 'day') !== null) return date + time
  }
  return null
}
