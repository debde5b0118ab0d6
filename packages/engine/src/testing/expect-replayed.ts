import { expect } from 'vitest'
import { isSound, type ReplayOptions } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { mayHoldOver } from '../replay/submitted.ts'
import { coreOf } from '../session/session.ts'
import { findPlace } from '../state/paths.ts'
import { OPENED, type Played } from './play-form.ts'

/**
 * Expects the server to accept the engine's answer: unconditionally with the log of events; without it at most as
 * unverified, except for fields whose claims are never trusted.
 */
export function expectReplayed(played: Played): void {
  const { program, session, run, now } = played
  const { values, issues, circumstances, moment } = asSent(session.answer())
  const options: ReplayOptions = {
    context: { now: now() },
    since: OPENED,
    claims: { circumstances, moment },
    ...(run.values === undefined ? {} : { initial: run.values }),
  }
  const told = replay(program, values, options)
  if (program.plans.options.some((plan) => plan?.host)) {
    // The server has none of the host's options: every choice is unverified, with the log and without. It has the lists
    // on demand, which this program has not.
    const isOfHost = program.fields.some(({ item }) => item.key === 's' && item.optionSource === 'host')
    const events = asSent(session.events()) ?? undefined
    for (const { refusals, unverified, values: read } of [
      told,
      replay(program, values, { ...options, ...(events && { events }) }),
    ])
      if (refusals.length === 0 && isOfHost && (read.s ?? null) !== null)
        expect(unverified).toContainEqual({ path: 's', reason: 'HOST_OPTION' })
    return
  }
  for (const { path, code } of told.refusals) {
    const place = findPlace(coreOf(session).root, path)
    expect(place && !mayHoldOver(program.plans, place.field), `${path} ${code}`).toBe(true)
  }
  const log = session.events()
  if (!log) throw new Error('The events of a run are recorded.')
  const isToldElse = log.entries.some(([code, values]) => code === 'x' && JSON.stringify(values) !== '{}')
  if (told.refusals.length === 0 && !isToldElse) expect(told).toMatchObject({ values, issues })
  // Rows that hosts add with values are replayed only if a user could have entered these values.
  const isPlain = !log.entries.some(([code, , , values]) => code === 'a' && values !== null)
  const whole = replay(program, values, { ...options, events: asSent(log) })
  const accepted = { values: session.answer().values, issues, refusals: [], hostChoices: [] }
  if (isPlain && !isToldElse) expect(whole).toEqual({ ...accepted, unverified: [] })
  else expect(whole.refusals).toEqual(expect.arrayContaining(told.refusals.slice(0, whole.refusals.length)))
  // Only the sender states the host's values: nothing that depends on them is verified. An answer that does not depend
  // on them is sound without them too: by its claims, or by the other events.
  if (isToldElse && isSound(whole) && whole.unverified.length === 0) {
    const untold = { ...log, entries: log.entries.filter(([code]) => code !== 'x') }
    const without = [
      { ...options, claims: { moment } },
      { ...options, claims: { moment, circumstances: { ...circumstances, context: undefined } } },
      { ...options, claims: { moment }, events: asSent(untold) },
    ]
    expect(without.some((one) => isSound(replay(program, values, one)))).toBe(true)
  }
}

/** The data after a round trip through JSON. */
function asSent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}
