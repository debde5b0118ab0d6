import fc from 'fast-check'
import type { Program } from '../../compile/compile.ts'
import type { Session } from '../../compile/session.ts'
import { OPENED, type Run } from '../../testing/play-form.ts'
import { type EventSeed, eventsOn } from '../../testing/random-events.ts'
import { keepsLimits } from './session-refutation.ts'

/** The events after which a form is opened anew. */
const EVENTS_OF_SESSION = 60
/** The sessions whose events are chosen together. */
const SESSIONS_AT_ONCE = 20
/** The most events for one valid answer, on average; a form whose limits are hardly ever kept has fewer answers. */
const MAX_EVENTS_OF_ANSWER = 4

/**
 * Fills a form in at random, with values that its rules name more often than others, and shows each answer that keeps the
 * limits of its fields.
 *
 * @param count how many answers.
 * @param look called with the session at each of them.
 * @returns how many answers there were.
 */
export function answerAtRandom(
  program: Program,
  { parts, values }: Pick<Run, 'parts' | 'values'>,
  { count, seed }: { readonly count: number; readonly seed: number },
  look: (session: Session) => void,
): number {
  const next = numbers(seed)
  let answers = 0
  for (let tried = 0; answers < count && tried < count * MAX_EVENTS_OF_ANSWER; ) {
    const seeds = Array.from({ length: EVENTS_OF_SESSION * SESSIONS_AT_ONCE }, () => eventSeed(next))
    let session: Session | null = null
    for (const [at, event] of eventsOn(parts, seeds).entries()) {
      const opened = next(2) === 0 ? { values } : {}
      if (!session || at % EVENTS_OF_SESSION === 0)
        session = program.start({ ...opened, context: { now: OPENED } })
      session.dispatch(event)
      tried += 1
      if (answers >= count || !keepsLimits(program, session)) continue
      answers += 1
      look(session)
    }
  }
  return answers
}

function eventSeed(next: (below: number) => number): EventSeed {
  return { kind: next(1001), field: next(1001), row: next(4), inner: next(3), value: next(1001) }
}

/** Random whole numbers below a limit (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Members of an arbitrary, one after another, without an end; the same for the same seed. */
export function* endless<T>(arbitrary: fc.Arbitrary<T>, seed: number): Generator<T, never> {
  const CHUNK = 200
  for (let chunk = 0; ; chunk += 1) yield* fc.sample(arbitrary, { seed: seed + chunk, numRuns: CHUNK })
}
