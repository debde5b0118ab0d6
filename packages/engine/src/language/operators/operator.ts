import type { Evaluate } from '../runtime.ts'

/**
 * Makes the closure of one operator from those of its arguments.
 *
 * @param args as many as the operator takes; the type check at save time has counted them, and missing ones are empty.
 * @param literals the literal of each argument that is one, else undefined.
 * @param place where the first argument's value is in the frame, when it just reads one field of the scope; else −1.
 */
export type Operator = (args: readonly Evaluate[], literals: readonly unknown[], place: number) => Evaluate

/** The argument at `index`; empty when it is missing. */
export function argument(args: readonly Evaluate[], index: number): Evaluate {
  return args[index] ?? nothing
}

function nothing(): null {
  return null
}
