import type { ProgramData } from '../program/program.ts'
import type { Frame } from '../state/frame.ts'
import { Store } from './store.ts'

/**
 * Returns the program of a frame, for explanations only: frames have no access to rules, and code that runs at each
 * event gets the program as an argument.
 */
export function programOf({ session }: Frame): ProgramData {
  if (!(session instanceof Store)) throw new TypeError('The frame is of no form.')
  return session.program
}
