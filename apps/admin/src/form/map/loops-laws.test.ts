import { dependencyGraph, type FormContent } from '@urlapmuhely/document'
import { compile, type EngineDefinition } from '@urlapmuhely/engine'
import { buildDefinition, type Part } from '@urlapmuhely/engine/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

// The engine is the independent source of truth: it refuses cycles and reports loops of actions.

const SCOPES = { a: null, b: null, c: null, g: null, d: 'g', r: null, e: 'r', f: 'r' } as const
const TYPES: Readonly<Record<string, string>> = { g: 'group', r: 'repeat' }
const names = fc.constantFrom('a', 'b', 'c', 'g.d', 'r')
const top = fc.constantFrom('a', 'b', 'c', 'd')
const anyField = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'r')
const condition = names.map((name) => ({ '!!': [{ var: name }] }))

const fields = fc
  .record({
    calculated: fc.subarray(['b', 'd', 'f']),
    reads: fc.array(names, { minLength: 3, maxLength: 3 }),
  })
  .map(({ calculated, reads }) =>
    Object.entries(SCOPES).map(([id, parentId], index): Part => {
      const isCalculated = calculated.includes(id)
      const type = TYPES[id] ?? (isCalculated ? 'calculated' : 'text')
      const expression = isCalculated ? { '!!': [{ var: reads[index % 3] ?? 'a' }] } : null
      return { id, key: id, parentId, type, expression }
    }),
  )

const presence = fc.record({ targets: anyField.map((id) => [id]), condition })
const live = fc.record({
  targets: top.map((id) => [id]),
  condition: fc.constant(null),
  expression: names.map((name) => ({ cat: [{ var: name }, 'x'] })),
  value: fc.constant(null),
  when: fc.constantFrom('live', 'live', 'init'),
})
const effect = fc.record({
  on: fc.constantFrom('change', 'conditionTrue', 'load'),
  triggers: top.map((id) => [id]),
  condition,
  actions: fc
    .record({ targetId: top, type: fc.constantFrom('set', 'reset', 'focus') })
    .map((action) => [{ ...action, expression: 'x', overwrite: 'always' }]),
})
const few = <Rule>(rule: fc.Arbitrary<Rule>, prefix: string) =>
  fc
    .array(rule, { maxLength: 2 })
    .map((rules) =>
      rules.map((one, index) => ({ id: `${prefix}${index}`, name: `${prefix}${index}`, ...one })),
    )

const forms = fc
  .record({
    formField: fields,
    formExpandable: few(presence, 'x').map((rules) => rules.map((rule) => ({ ...rule, mode: 'auto' }))),
    formRemoveable: few(presence, 'y').map((rules) => rules.map((rule) => ({ ...rule, mode: 'auto' }))),
    formDisabled: few(presence, 'z'),
    formDefaultValue: few(live, 'd'),
    formSideEffect: few(effect, 's'),
  })
  .map((parts) => buildDefinition(parts))

const RUNS = 300

const seen = { CYCLE: 0, EFFECT_LOOP: 0, none: 0 }

test('a form has a loop exactly if the engine finds one, of the same severity', () => {
  fc.assert(
    fc.property(forms, (definition) => {
      const { diagnostics } = compile(definition, { now: '2026-01-01T00:00:00Z' })
      const codes = new Set<string>(diagnostics.map(({ code }) => code))
      const { loops } = dependencyGraph(contentOf(definition))
      const has = (severity: string) => loops.some((loop) => loop.severity === severity)
      expect(has('error'), inShort(definition)).toBe(codes.has('CYCLE'))
      seen[codes.has('CYCLE') ? 'CYCLE' : codes.has('EFFECT_LOOP') ? 'EFFECT_LOOP' : 'none'] += 1
      // With a cycle there is no order in which actions could be followed.
      if (!codes.has('CYCLE')) expect(has('warning')).toBe(codes.has('EFFECT_LOOP'))
    }),
    { numRuns: RUNS },
  )
  // Each of the three must occur, or the comparison proves little; the rarest is about one in 25.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

/** The parts of a definition are whole items. */
function contentOf({ form, items }: EngineDefinition): FormContent {
  return { form, items } as unknown as FormContent
}

/** Returns the parts of a definition that the laws above vary, as JSON for the message of a failure. */
function inShort({ items }: EngineDefinition): string {
  const kept = ['id', 'parentId', 'targets', 'condition', 'expression', 'when', 'on', 'triggers', 'actions']
  const entries = Object.entries(items).flatMap(([kind, list]) => (list.length > 0 ? [{ [kind]: list }] : []))
  return JSON.stringify(entries, (key, value) =>
    key === '' || /^(\d+|form[A-Z].*|var|!!|cat|type|targetId)$/u.test(key) || kept.includes(key)
      ? value
      : undefined,
  )
}
