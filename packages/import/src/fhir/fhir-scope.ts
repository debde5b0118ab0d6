import type { Operand } from '../build/operand.ts'

/** The rows of a repeating group. */
export interface FhirRows {
  readonly list: Operand
  /** What an expression refers to within one of them. */
  readonly inRow: FhirScope
}

/** Finds what an expression refers to. */
export interface FhirScope {
  /** The answer of the question with this link; null if there is none. */
  readonly answerOf: (linkId: string) => Operand | null
  /** The rows of the repeating group with this link; null if there is none. */
  readonly rowsOf: (linkId: string) => FhirRows | null
  /** The expression of a variable; null if it is the host's. */
  readonly variable: (name: string) => string | null
  /** A value that the host knows, such as `patient.birthDate`. */
  readonly fromHost: (path: string) => Operand
}
