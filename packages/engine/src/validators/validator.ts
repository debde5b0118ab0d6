/**
 * Whether a value that is not empty satisfies a rule.
 *
 * @param value as conditions read it; of a repeat, its rows.
 */
export type Test = (value: unknown) => boolean

/** The parameters of one validation, as the back-office checked them when they were saved. */
export type Parameters = Readonly<Record<string, unknown>>

/** Makes the test of one rule from its parameters. */
export type Validator = (parameters: Parameters) => Test

/** A rule about texts: what is no text fails. */
export function ofText(holds: (text: string) => boolean): Validator {
  return () => (value) => typeof value === 'string' && holds(value)
}
