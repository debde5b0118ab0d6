import type { ProgramData } from '../program/program.ts'
import type { Template } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import type { Frame } from '../state/frame.ts'
import { fillCase, isTaken } from './fill-case.ts'
import type { Case } from './search-facts.ts'

/** A claim that an example has to fulfil, evaluated in the scope of the innermost template. */
export type Claim = (frame: Frame, core: Core) => boolean

/**
 * Fills the values in as a person would, and returns true if the claim holds then. Returns false as well if a value does
 * not stay, or if the limits of its field refuse it.
 *
 * @param template the scope of the claim; a row is added if it is that of a row.
 */
export function confirm(program: ProgramData, values: Case, template: Template, claim: Claim): boolean {
  const filled = fillCase(program, values, template)
  if (!filled) return false
  const isTakenWhole = filled.entered.every((field) => isTaken(filled, field, values.get(field)))
  return isTakenWhole && claim(filled.frame, filled.core)
}
