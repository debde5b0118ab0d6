import type { Graph } from '../graph/graph.ts'
import { DEFAULT_TIME_ZONE } from '../language/zone-clock.ts'
import type { ProgramData } from '../program/program.ts'
import { buildClock, type ClockReading, type SessionContext } from '../state/clock.ts'
import type { Frame } from '../state/frame.ts'
import { Results } from '../state/results.ts'
import { type NodeRun, Writer } from '../state/writer.ts'
import { FieldStates } from '../views/field-states.ts'
import type { PageStates } from '../views/page-states.ts'
import { pagesPart } from '../views/pages-part.ts'
import { effectsPart, NO_EFFECTS, type PendingEffects } from './effects-part.ts'
import type { EventRecorder } from './event-log.ts'
import { hasChoices, keptChoicesPart } from './kept-choices-part.ts'
import { Notifier } from './notifier.ts'
import { Store } from './store.ts'

/** The state of one form and the parts that work on it. For the engine's own files; hosts get a `Session`. */
export interface Core {
  readonly program: ProgramData
  readonly context: SessionContext
  readonly store: Store
  readonly root: Frame
  readonly writer: Writer
  readonly effects: PendingEffects
  readonly results: Results
  readonly notifier: Notifier
  readonly states: FieldStates
  /** Null if the form has no pages. */
  readonly pages: PageStates | null
  /** Reads the clock. */
  readonly readTime: () => ClockReading
  /** The log of events, if the form was opened with recording. */
  recorder: EventRecorder | null
}

/** Builds an empty form; `begin` derives its first state. */
export function buildCore(program: ProgramData, context: SessionContext): Core {
  const { graph, pages, plans, mayRollBack } = program
  const results = new Results(program.personal)
  const effects = plans.effects.length === 0 ? NO_EFFECTS : effectsPart.get().queueOf(plans.effects)
  const store = new Store(program, context.timeZone ?? DEFAULT_TIME_ZONE, (code, ruleIds) =>
    results.diagnose(code, ruleIds),
  )
  const readTime = buildClock(context, program.now)
  if (program.readsClock) store.clock = readTime()
  if ((context.options || program.definition.onDemand) && hasChoices(program)) {
    const { keepOptions, keepSentOptions } = keptChoicesPart.get()
    for (const answer of context.options ?? []) keepOptions(store, answer)
    if (program.definition.onDemand) keepSentOptions(store, plans)
  }
  return {
    program,
    // The values of the host are in the form's state, where events change them.
    context: {
      ...(context.now !== undefined && { now: context.now }),
      ...(context.timeZone !== undefined && { timeZone: context.timeZone }),
    },
    store,
    root: store.root,
    // The compiler makes the graph of each program of runs for this writer.
    writer: new Writer(store, graph as Graph<NodeRun>, effects, mayRollBack),
    effects,
    results,
    notifier: new Notifier(),
    states: new FieldStates(plans),
    pages: pages && pagesPart.get().statesOf(pages, plans, store.root),
    readTime,
    recorder: null,
  }
}

/** Derives the first state from the values that `fill` writes. Nothing triggers, and nobody is notified. */
export function begin({ store, root, writer }: Core, fill: () => void): void {
  store.steps = 0
  fill()
  writer.addFrame(root)
  writer.derive()
  writer.touched.take(root)
  writer.live = true
}
