import { fewest, volume } from '@urlapmuhely/schema/testing'
import { toWire } from '@urlapmuhely/schema/wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { FormEvent } from '../state/events.ts'
import { buildDefinition } from './build-definition.ts'
import { deepFreeze, dumpState } from './dump-state.ts'
import { OPENED, playForm, type Run } from './play-form.ts'
import { randomRun } from './random-run.ts'

/** The ids of a definition that were sent: the letter of the kind, and the place by order and id. */
const LETTERS = { formExpandable: 'e', formRemoveable: 'r', formValidation: 'c', formDisabled: 'l' } as const

/** Generous, because the machine may be busy. */
const MAX_MS = 600_000

it(
  'a form from the wire does what the stored one does, on random forms with rules of every kind',
  () => {
    let played = 0
    fc.assert(
      fc.property(randomRun({ min: 8, max: 16 }), (run) => {
        const ofStored = playForm(run)
        const ofWire = playFromWire(run)
        expect(ofWire === null).toBe(ofStored === null)
        if (!ofStored || !ofWire) return
        played += 1
        expect(withIds(run, dumpState(ofWire))).toEqual(withIds(run, dumpState(ofStored.session)))
      }),
      volume(500, 20_261_122),
    )
    expect(played).toBeGreaterThan(fewest(150))
  },
  MAX_MS,
)

/** Plays the same events on the definition that consumers get, as JSON. */
function playFromWire(run: Run) {
  const sent = JSON.parse(JSON.stringify(toWire(storedOf(run), { lang: 'hu' }))) as ReturnType<typeof toWire>
  // Random lists are too small to be left out; some are only declared as left out.
  const wire = { ...sent, ...(run.parts.onDemand && { onDemand: run.parts.onDemand }) }
  const { program } = compile(deepFreeze(wire), { now: OPENED, domain: run.domain })
  if (!program) return null
  let at = Date.parse(OPENED)
  const session = program.start({
    values: run.values,
    context: { now: () => new Date(at).toISOString() },
    record: true,
  })
  for (const event of run.events) {
    at += run.seconds * 1_000
    session.dispatch(withIds(run, event) as FormEvent)
  }
  return session
}

function storedOf(run: Run) {
  // The parts are built with all properties of their kinds.
  return buildDefinition(run.parts) as Parameters<typeof toWire>[0]
}

/** The same data with ids of rules as on the wire. */
function withIds(run: Run, data: unknown): unknown {
  const { items } = storedOf(run)
  const ids = new Map(
    Object.entries(LETTERS).flatMap(([kind, letter]) =>
      [...items[kind as keyof typeof LETTERS]]
        .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
        .map(({ id }, index) => [id, `${letter}${index}`] as const),
    ),
  )
  const renamed = (text: string) => text.replace(/[A-Za-z]+\d+$/u, (id) => ids.get(id) ?? id)
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member)]))
  }
  return walk(data)
}
