import type { ChoiceFault } from './options.ts'

/** Why a submitted value is refused. */
export type RefusalCode =
  | 'UNKNOWN_KEY'
  | 'VALUE_TYPE'
  | 'FIELD_ABSENT'
  | 'FIELD_DISABLED'
  | 'FIELD_OMITTED'
  | 'FIELD_CALCULATED'
  | ChoiceFault
  /** Only the host can confirm that it is an option, and the caller accepts no unverified ones. */
  | 'OPTION_UNVERIFIED'
  | 'ROWS_FULL'
  | 'ROWS_FEW'
  | 'VALUES_MANY'
  | 'DATA_DEEP'
  | 'TEXT_LONG'
  /** Half characters (lone surrogates) or NUL. */
  | 'TEXT_MALFORMED'
  | 'WORK_LIMIT'

/** A submitted value that the form cannot have produced. */
export interface Refusal {
  readonly path: string
  readonly code: RefusalCode
}
