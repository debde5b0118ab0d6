import type { ConditionOperator } from './condition.ts'
import { type ConditionType, commonType, isTemporal } from './condition-types.ts'

/** What an operator asks of one argument. */
export type Demand =
  | 'any'
  | 'number'
  | 'text'
  | 'list'
  | 'listOrText'
  | 'scalar'
  | 'comparable'
  | 'day'
  | 'numbers'

/** What an operator asks of its arguments and what it yields. */
export type Signature =
  | { readonly element: true }
  | {
      /** One for each argument; the last holds for all that follow. */
      readonly demands: readonly Demand[]
      /** How the arguments must go together. */
      readonly alike?: 'equal' | 'order' | 'member'
      readonly noArguments?: boolean
      readonly yields: (args: readonly ConditionType[]) => ConditionType
    }

type Checked = Exclude<ConditionOperator, 'var' | 'missing' | 'missing_some'>

const number = (): ConditionType => ({ sort: 'number' })
const text = (): ConditionType => ({ sort: 'text' })
const boolean = (): ConditionType => ({ sort: 'boolean' })
const common = (args: readonly ConditionType[]) => args.reduce(commonType, { sort: 'empty' })
const equality: Signature = { demands: ['any'], alike: 'equal', yields: boolean }
const ordering: Signature = { demands: ['comparable'], alike: 'order', yields: boolean }
const arithmetic: Signature = { demands: ['number'], yields: number }
const logical: Signature = { demands: ['any'], yields: common }
const negation: Signature = { demands: ['any'], yields: boolean }
const texts: Signature = { demands: ['text'], yields: text }
const question: Signature = { demands: ['text'], yields: boolean }

/** What every operator but those that read names asks and yields. */
export const signatures: Readonly<Record<Checked, Signature>> = {
  if: { demands: ['any'], yields: branches },
  '==': equality,
  '===': equality,
  '!=': equality,
  '!==': equality,
  '!': negation,
  '!!': negation,
  or: logical,
  and: logical,
  '>': ordering,
  '>=': ordering,
  '<': ordering,
  '<=': ordering,
  max: arithmetic,
  min: arithmetic,
  '+': arithmetic,
  '-': arithmetic,
  '*': arithmetic,
  '/': arithmetic,
  '%': arithmetic,
  map: { element: true },
  filter: { element: true },
  reduce: { element: true },
  all: { element: true },
  none: { element: true },
  some: { element: true },
  merge: {
    demands: ['any'],
    yields: (args) => ({
      sort: 'list',
      of: common(args.map((type) => (type.sort === 'list' ? type.of : type))),
    }),
  },
  in: { demands: ['scalar', 'listOrText'], alike: 'member', yields: boolean },
  cat: { demands: ['scalar'], yields: text },
  substr: { demands: ['text', 'number'], yields: text },
  today: { demands: [], noArguments: true, yields: () => ({ sort: 'date' }) },
  now: { demands: [], noArguments: true, yields: () => ({ sort: 'datetime' }) },
  age: { demands: ['day'], yields: number },
  days: { demands: ['day'], yields: number },
  date_add: { demands: ['day', 'number', 'any'], yields: ([first]) => first ?? { sort: 'date' } },
  length: { demands: ['listOrText'], yields: number },
  lower: texts,
  upper: texts,
  trim: texts,
  matches: question,
  starts_with: question,
  ends_with: question,
  round: arithmetic,
  sum: { demands: ['numbers'], yields: number },
  count: { demands: ['any'], yields: number },
}

/** True when a value of `type` may be what an argument is asked to be. Empty may stand anywhere. */
export function meets(type: ConditionType, demand: Demand): boolean {
  const { sort } = type
  if (demand === 'any' || sort === 'any' || sort === 'empty') return true
  if (demand === 'listOrText') return sort === 'list' || sort === 'text'
  if (demand === 'scalar') return sort !== 'list' && sort !== 'object' && sort !== 'file'
  if (demand === 'comparable') return sort === 'number' || sort === 'text' || isTemporal(sort)
  if (demand === 'day') return sort === 'date' || sort === 'datetime'
  if (demand === 'numbers') return sort === 'number' || (type.sort === 'list' && meets(type.of, 'number'))
  return sort === demand
}

/** `if` yields one of its branches: every second argument, and the last when their number is odd. */
function branches(args: readonly ConditionType[]): ConditionType {
  const results = args.filter((_, index) => index % 2 === 1 || index === args.length - 1)
  return common(args.length % 2 === 0 ? [...results, { sort: 'empty' }] : results)
}
