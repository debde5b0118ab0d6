import { tidyText } from '@urlapmuhely/schema/facts'
import { spend, spendText } from '../budget.ts'
import { isEqual } from './comparison.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

const contains: Operator = (args) => {
  const [needle, stack] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => {
    const wanted = needle(frame, element)
    const where = stack(frame, element)
    if (wanted === null || wanted === '') return false
    if (typeof where === 'string') {
      spendText(where)
      return typeof wanted === 'string' && tidyText(where).includes(tidyText(wanted))
    }
    if (!Array.isArray(where)) return false
    spend(where.length)
    return where.some((member) => isEqual(member, wanted))
  }
}

/** The operator that finds a value in a list, or a text in a text. */
export const membershipOperators = {
  in: { build: contains, costly: true, compares: true, withoutValues: true },
} as const satisfies Partial<Evaluations>
