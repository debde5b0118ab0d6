import '../optional/why.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asked, suggested } from '../testing/ask-why.ts'
import { fillIn } from '../testing/fill-in.ts'

const form = (condition: unknown, m: readonly string[], rest: object = {}) =>
  fillIn(
    {
      formField: [{ id: 'm', type: 'multiSelect', optionList: 'l' }, { id: 'x' }],
      formOption: ['a', 'b', 'csak', 'semmi'].map((value) => ({
        ...{ id: value, list: 'l', value, exclusive: value === 'csak' || value === 'semmi' },
      })),
      formRemoveable: [{ id: 'rule', targets: ['x'], condition }],
      ...rest,
    },
    { values: { m } },
  )
const has = (value: string) => ({ in: [value, { var: 'm' }] })

it('never suggests two options of which one is exclusive', () => {
  expect(suggested(form(has('csak'), ['a', 'b']))).toEqual(['m = ["csak"]'])
  expect(suggested(form(has('a'), ['csak']))).toEqual(['m = ["a"]'])
  expect(suggested(form(has('csak'), ['semmi']))).toEqual(['m = ["csak"]'])
  expect(suggested(form({ and: [has('a'), has('csak')] }, []))).toBeNull()
  const opened = form(false, ['a'], {
    formRemoveable: [],
    formOptionExpandable: [{ id: 'o', fieldId: 'm', optionValues: ['csak'], targets: ['x'] }],
  })
  expect(suggested(opened)).toEqual(['m = ["csak"]'])
})

it('suggests what the form then holds, whatever is chosen and asked', () => {
  const option = fc.constantFrom('a', 'b', 'csak', 'semmi')
  const valid = fc.constantFrom<string[]>([], ['a'], ['b'], ['a', 'b'], ['csak'], ['semmi'])
  const part = fc.oneof(
    option.map(has),
    option.map((one) => ({ '!': [has(one)] })),
    option.map((one) => ({ '==': [{ var: 'm' }, [one]] })),
    fc.nat(3).map((count) => ({ '>=': [{ count: [{ var: 'm' }] }, count] })),
  )
  let count = 0
  fc.assert(
    fc.property(part, part, fc.constantFrom('and', 'or'), valid, (one, other, join, chosen) => {
      const session = form({ [join]: [one, other] }, chosen)
      const changes = asked(session, 'x', 'presence').counterfactual?.changes ?? []
      for (const { path, value } of changes) {
        count += 1
        session.dispatch({ type: 'set', path, value })
        expect(session.answer().values[path] ?? null).toEqual(value ?? [])
      }
    }),
    { numRuns: 300, seed: 39 },
  )
  expect(count).toBeGreaterThan(100)
})

it('suggests the exclusive option alone, or the others without it, where both were given', () => {
  const session = form(false, ['a', 'csak'])
  const { faults, counterfactual } = asked(session, 'm', 'issues')
  expect(faults).toMatchObject([{ rule: 'optionExclusive' }])
  expect(counterfactual?.changes).toMatchObject([{ path: 'm', value: ['a'] }])
})
