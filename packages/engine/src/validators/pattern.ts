import type { Validator } from '../facts/validator.ts'
import { compilePattern } from '../language/patterns/compile-pattern.ts'

/** The validator of the rule `pattern`. */
export const pattern: Validator = ({ pattern: source, ignoreCase }) => {
  const compiled = compilePattern(String(source), ignoreCase === true)
  return (value) => compiled !== null && typeof value === 'string' && compiled(value)
}
