import type { SessionContext } from './clock.ts'
import { begin, buildCore, type Core } from './core.ts'
import { EventRecorder } from './event-log.ts'
import type { Change } from './events.ts'
import { ORIGIN } from './marks.ts'
import type { ProgramData } from './program.ts'
import { fillFrame } from './rows.ts'
import { fireOpening } from './transaction.ts'

/** What a person starts from. */
export interface StartInput {
  /** By key, as an answer has them; what is unknown or of the wrong type is left out. */
  readonly values?: unknown
  readonly context?: SessionContext
  /** Keeps what the person does, for `session.events()`: the server's check can replay it. */
  readonly record?: boolean
}

/** A person opens the form: given values are put in, the first state is worked out, `load` effects fire. */
export function openForm(
  program: ProgramData,
  { values, context = {}, record }: StartInput,
): { readonly core: Core; readonly opened: Change } {
  const core = buildCore(program, context)
  begin(core, () => {
    if (values !== undefined) fillFrame(core.writer, core.root, values, ORIGIN.prefill)
  })
  const opened = fireOpening(core)
  if (record) core.recorder = new EventRecorder(program, core.store.clock)
  return { core, opened }
}
