import { addToDate } from '../language/operators/dates.ts'
import type { Field } from '../scope/fields.ts'

/** The longest text that is made up for a limit of length. */
const LONGEST = 300
const MOST = 24

/**
 * Values of a field that are worth a try where rules with these parameters differ: those around each number, texts of
 * each length and each text by itself.
 *
 * @param effects the effects of the rules, as JSON.
 */
export function triesOf({ valueType }: Field, effects: readonly string[]): readonly unknown[] {
  const literals = new Set<unknown>()
  for (const effect of effects) gather(JSON.parse(effect), literals)
  const numbers = [...literals].filter((one) => typeof one === 'number')
  const words = [...literals].filter((one) => typeof one === 'string')
  const near = numbers.flatMap((one) => [one - 1, one, one + 1])
  if (valueType === 'number') return [...new Set([...near, 1])].slice(0, MOST)
  if (valueType === 'text') return [...new Set([...textsOf(near), ...words])].slice(0, MOST)
  if (valueType === 'date') {
    const days = words.flatMap((day) => [-1, 0, 1].map((step) => addToDate(day, step, 'day')))
    return days.filter((day) => day !== null).slice(0, MOST)
  }
  return []
}

function textsOf(lengths: readonly number[]): string[] {
  return lengths
    .filter((length) => Number.isInteger(length) && length > 0 && length <= LONGEST)
    .flatMap((length) => ['a'.repeat(length), '1'.repeat(length)])
}

function gather(value: unknown, found: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) found.add(value)
  else for (const one of Object.values(value)) gather(one, found)
}
