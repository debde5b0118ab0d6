import { buildFieldTree } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, treeOf } from '../build/testing/field-outline.ts'
import { idsAround, randomFields } from '../build/testing/random-fields.ts'
import { isInsideChosen, withChoice } from './chosen-fields.ts'

const tree = treeOf(`
  group a
    group b
      text c
  text d`)

describe('a field of a block', () => {
  it.each([
    ['c', ['a'], true],
    ['c', ['b'], true],
    ['c', ['c', 'd'], false],
    ['b', ['a', 'd'], true],
    ['a', ['a'], false],
    ['d', ['a', 'b', 'c'], false],
    ['nincs', ['a'], false],
    ['c', [], false],
  ])('%s comes with %j: %s', (id, chosen, isInside) => {
    expect(isInsideChosen(tree, id, new Set(chosen))).toBe(isInside)
  })

  it('can be ticked and unticked though two people moved fields into each other', () => {
    const circle = buildFieldTree(
      fieldsOf('group a\n  group b').map((field) => (field.id === 'a' ? { ...field, parentId: 'b' } : field)),
    )
    expect(isInsideChosen(circle, 'a', new Set(['a']))).toBe(false)
    expect(isInsideChosen(circle, 'a', new Set(['b']))).toBe(true)
    expect(isInsideChosen(circle, 'b', new Set())).toBe(false)
  })

  it('is inside a chosen one exactly if one around it is chosen, in any form', () => {
    fc.assert(
      fc.property(randomFields, fc.infiniteStream(fc.boolean()), (fields, ticks) => {
        const chosen = new Set(fields.filter(() => ticks.next().value).map(({ id }) => id))
        const built = buildFieldTree(fields)
        for (const { id } of fields)
          expect(isInsideChosen(built, id, chosen)).toBe(idsAround(fields, id).some((one) => chosen.has(one)))
      }),
    )
  })
})

describe('ticking', () => {
  it('adds a field, takes it away, and leaves the former choice as it was', () => {
    const before = new Set(['a'])
    expect([...withChoice(before, 'b', true)]).toEqual(['a', 'b'])
    expect([...withChoice(before, 'a', true)]).toEqual(['a'])
    expect([...withChoice(before, 'a', false)]).toEqual([])
    expect([...withChoice(before, 'b', false)]).toEqual(['a'])
    expect([...before]).toEqual(['a'])
  })
})
