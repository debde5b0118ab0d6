import { fewest, volume } from '@urlapmuhely/schema/testing'
import '../optional/why.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from '../compile/session.ts'
import { playForm, type Run } from '../testing/play-form.ts'
import { randomEvents } from '../testing/random-events.ts'
import { randomParts } from '../testing/random-form.ts'
import type { SuggestedChange } from './counterfactual.ts'
import type { Aspect, Trace } from './why.ts'

const { numRuns: RUNS, seed: SEED } = volume(100, 20260615)
/** Generous, because the machine may be busy. */
const MAX_MS = 300_000
const aspects: readonly Aspect[] = ['presence', 'value', 'options', 'disabled', 'issues']
const run: fc.Arbitrary<Run> = fc.record({
  parts: randomParts,
  events: randomEvents({ min: 5, max: 12 }),
  values: fc.constant({ a: 'x', n: 2, rows: [{ ra: 1 }, {}] }),
  domain: fc.constantFrom<string | null>(null, 'hu'),
  seconds: fc.constant(0),
})

/** The paths of all fields, in all rows. */
function paths(session: Session): string[] {
  const own = session.program.fields.filter(({ template }) => template.index === 0).map(({ path }) => path)
  const inRows = session.program.fields.flatMap(({ item, template: { repeat } }) =>
    (repeat && session.field(repeat.path)?.rows ? (session.field(repeat.path)?.rows ?? []) : []).map(
      (row) => `${row.path}.${item.key}`,
    ),
  )
  return [...own, ...inRows]
}

function traces(session: Session): Trace[] {
  return paths(session).flatMap((path) => aspects.flatMap((aspect) => session.why(path, aspect) ?? []))
}

/** Makes a change as a user would. */
function make(session: Session, { path, type, value, row }: SuggestedChange) {
  const isNew = row !== null && row.position === null
  // Labels are alike in random forms; a repeat has at most one field of each type that a suggestion may set.
  const repeat = path.replaceAll(/\.#\d+/gu, '')
  const key =
    session.program.fields.find(
      ({ item, template }) => template.repeat?.path === repeat && item.type === type,
    )?.item.key ?? ''
  return session.dispatch(
    isNew ? { type: 'addRow', path, values: { [key]: value } } : { type: 'set', path, value },
  )
}

/** The part of a trace that a suggestion promises to change. */
function answer(session: Session, { path, aspect }: Trace): unknown {
  const state = session.field(path)
  if (aspect === 'presence') return state?.present
  if (aspect === 'disabled') return state?.editing !== 'open'
  if (aspect === 'options') return JSON.stringify(state?.options)
  return session.why(path, 'issues')?.faults.length
}

describe('the laws of why', () => {
  it(
    'hold: what is suggested turns the answer, and asking changes nothing',
    () => {
      let suggestions = 0
      fc.assert(
        fc.property(run, (one) => {
          const played = playForm(one)
          if (!played) return
          const { program, session, now } = played
          const before = JSON.stringify(session.answer())
          for (const trace of traces(session)) {
            if (!trace.counterfactual) continue
            suggestions += 1
            const copy = program.resume(session.snapshot(), { now })
            for (const change of trace.counterfactual.changes) expect(make(copy, change).rejected).toBeNull()
            const after = answer(copy, trace)
            if (trace.aspect === 'issues') expect(after).toBe(0)
            else expect(after).not.toEqual(answer(session, trace))
          }
          expect(JSON.stringify(session.answer())).toBe(before)
        }),
        { numRuns: RUNS, seed: SEED },
      )
      expect(suggestions).toBeGreaterThan(fewest(100))
    },
    MAX_MS,
  )

  it(
    'hold: no personal value is in any trace, wherever rules copied it',
    () => {
      let copies = 0
      fc.assert(
        fc.property(run, (one) => {
          const formField = one.parts.formField?.map((field) =>
            field.id === 'a' ? { ...field, personal: true } : field,
          )
          const played = playForm({ ...one, parts: { ...one.parts, formField: formField ?? [] } })
          if (!played) return
          const { session } = played
          session.dispatch({ type: 'set', path: 'a', value: 'titok' })
          const holding = JSON.stringify(session.answer().values).match(/titok/gu)?.length ?? 0
          if (holding > 1) copies += 1
          expect(JSON.stringify(traces(session)).toLowerCase()).not.toContain('titok')
        }),
        { numRuns: RUNS, seed: SEED },
      )
      expect(copies).toBeGreaterThan(fewest(5))
    },
    MAX_MS,
  )
})
