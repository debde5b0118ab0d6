import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { FormEvent } from '../state/events.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { Facts } from './facts.ts'
import { overruledEffect } from './overruled-effect.ts'
import { agreed, count, fields, name, note, read } from './testing/fault-parts.ts'

const RUNS = Number(process.env.CHECKS_RUNS ?? 400)
const SEED = Number(process.env.LAWS_SEED ?? 20261125)
const NOW = '2026-06-15T10:00:00Z'

const condition = fc.constantFrom(
  ...[null, null, read('c'), { '>': [read('n'), 5] }, { '>': [read('n'), 9] }],
  ...[{ '==': [read('a'), 'x'] }, { and: [read('c'), { '>': [read('n'), 9] }] }],
)
const action = fc.record({
  type: fc.constant('set'),
  target: fc.constantFrom(
    ...([
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
      ['b', 'z'],
      ['n', 7],
      ['n', 12],
      ['c', true],
    ] as const),
  ),
  overwrite: fc.constantFrom('always', 'ifEmpty'),
})
const effect = fc.record({
  on: fc.constantFrom('change', 'change', 'blur', 'load', 'submit', 'conditionTrue'),
  triggers: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'n'), { minLength: 1, maxLength: 3 }),
  condition,
  actions: fc.array(action, { minLength: 1, maxLength: 2 }),
})
/** Some effects; often the last one is followed by one that always writes the same field, which overrules it. */
const effects = fc
  .tuple(fc.array(effect, { minLength: 1, maxLength: 4 }), fc.option(action), fc.boolean())
  .map(([made, other, isAlike]) => {
    const last = made.at(-1)
    if (!last || !other) return made
    const target = isAlike ? (last.actions[0]?.target ?? other.target) : other.target
    return [
      ...made,
      { ...last, condition: null, actions: [{ ...other, target, overwrite: 'always' as const }] },
    ]
  })
const event: fc.Arbitrary<FormEvent> = fc.constantFrom<FormEvent>(
  ...(['x', 'y', ''] as const).map((value) => ({ type: 'set' as const, path: 'a', value })),
  ...([3, 7, 12] as const).map((value) => ({ type: 'set' as const, path: 'n', value })),
  ...[true, false].map((value) => ({ type: 'set' as const, path: 'c', value })),
  ...['a', 'b', 'c', 'n'].map((path) => ({ type: 'blur' as const, path })),
  { type: 'submit' },
)

it('a write that is said never to come about does not in random answers', () => {
  const seen = { told: 0, suppressed: 0 }
  const property = fc.property(effects, fc.array(event, { maxLength: 12 }), (made, events) => {
    const formSideEffect = made.map(({ actions, ...rest }, at) => ({
      ...{ id: `e${at}`, ...rest },
      actions: actions.map(({ target: [targetId, expression], ...more }) => ({
        ...more,
        targetId,
        expression,
      })),
    }))
    const definition = buildDefinition({ ...fields(agreed, count, name, note), formSideEffect })
    const { program } = compile(definition, { now: NOW })
    if (!program) return
    const told = new Set<string>()
    overruledEffect(
      new Facts(program),
      ({ item, params }) => told.add(`${item?.id} ${params.label}`),
      () => undefined,
    )
    seen.told += told.size
    const session = program.start({ context: { now: NOW } })
    for (const one of events) {
      for (const { ruleId, path, outcome } of session.dispatch(one).writes) {
        const label = program.fields.find(({ item }) => item.key === path)?.item.label
        if (!told.has(`${ruleId} ${label}`)) continue
        expect(outcome).toBe('suppressed')
        seen.suppressed += 1
      }
    }
  })
  fc.assert(property, { numRuns: RUNS, seed: SEED })
  expect(seen.told).toBeGreaterThan(0)
  expect(seen.suppressed).toBeGreaterThan(0)
}, 600_000)
