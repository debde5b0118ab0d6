import type { Template } from '../scope/fields.ts'
import { ChangeRecord } from '../state/change-record.ts'
import type { Change, FormEvent } from '../state/events.ts'
import type { Outcome } from '../state/outcome.ts'
import { framesOf } from '../state/paths.ts'
import { applyEvent } from './apply-event.ts'
import type { Core } from './core.ts'
import { settle } from './settle.ts'

/** Carries out a user's action as one transaction. An event that is not possible is rejected and changes nothing. */
export function dispatch(core: Core, event: FormEvent): Change {
  return transact(
    core,
    () => {
      if (core.program.readsClock) readClock(core)
      return applyEvent(core, event)
    },
    event,
  )
}

/** Reads the clock, and derives the changes that the new time alone causes. */
export function passTime(core: Core): void {
  transact(core, () => {
    readClock(core)
    return null
  })
}

/** Fires the effects triggered by opening the form. */
export function fireOpening(core: Core): Change {
  return transact(core, () => {
    for (const { on, number, template } of core.program.plans.effects) {
      if (on !== 'load') continue
      for (const frame of framesOf(core.root, template)) core.writer.trigger(number, frame, -1)
    }
    return null
  })
}

/** Runs `act`, which carries out `event`, derives all consequences, then notifies. */
function transact(core: Core, act: () => Outcome, event?: FormEvent): Change {
  const { store, writer, root, results, notifier, recorder } = core
  store.steps = 0
  notifier.frame = null
  writer.journal?.begin()
  const result = act()
  let rejected = result && 'code' in result ? result : null
  // A rejected event has only the changes caused by the clock.
  if (rejected?.code !== 'WAVE_LIMIT' && !settle(core)) rejected = { code: 'WAVE_LIMIT', path: '' }
  const done = rejected ? null : result
  if (event) recorder?.add(event, rejected, store.clock)
  const touched = writer.touched.take(root)
  const change = new ChangeRecord(root, touched, results.take(), rejected ?? done)
  core.pages?.note(touched)
  notifier.notify(root, touched, change, event ?? null)
  return change
}

function readClock({ store, program, root, writer, readTime }: Core) {
  const reading = readTime()
  if (reading.now === store.clock.now) return
  store.clock = reading
  const { clockRanks, rankTemplate } = program.graph
  for (const rank of clockRanks) {
    // Fields, nodes and ranks are dense numbers.
    const template = program.templates[rankTemplate[rank] as number] as Template
    for (const frame of framesOf(root, template)) writer.queue.add(rank, frame)
  }
}
