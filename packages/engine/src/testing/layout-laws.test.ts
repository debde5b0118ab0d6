import { fewest, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DefinitionParts, Part } from './build-definition.ts'
import { dumpState } from './dump-state.ts'
import { playForm } from './play-form.ts'
import { nat, pick } from './random-choices.ts'
import { randomRun } from './random-run.ts'

const EVENTS = { min: 8, max: 24 }

/** The choices of one part of the layout that is put around some fields. */
const wrapSeed = fc.record({ at: nat, size: nat, type: nat })
type WrapSeed = typeof wrapSeed extends fc.Arbitrary<infer Seed> ? Seed : never

/** Puts a new part of the layout around some of the fields that are beside each other. */
function wrap(fields: readonly Part[], { at, size, type }: WrapSeed, number: number): readonly Part[] {
  const first = pick(fields, at)
  const siblings = fields.filter(({ parentId }) => (parentId ?? null) === (first.parentId ?? null))
  const from = siblings.indexOf(first)
  const inside = siblings.slice(from, from + 1 + (size % 4))
  const mayBePage = !first.parentId && inside.every((field) => field.type !== 'page')
  const types = mayBePage ? ['page', 'section', 'details'] : ['section', 'details']
  if (inside.some((field) => field.type === 'page')) return fields
  const id = `w${number}`
  const part = { id, type: pick(types, type), parentId: first.parentId ?? null }
  return fields.flatMap((field) => {
    const own = inside.includes(field) ? { ...field, parentId: id } : field
    return field === first ? [part, own] : [own]
  })
}

it('parts of the layout around any fields change neither states nor answers', () => {
  let played = 0
  fc.assert(
    fc.property(randomRun(EVENTS), fc.array(wrapSeed, { minLength: 1, maxLength: 3 }), (run, seeds) => {
      const formField = seeds.reduce<readonly Part[]>(wrap, run.parts.formField ?? [])
      const parts: DefinitionParts = { ...run.parts, formField }
      const [plain, laidOut] = [playForm(run), playForm({ ...run, parts })]
      expect(laidOut === null).toBe(plain === null)
      if (!plain || !laidOut) return
      played += 1
      const { session } = laidOut
      const isNew = (path: string) => /(^|\.)w\d+$/u.test(path)
      const state = Object.entries(dumpState(session)).filter(([path]) => !isNew(path))
      const { pages } = dumpState(plain.session)
      expect({ ...Object.fromEntries(state), pages }).toEqual(dumpState(plain.session))
      expect(session.check()).toEqual(plain.session.check())
    }),
    volume(600, 20_261_122),
  )
  expect(played).toBeGreaterThan(fewest(200))
}, 600_000)

it('calls the listener of pages after every event that changed the state of one', () => {
  let changes = 0
  fc.assert(
    fc.property(randomRun(EVENTS), (run) => {
      const played = playForm({ ...run, events: [] })
      const session = played?.session
      if (!session || session.pages().length === 0) return
      let told = 0
      const stop = session.subscribePages(() => {
        told += 1
      })
      for (const event of run.events) {
        const before = session.pages()
        told = 0
        session.dispatch(event)
        const isChanged = session.pages() !== before
        if (isChanged) changes += 1
        if (isChanged) expect(told).toBe(1)
      }
      stop()
      told = 0
      session.dispatch({ type: 'submit' })
      expect(told).toBe(0)
    }),
    volume(500, 11),
  )
  expect(changes).toBeGreaterThan(fewest(100))
}, 600_000)
