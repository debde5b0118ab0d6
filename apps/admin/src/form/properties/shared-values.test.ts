import { formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyNamed } from '../../values/properties/item-values.ts'
import { sharedNames, sharedValue } from './shared-values.ts'

const field = (type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...buildItem(formField, { type, ...more }),
  id: type,
})
const OWN = ['label', 'key', 'name', 'order', 'parentId', 'formId', 'defaultValue']

describe('the properties of several fields', () => {
  it('are those that apply to each of them', () => {
    const choices = [field('select', { optionSource: 'list' }), field('radio', { optionSource: 'list' })]
    expect(sharedNames(choices)).toContain('optionList')
    expect(sharedNames([...choices, field('text')])).not.toContain('optionList')
  })

  it('are fewer the more fields there are', () => {
    const fields = ['text', 'date', 'group', 'select', 'number'].map((type) => field(type))
    for (const count of fields.keys()) {
      const [fewer, more] = [fields.slice(0, count + 1), fields.slice(0, count + 2)].map(sharedNames)
      expect(fewer).toEqual(expect.arrayContaining([...(more ?? [])]))
    }
  })

  it('do not depend on the sequence of the fields', () => {
    const fields = [field('text'), field('date'), field('select')]
    expect(sharedNames(fields.toReversed())).toEqual(sharedNames(fields))
  })

  it.each(['text', 'date', 'select', 'group'])('are never the texts or the place of a %s', (type) => {
    const names = sharedNames([field(type)])
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => OWN.includes(name))).toEqual([])
    for (const name of names) {
      const { fixed, managed, section } = propertyNamed(formField, name)
      expect([fixed === true, managed === true, section === 'hidden']).toEqual([false, false, false])
    }
  })
})

describe('the value of several fields', () => {
  const text = { type: 'choice', initial: 'auto' } as const
  const flag = { type: 'boolean', initial: true } as const

  it.each([
    [text, ['a', 'a'], { isMixed: false, value: 'a' }],
    [text, ['a', 'b'], { isMixed: true, value: null }],
    [text, ['a', undefined], { isMixed: true, value: null }],
    [text, ['auto', undefined], { isMixed: false, value: 'auto' }],
    [text, [undefined, undefined], { isMixed: false, value: 'auto' }],
    [text, [null, 'auto'], { isMixed: false, value: 'auto' }],
    [text, [], { isMixed: false, value: 'auto' }],
    [flag, [false, false], { isMixed: false, value: false }],
    [flag, [true, undefined], { isMixed: false, value: true }],
    [flag, [true, false], { isMixed: true, value: false }],
    [{ type: 'number', initial: null } as const, [0, null], { isMixed: true, value: null }],
  ])('of %j with %j', (property, values, shared) => {
    expect(sharedValue(property, values)).toEqual(shared)
  })

  it('is mixed exactly if two of them differ', () => {
    const value = fc.constantFrom<unknown>(undefined, null, 0, 1, 'a')
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
        const filled = values.map((one) => one ?? 1)
        const { isMixed, value: shared } = sharedValue({ type: 'number', initial: 1 }, values)
        expect(isMixed).toBe(new Set(filled).size > 1)
        expect(shared).toBe(isMixed ? null : filled[0])
      }),
    )
  })
})
