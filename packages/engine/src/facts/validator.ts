/**
 * True if a non-empty value satisfies a rule.
 *
 * @param value as conditions read it; for a repeat, its rows.
 */
export type Test = (value: unknown) => boolean

/** The parameters of one validation, already checked when they were saved. */
export type Parameters = Readonly<Record<string, unknown>>

/** Builds the test of one rule from its parameters. */
export type Validator = (parameters: Parameters) => Test

/** A rule about texts; other values fail. */
export function ofText(holds: (text: string) => boolean): Validator {
  return () => (value) => typeof value === 'string' && holds(value)
}
