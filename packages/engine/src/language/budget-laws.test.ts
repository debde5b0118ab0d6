import { isDeepStrictEqual as isEqual } from 'node:util'
import type { Condition } from '@urlapmuhely/schema'
import { fewest, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../optional/why.ts'
import { replay } from '../replay/replay.ts'
import { coreOf } from '../session/session.ts'
import { countWork } from '../testing/count-work.ts'
import { buildProgram, fillIn } from '../testing/fill-in.ts'
import { loadJsonLogic } from '../testing/json-logic.ts'

const jsonLogic = loadJsonLogic()

/** Nothing here is timed, so the timeout allows for a busy machine. */
const MAX_MS = 120_000

/** A formula over a hidden list field `l` and a hidden text field `s`. */
function formula(expression: Condition, l: unknown, s = 'szöveg') {
  const program = buildProgram({
    formField: [
      { id: 'l', type: 'hidden' },
      { id: 's', type: 'hidden' },
      { id: 'eredmeny', type: 'calculated', expression },
    ],
  })
  const session = program.start()
  const changes = [
    session.opened,
    session.dispatch({ type: 'set', path: 's', value: s }),
    session.dispatch({ type: 'set', path: 'l', value: l }),
  ]
  const diagnostics = changes.flatMap((change) => change.diagnostics)
  return { program, session, diagnostics, value: session.field('eredmeny')?.value }
}

const ACC = { var: 'accumulator' }
const L = { var: 'l' }
const S = { var: 's' }
const doubled: Condition = { reduce: [L, [ACC, ACC], 'x'] }
const grown: Condition = { reduce: [L, { merge: [ACC, ACC] }, [1]] }
const pairs = (inner: Condition): Condition => ({ map: [L, { map: [{ var: 'l' }, inner] }] })

/** Short formulas whose cost is far greater than their length: by their work on `rows` rows. */
const greedy: readonly [string, Condition][] = [
  ['a text of a list that holds the last one twice', { cat: doubled }],
  ['such a list itself', doubled],
  ['the same, compared with itself', { '==': [doubled, { reduce: [L, [ACC, ACC], 'x'] }] }],
  ['the same, looked for in a list', { in: ['y', { reduce: [L, { merge: [[ACC], [ACC]] }, ['x']] }] }],
  ['the same in a list that is looked through', { some: [[doubled, doubled], { '==': [{ var: '' }, [1]] }] }],
  ['a list that doubles', grown],
  ['how many a doubling list has', { count: grown }],
  ['a text that doubles', { reduce: [L, { cat: [ACC, ACC] }, 'xx'] }],
  ['a list of long texts', { map: [L, { cat: [{ reduce: [L, { cat: [ACC, ACC] }, 'xx'] }, '!'] }] }],
  ['a list as deep as it is long', { reduce: [L, [ACC], 'x'] }],
  ['a reduce in a reduce', { reduce: [L, { reduce: [[1, 2, 3, 4, 5, 6], [ACC, ACC], ACC] }, 'x'] }],
  ['merge of merges', { merge: [grown, grown, grown, grown] }],
  ['sums of a long list, many times', pairs({ sum: [{ var: '' }] })],
]
const rows34 = Array.from({ length: 34 }, (_, index) => index)
const rows5000 = Array.from({ length: 5000 }, (_, index) => ({ l: [index, index, index] }))

describe('a formula that asks for too much', { timeout: MAX_MS }, () => {
  it.each(greedy)(
    'gives nothing, or something of bearable size, with bounded work: %s',
    async (_, expression) => {
      for (const list of [rows34, rows5000]) {
        let made: ReturnType<typeof formula> | undefined
        const work = countWork(() => {
          made = formula(expression, list)
        })
        // Several blocks of code run for each of the 200 000 steps, several times: when the field is set and when it is
        // read.
        expect(work).toBeLessThan(20_000_000)
        const visited = visit(made?.value, 0)
        expect(visited).toBeLessThan(200_000)
        const failed = made?.diagnostics.some(({ code }) => code === 'EXPRESSION_FAILED')
        expect(made?.value === null || failed === false).toBe(true)
      }
    },
  )

  it('is given the same answer by the server’s replay', () => {
    const { program, session, diagnostics, value } = formula({ cat: doubled }, rows34)
    expect(diagnostics).toEqual([{ code: 'EXPRESSION_FAILED', ruleIds: ['eredmeny'] }])
    expect(value).toBeNull()
    const { values, circumstances } = session.answer()
    expect(replay(program, values, { claims: { circumstances } })).toMatchObject({ refusals: [], values })
  })

  it('takes its work from what all formulas of one event have, and the person types on', async () => {
    const busy: Condition = {
      reduce: [{ var: 'l' }, { '+': [ACC, { count: { map: [[1, 2, 3, 4, 5, 6, 7, 8, 9], 1] } }] }, 0],
    }
    const session = fillIn({
      formField: [
        { id: 'l', type: 'hidden' },
        ...rows5000
          .slice(0, 400)
          .map((_, index) => ({ id: `f${index}`, type: 'calculated', expression: busy })),
        { id: 'nev' },
      ],
    })
    let codes: string[] = []
    const work = countWork(() => {
      const value = rows5000.map(() => 1)
      codes = session.dispatch({ type: 'set', path: 'l', value }).diagnostics.map(({ code }) => code)
    })
    expect(session.field('f0')?.value).toBe(45_000)
    expect(codes).toContain('EXPRESSION_FAILED')
    expect(codes.length).toBeLessThan(400)
    // Of 400 formulas that cost about 100 000 steps each, about fifty are evaluated.
    expect(work).toBeLessThan(100_000_000)
    expect(session.dispatch({ type: 'set', path: 'nev', value: 'Ő' }).rejected).toBeNull()
    expect(session.field('nev')?.value).toBe('Ő')
  })

  it('does not hold up an answer that another form of the same work would', () => {
    const program = buildProgram({
      formField: [
        { id: 'r', type: 'repeat', maxRows: 1000 },
        { id: 'n', type: 'number', parentId: 'r' },
        {
          id: 'arany',
          type: 'calculated',
          parentId: 'r',
          expression: { '/': [{ var: 'n' }, { sum: { var: 'r.n' } }] },
        },
      ],
    })
    const values = { r: Array.from({ length: 1000 }, () => ({ n: 1 })) }
    const answer = program.start({ values }).answer()
    expect(answer.values).toMatchObject({ r: expect.arrayContaining([{ n: 1, arany: 0.001 }]) })
    expect(replay(program, answer.values).refusals).toEqual([])
  })
})

describe('an answer', { timeout: MAX_MS }, () => {
  it('is refused when all that its rows ask for together is too much, be it no formula', () => {
    const program = buildProgram({
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'megye', parentId: 'r' },
        { id: 'telepules', type: 'select', optionList: 'l', parentId: 'r' },
      ],
      formOption: Array.from({ length: 5000 }, (_, index) => ({
        id: `o${index}`,
        list: 'l',
        value: `t${index}`,
        data: { megye: `m${index}` },
      })),
      formOptionModifier: [
        {
          id: 'm',
          fieldId: 'telepules',
          filter: { '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] },
        },
      ],
    })
    const row = (_: unknown, index: number) => ({ megye: `m${index}`, telepules: `t${index}` })
    const answerOf = (length: number) => ({ r: Array.from({ length }, row) })
    expect(replay(program, answerOf(100)).refusals).toEqual([])
    expect(replay(program, answerOf(1000)).refusals).toEqual([{ path: '', code: 'WORK_LIMIT' }])
  })
})

describe('asking why', { timeout: MAX_MS }, () => {
  it('has the budget of one event for all parts of a condition, and leaves that of the form alone', () => {
    const part = (least: number): Condition => ({
      '>': [{ count: { map: [{ var: 'l' }, { cat: ['x', { var: '' }] }] } }, least],
    })
    const session = fillIn({
      formField: [{ id: 'l', type: 'hidden' }, { id: 'a' }],
      formRemoveable: [
        {
          id: 'r',
          targets: ['a'],
          condition: { or: rows5000.slice(0, 300).map((_, index) => part(index + 99_999)) },
        },
      ],
    })
    session.dispatch({ type: 'set', path: 'l', value: Array.from({ length: 40_000 }, () => 1) })
    const { store } = coreOf(session)
    const before = store.steps
    const work = countWork(() => {
      expect(session.why('a', 'presence')).not.toBeNull()
    })
    // A step is about eleven blocks. Evaluated alone, each of 300 parts would take 80 000 steps: 270 million blocks,
    // not 57.
    expect(work).toBeLessThan(100_000_000)
    expect(store.steps).toBe(before)
  })
})

/** The number of values in a result; shared values count each time they occur. */
function visit(value: unknown, count: number): number {
  if (count > 1_000_000 || typeof value !== 'object' || value === null) return count + 1
  return Object.values(value).reduce((total: number, member) => visit(member, total), count + 1)
}

type Scope = 'top' | 'map' | 'reduce'
const leaves: Readonly<Record<Scope, readonly Condition[]>> = {
  top: [L, S, 'ab', 7, [1, 2, 3]],
  map: [{ var: '' }, 'm', 3],
  reduce: [ACC, ACC, { var: 'current' }, 'r'],
}

/** Nested reduce, map, merge and cat, and lists of them, over any fields. */
function nested(depth: number, scope: Scope): fc.Arbitrary<Condition> {
  const leaf = fc.constantFrom(...leaves[scope])
  if (depth === 0) return leaf
  const inner = nested(depth - 1, scope)
  const one = (name: string, ...args: fc.Arbitrary<Condition>[]): fc.Arbitrary<Condition> =>
    fc.tuple(...args).map((given) => ({ [name]: given }))
  return fc.oneof(
    leaf,
    fc.tuple(inner, inner),
    one('cat', fc.constant('c'), inner, inner),
    one('merge', inner, inner),
    one('map', inner, nested(depth - 1, 'map')),
    one('reduce', inner, nested(depth - 1, 'reduce'), inner),
    one('reduce', leaf, nested(depth - 1, 'reduce'), leaf),
  )
}

describe('nested reduce, map, merge and cat', { timeout: MAX_MS }, () => {
  it('come to what the reference implementation says, or to nothing with a diagnostic, and always to an end', () => {
    let [compared, refused] = [0, 0]
    fc.assert(
      fc.property(nested(5, 'top'), fc.integer({ min: 1, max: 40 }), (expression, length) => {
        const list = rows34.concat(rows34).slice(0, length)
        const { diagnostics, value } = formula(expression, list)
        if (value === null) {
          expect(diagnostics).toContainEqual({ code: 'EXPRESSION_FAILED', ruleIds: ['eredmeny'] })
          refused += 1
          return
        }
        expect(visit(value, 0)).toBeLessThan(200_000)
        // The declared types are narrower than the data that json-logic accepts.
        expect(isEqual(value, jsonLogic.apply(expression as never, { l: list, s: 'szöveg' }))).toBe(true)
        compared += 1
      }),
      volume(3000, 5),
    )
    expect(compared).toBeGreaterThan(fewest(1000))
    expect(refused).toBeGreaterThan(fewest(20))
  })
})
