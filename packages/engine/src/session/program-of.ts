import type { Frame, FrameStore } from './frame.ts'
import type { ProgramData } from './program.ts'

const programs = new WeakMap<FrameStore, ProgramData>()

/** Notes which program a store of frames is filled in for. */
export function keepProgram(store: FrameStore, program: ProgramData): void {
  programs.set(store, program)
}

/** The program of a frame: frames themselves know nothing of rules. For explanations; what runs at each event is given what it needs. */
export function programOf({ session }: Frame): ProgramData {
  const program = programs.get(session)
  if (!program) throw new TypeError('The frame is of no form.')
  return program
}
