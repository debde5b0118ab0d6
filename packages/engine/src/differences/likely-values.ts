import { numberLimits } from '@urlapmuhely/schema/facts'
import { addToDate } from '../language/operators/dates.ts'
import type { ProgramData } from '../program/program.ts'
import { optionsOf } from '../rules/options.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { patternExample } from '../why/pattern-example.ts'

/** Made-up values that pass the rules of a name. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  email: ['minta@example.hu'],
  url: ['https://example.hu'],
  phone: ['+36301234567'],
  postalCode: ['1011'],
  taj: ['123456788'],
  taxId: ['8000000008'],
  taxNumber: ['12345676-1-41'],
  bankAccount: ['11773016-11111018-00000000'],
  iban: ['HU42117730161111101800000000'],
  licensePlate: ['ABC-123'],
  personalId: ['18501010029'],
  hexColor: ['#a1b2c3'],
  anyColor: ['#a1b2c3'],
  date: ['2000/01/01'],
  time: ['10:00'],
  timeOrFulltime: ['10:00'],
  fulltime: ['10:00:00'],
  datetime: ['2000/01/01 10:00'],
}

/** An example value of a text field, by its type. */
const textOfType: Readonly<Record<string, string>> = {
  email: 'minta@example.hu',
  phone: '+36301234567',
  color: '#a1b2c3',
}

const MOST_OPTIONS = 12

/** Values that a field is likely to accept, the most ordinary first. Some may be refused. */
export function likelyValues({ plans, now }: ProgramData, frame: Frame, field: Field): readonly unknown[] {
  const rules = validatorsOf(plans, field)
  const parameters = rules.map((plan) => plan.parameters)
  const limits = parameters.flatMap(({ min, max }) => [min, max].filter((one) => typeof one === 'number'))
  const named = rules.flatMap(({ rule, parameters: { pattern } }) =>
    rule === 'pattern' ? [patternExample(String(pattern))] : (samples[rule] ?? []),
  )
  switch (field.valueType) {
    case 'boolean':
      return [true, false]
    case 'option':
      return choicesOf(plans, frame, field)
    case 'options': {
      const choices = choicesOf(plans, frame, field)
      return choices.map((_, index) => choices.slice(0, index + 1))
    }
    case 'number':
      return [...numbersOf(field), ...limits, ...limits.flatMap((one) => [one - 1, one + 1])]
    case 'date': {
      const today = now.slice(0, 10).replaceAll('-', '/')
      const steps = [0, -1, 1, -365, 365, -30 * 365]
      return [...named, ...steps.map((days) => addToDate(today, days, 'day'))]
    }
    case 'datetime':
      return samples.datetime ?? []
    case 'time':
      return samples.time ?? []
    case 'fulltime':
      return samples.fulltime ?? []
    case 'text': {
      const lengths = limits.filter((one) => one > 0 && one < 1_000).map((one) => 'a'.repeat(one))
      return [...named, textOfType[field.item.type] ?? 'Minta', ...lengths, '1', 'a']
    }
    case 'any':
      return ['minta']
    default:
      return []
  }
}

function numbersOf({ item }: Field): readonly number[] {
  const { min, max, step } = numberLimits(item)
  return [min, max, 1, 0, 10, 100, step].filter((one) => one !== null)
}

function choicesOf(plans: ProgramData['plans'], frame: Frame, { number }: Field): readonly unknown[] {
  const plan = plans.options[number]
  const offered = plan ? optionsOf(frame, plan).options.filter(({ disabled }) => !disabled) : []
  return offered.slice(0, MOST_OPTIONS).map(({ value }) => value)
}
