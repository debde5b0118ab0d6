import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { agreed, colours, kind, limited, locked, options, read } from './testing/fault-parts.ts'
import { find } from './testing/find.ts'
import { holdsIn, SMALL_NOW } from './testing/small-conditions.ts'
import { allCases, definitionOf, smallForm } from './testing/small-forms.ts'

const or = (part: unknown) => ({ or: [part, read('c')] })

describe('a part of a condition', () => {
  it.each([
    ['an option that is not in the list', { '==': [read('s'), 'w'] }, kind, 'NEVER'],
    ['a member that is not in the list', { in: ['w', read('m')] }, colours, 'NEVER'],
    ['a value of another type', { '==': [read('n'), '5'] }, limited, 'NEVER'],
    ['a value beyond the limit', { '>': [read('n'), 10] }, limited, 'NEVER'],
    ['other than an option that is not there', { '!=': [read('s'), 'w'] }, kind, 'ALWAYS'],
  ])('is told that compares with %s', (_, part, field, code) => {
    expect(find(locked(or(part), agreed, field))).toContain(`PART_${code} zar`)
    expect(find(locked({ and: [part, read('c')] }, agreed, field))).toContain(`PART_${code} zar`)
  })

  it('is not told that may hold and may not', () => {
    expect(find(locked(or({ '==': [read('s'), 'x'] }), agreed, kind))).toEqual([])
    expect(find(locked(or({ '>': [read('n'), 9] }), agreed, limited))).toEqual([])
    expect(find(locked(or({ '!': [{ '!!': [read('s')] }] }), agreed, kind))).toEqual([])
  })

  it('is not told whose option is in the list of another domain or at another time', () => {
    const part = or({ '==': [read('s'), 'w'] })
    const form = locked(part, agreed, kind)
    const own = { id: 'o-w', list: 'l', value: 'w' }
    const domains = [{ id: 'hu' }]
    expect(find({ ...form, domains, formOption: [...options, { ...own, domainId: 'hu' }] })).toEqual([])
    const later = { ...own, validFrom: '2027-01-01T00:00:00Z' }
    expect(find({ ...form, formOption: [...options, later] })).toEqual([])
  })
})

it('a part that never or always holds does so for all values, tried one by one', () => {
  const seen = { PART_NEVER: 0, PART_ALWAYS: 0 }
  const property = fc.property(smallForm, (form) => {
    const lock = { id: 'r', targets: ['q'], mode: 'readonly', condition: form.conditions[0] }
    const { program } = compile(buildDefinition(definitionOf(form, { formDisabled: [lock] })), {
      now: SMALL_NOW,
    })
    if (!program) throw new Error('does not compile')
    const labels = new Map(program.fields.map(({ item }) => [item.label || item.name, item.id]))
    for (const { code, params, item } of checkForm(program)) {
      if ((code !== 'PART_NEVER' && code !== 'PART_ALWAYS') || item?.id !== 'r') continue
      seen[code] += 1
      const parts = comparisonsIn(form.conditions[0]).filter((part) =>
        JSON.stringify(part).includes(`"var":"${labels.get(String(params.label))}"`),
      )
      const isSo = (part: unknown) =>
        allCases(form).every((values) => holdsIn(part, values) === (code === 'PART_ALWAYS'))
      expect(parts.some(isSo), JSON.stringify([code, params, form.conditions[0]])).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 150, seed: 20261125 })
  expect(Math.min(seen.PART_NEVER, seen.PART_ALWAYS)).toBeGreaterThan(0)
})

/** The nodes of a condition that are not composed of others by *and*, *or*, *not* and *if*. */
function comparisonsIn(node: unknown): unknown[] {
  const [name, args] = Object.entries(node as Record<string, unknown[]>)[0] ?? ['', []]
  return ['and', 'or', '!', 'if'].includes(name) ? args.flatMap(comparisonsIn) : [node]
}
