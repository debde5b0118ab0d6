import type { Frame, FrameStore } from './frame.ts'
import type { ProgramData } from './program.ts'

const programs = new WeakMap<FrameStore, ProgramData>()

/** Records the program that a store of frames belongs to. */
export function keepProgram(store: FrameStore, program: ProgramData): void {
  programs.set(store, program)
}

/**
 * The program of a frame, for explanations only: frames do not know rules, and code that runs at each event gets the
 * program as an argument.
 */
export function programOf({ session }: Frame): ProgramData {
  const program = programs.get(session)
  if (!program) throw new TypeError('The frame is of no form.')
  return program
}
