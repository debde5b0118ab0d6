import type { ConditionOperator } from '@urlapmuhely/schema'
import { arithmeticOperators } from './arithmetic.ts'
import { comparisonOperators } from './comparison.ts'
import { dateOperators } from './dates.ts'
import { listOperators } from './lists.ts'
import { logicOperators } from './logic.ts'
import type { Operator } from './operator.ts'
import { textOperators } from './text.ts'

/** The operators that read names; expression.ts makes them, for it alone knows what a name means. */
export type NamingOperator = 'var' | 'missing' | 'missing_some'

/** Every operator of the condition language but those that read names. */
export const operators: Readonly<Record<Exclude<ConditionOperator, NamingOperator>, Operator>> = {
  ...comparisonOperators,
  ...logicOperators,
  ...arithmeticOperators,
  ...textOperators,
  ...listOperators,
  ...dateOperators,
}
