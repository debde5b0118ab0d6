import type { FieldRead, SharedPart } from './names.ts'
import type { Evaluate } from './runtime.ts'

/** The inputs of an expression. The expression is evaluated again exactly when one of them changes. */
export interface Reads {
  readonly fields: readonly FieldRead[]
  readonly clock: boolean
  /** Parts that are evaluated once for all rows. */
  readonly shared: readonly SharedPart[]
}

/** A compiled expression, with its inputs and its faults. */
export interface Compiled extends Reads {
  readonly evaluate: Evaluate
  readonly faults: readonly ExpressionFault[]
  /** True if it reads the number of its row, which other rows cannot share. */
  readonly ownRow: boolean
  /** True if it may exceed its budget; other expressions cannot fail. */
  readonly risky: boolean
}

/** A fault in an expression, with its position in the tree. */
export interface ExpressionFault {
  readonly path: string
  readonly code:
    | 'NAME_UNKNOWN'
    | 'OPERATOR_UNKNOWN'
    | 'CONDITION_MALFORMED'
    | 'PATTERN_INVALID'
    | 'REFERENCE_INACTIVE'
    | 'LIST_EMPTY'
  readonly params: Readonly<Record<string, string>>
}
