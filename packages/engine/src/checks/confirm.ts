import type { ProgramData } from '../program/program.ts'
import type { Core } from '../session/core.ts'
import type { Frame } from '../state/frame.ts'
import { type CaseInScope, fillCase, isTaken } from './fill-case.ts'

/** A claim that an example has to fulfil, evaluated in the scope of the innermost template. */
export type Claim = (frame: Frame, core: Core) => boolean

/**
 * Fills the values in as a person would, and returns true if the claim holds then. Returns false as well if a value does
 * not stay, or if the limits of its field refuse it.
 *
 * @param wanted the values, and the scope of the claim.
 */
export function confirm(program: ProgramData, wanted: CaseInScope, claim: Claim): boolean {
  const filled = fillCase(program, wanted)
  if (!filled) return false
  const isTakenWhole = filled.entered.every((field) => isTaken(filled, field, wanted.values.get(field)))
  return isTakenWhole && claim(filled.frame, filled.core)
}
