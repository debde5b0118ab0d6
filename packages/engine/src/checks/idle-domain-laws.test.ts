import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile, type Program } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { buildDefinition, type Part } from '../testing/build-definition.ts'
import { OPENED } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { Facts } from './facts.ts'
import { idleDomain } from './idle-domain.ts'

const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 100), 20261125)

it('a random form is filled in alike above a domain and in it, if nothing is said to differ there', () => {
  let told = 0
  const property = fc.property(
    randomRun({ min: 15, max: 30 }),
    fc.nat(1000),
    ({ parts, values, events }, pick) => {
      const kinds = (
        ['formField', 'formOption', 'formDefaultValue', 'formOptionModifier', 'formSideEffect'] as const
      ).filter((kind) => (parts[kind] ?? []).length > 0)
      const kind = kinds[pick % kinds.length]
      const items = (kind && buildDefinition(parts).items[kind]) ?? []
      const base = items[pick % items.length]
      if (!kind || !base || base.overridesId !== null) return
      // Its id comes before or after the others.
      const id = pick % 2 === 0 ? '0' : 'zz'
      const own: Part = { ...base, id, domainId: 'zz', overridesId: base.id, overrideMode: 'replace' }
      const domains = [...(parts.domains ?? []), { id: 'zz' }]
      const definition = buildDefinition({ ...parts, domains, [kind]: [...items, own] })
      const { program: above } = compile(definition, { now: OPENED })
      if (!above || !isTold(above)) return
      told += 1
      const { program: here, diagnostics } = compile(definition, { now: OPENED, domain: 'zz' })
      if (!here) throw new Error(diagnostics.map(({ code }) => code).join())
      const sessions = [above, here].map((program) => program.start({ values, context: { now: OPENED } }))
      for (const event of [null, ...events]) {
        if (event) for (const session of sessions) session.dispatch(event)
        const [left, right] = sessions.map((session) => seen(above, session))
        expect(right).toEqual(left)
      }
    },
  )
  fc.assert(property, { numRuns: RUNS, seed: SEED })
  expect(told).toBeGreaterThan(RUNS / 10)
}, 600_000)

function isTold(program: Program): boolean {
  const found: unknown[] = []
  idleDomain(
    new Facts(program),
    ({ params }) => found.push(params.domain),
    () => undefined,
  )
  return found.includes('zz')
}

/** Returns the states that a person sees at the top of the form, and the answer. */
function seen(program: Program, session: Session): unknown[] {
  const states = program.root.fields.map(({ item }) => {
    const state = session.field(item.key)
    return state && [state.value, state.present, state.editing, state.options]
  })
  return [session.answer().values, states]
}
