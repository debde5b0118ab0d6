import type { Condition } from '@urlapmuhely/schema'
import { computed, emptiness, type Operand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'

/** Where the parts are in our dates, `2026/01/31 08:30`, and how many characters they have. */
const PARTS: Readonly<Record<string, readonly [from: number, size: number]>> = {
  Y: [0, 4],
  y: [2, 2],
  m: [5, 2],
  d: [8, 2],
  H: [11, 2],
  M: [14, 2],
}
/** Parts without leading zeros. */
const NUMBERS: Readonly<Record<string, string>> = { n: 'month', e: 'day_of_month' }

/** A date written in a form such as `%d/%m/%Y`; empty while the date is. */
export function formattedDate(date: Operand, form: unknown): Operand {
  if (typeof form !== 'string') throw new Unreadable('dátum változó formában')
  const written: Condition = { cat: [date.condition] }
  const parts = [...form.matchAll(/%(.)|([^%]+)/gsu)].map(([, sign, literal]): Condition => {
    if (sign === undefined) return literal ?? ''
    const part = PARTS[sign]
    if (part) return { substr: [written, ...part] }
    const operator = NUMBERS[sign]
    if (operator === undefined) throw new Unreadable(`dátum „%${sign}” része`)
    return { [operator]: [date.condition] }
  })
  return computed({ if: [emptiness(date), '', { cat: parts }] }, 'text')
}
