import type { ProgramData } from '../program/program.ts'
import type { ReplayOptions } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'

/** No claims. */
export const noClaims = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }

/**
 * Returns a server's verdict on submitted values: refusals as `path CODE`, errors of the form as `path rule!`
 * and unverified values as `path REASON?`; empty if it accepts them.
 */
export function verdict(program: ProgramData, values: unknown, options: ReplayOptions = {}): string[] {
  const { refusals, issues, unverified } = replay(program, values, options)
  return [
    ...refusals.map(({ path, code }) => `${path} ${code}`),
    ...issues.filter(({ severity }) => severity === 'error').map(({ path, rule }) => `${path} ${rule}!`),
    ...unverified.map(({ path, reason }) => `${path} ${reason}?`),
  ]
}
