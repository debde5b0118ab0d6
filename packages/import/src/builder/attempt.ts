import type { OpenLine } from '../report/report.ts'
import { Unreadable } from './unreadable.ts'

/** The code of the report for a part that could not be read. */
export type UnreadableCode = 'condition-unreadable' | 'validation-unreadable' | 'formula-unreadable'

/** Runs a translation; null if the part cannot be read, which is noted in the report. */
export function attempt<Result>(line: OpenLine, code: UnreadableCode, run: () => Result): Result | null {
  return attemptOr(line, code, { run, otherwise: () => null })
}

/** A translation, and what keeps a part that cannot be read, for instance as a rule that is switched off. */
interface Attempted<Result> {
  readonly run: () => Result
  readonly otherwise: () => Result
}

/**
 * Runs a translation. A part that cannot be read is noted in the report, and `otherwise` keeps it.
 *
 * @returns what `run` or `otherwise` returned.
 */
export function attemptOr<Result>(
  line: OpenLine,
  code: UnreadableCode,
  { run, otherwise }: Attempted<Result>,
): Result {
  try {
    return run()
  } catch (error) {
    const detail = detailOf(error)
    if (detail === null) throw error
    line.note(code, { detail })
    return otherwise()
  }
}

/** Why an expression cannot be read; null if something else is wrong. */
function detailOf(error: unknown): string | null {
  if (error instanceof Unreadable) return error.detail
  // Translators follow expressions recursively: one that is nested deeper than the stack is one that nobody can read.
  return error instanceof RangeError ? 'túl mélyen egymásba ágyazott' : null
}
