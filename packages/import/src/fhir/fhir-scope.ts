import type { Operand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { FhirPath } from './fhirpath.ts'

/** The rows of a repeating group. */
export interface FhirRows {
  readonly list: Operand
  /** The scope of an expression within one of the rows. */
  readonly inRow: FhirScope
}

/** Resolves the names of an expression. */
export interface FhirScope {
  /** The answer of the question with this link; null if there is none. */
  readonly answerOf: (linkId: string) => Operand | null
  /** The rows of the repeating group with this link; null if there is none. */
  readonly rowsOf: (linkId: string) => FhirRows | null
  /** The expression of a variable; null if it is the host's. Throws {@link Unreadable} if it is no expression. */
  readonly variable: (name: string) => FhirPath | null
  /** The translations of variables in this scope, so that each is translated once, however often others use it. */
  readonly translated: Map<string, Operand>
  /** Returns a value of the host, such as `patient.birthDate`. */
  readonly fromHost: (path: string) => Operand
}

/**
 * The scope of a test that is evaluated for each member of a list: only the contents of the member can
 * be read there.
 */
export function withinMember(scope: FhirScope, answerOf: FhirScope['answerOf']): FhirScope {
  const fromHost = () => {
    throw new Unreadable('egy sornál a soron kívül olvas')
  }
  return { ...scope, answerOf, rowsOf: () => null, fromHost, translated: new Map() }
}
