import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { isSound } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { buildDefinition, type DefinitionParts } from './build-definition.ts'
import { deepFreeze } from './dump-state.ts'
import { OPENED } from './play-form.ts'
import { randomParts } from './random-form.ts'
import { Reference } from './reference.ts'
import { cellsOf, FATE, pathOf } from './reference-tree.ts'

/** The number of forms; `npm run laws` tries more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.LAWS_RUNS ?? 400), 20261127)
const clock = { today: '2026/06/15', now: '2026/06/15 23:58' }

const forgeries = fc.constantFrom<Readonly<Record<string, unknown>>>(
  { a: 'y', n: 3, b: 'q' },
  { s: 'y', m: ['x', 'z'], cb: true },
  { rows: [{ ra: 3, rs: 'x', sub: [{ sa: 'p' }] }, { ra: 1 }] },
  { g: { ga: 'zz', gs: 'y' }, b: 'x', d: '2008/02/28' },
  { n: 99, rows: [{ ra: 99 }], m: ['w'], g: { gs: 'z' } },
)

/** Values that are kept depend on the context, which a stranger cannot state; nothing else than the values does. */
function withKept(parts: DefinitionParts, at: number): DefinitionParts {
  const fields = ['a', 'n', 's', 'm', 'g', 'ga', 'gs', 'rows', 'ra', 'rs', 'sub', 'b', 'd', 'cb']
  const own = { targets: [fields[at % 14], fields[(at * 5 + 3) % 14]], retain: 'keep' }
  const isInside = { '==': [{ var: 'context.k' }, 'x'] }
  const isManual = (one: object) => 'mode' in one && one.mode === 'manual'
  return {
    ...parts,
    formSideEffect: [],
    formDefaultValue: [],
    formExpandable: [
      ...(parts.formExpandable ?? []).filter((one) => !isManual(one)),
      { id: 'by-context', ...own, condition: isInside },
    ],
    formRemoveable: (parts.formRemoveable ?? []).filter((one) => !isManual(one)),
  }
}

it('the check accepts no value of a field that the reference says is absent, unless events lead there', () => {
  let [accepted, kept] = [0, 0]
  fc.assert(
    fc.property(randomParts, fc.nat(13), forgeries, (random, at, values) => {
      const definition = buildDefinition(withKept(random, at))
      const { program } = compile(deepFreeze(definition), { now: OPENED })
      if (!program) return
      const { unverified, ...result } = replay(program, values, { context: { now: OPENED } })
      const { form } = new Reference(definition, { domain: null, now: OPENED, values }, clock)
      const absent = cellsOf(form.top).filter(
        ({ fate, item, value }) => fate === FATE.keep && item.type !== 'calculated' && value !== null,
      )
      if (absent.length > 0) kept += 1
      if (!isSound(result) || unverified.length > 0) return
      accepted += 1
      expect(absent.map(pathOf)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(accepted, 'accepted answers').toBeGreaterThan(RUNS / 50)
  expect(kept, 'answers with a value that is kept').toBeGreaterThan(RUNS / 20)
}, 7_200_000)
