import type { ProgramData } from '../program/program.ts'
import type { SessionContext } from '../state/clock.ts'
import type { Change } from '../state/events.ts'
import { fillFrame } from '../state/fill-frame.ts'
import { ORIGIN } from '../state/marks.ts'
import { begin, buildCore, type Core } from './core.ts'
import { EventRecorder } from './event-log.ts'
import { giveContext } from './give-context.ts'
import { splitAskedTexts } from './kept-choices-part.ts'
import { fireOpening } from './transaction.ts'

/** The state from which a person starts. */
export interface StartInput {
  /** Values by key, in the shape of an answer; unknown and mistyped ones are ignored. */
  readonly values?: unknown
  readonly context?: SessionContext
  /** Records the user's actions for `session.events()`, so that the server's check can replay them. */
  readonly record?: boolean
}

/** Opens a form: sets the given values, derives the first state, fires `load` effects. */
export function openForm(
  program: ProgramData,
  { values, context = {}, record }: StartInput,
): { readonly core: Core; readonly opened: Change } {
  const core = buildCore(program, context)
  begin(core, () => {
    giveContext(core, context.values)
    if (values !== undefined)
      fillFrame(core.writer, core.root, splitAskedTexts(program, values), ORIGIN.prefill)
  })
  const opened = fireOpening(core)
  if (record) core.recorder = new EventRecorder(program, core.store.clock, context.values)
  return { core, opened }
}
