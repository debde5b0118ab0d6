import { buildFieldTree } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, treeOf } from '../build/testing/field-outline.ts'
import { idsAround, randomFields } from '../build/testing/random-fields.ts'
import { holdersOf } from './holders-of.ts'

describe('the fields around a field', () => {
  const tree = treeOf(`
    page oldal
      group csoport
        text nev
    text vege`)

  it.each([
    ['nev', ['csoport', 'oldal']],
    ['csoport', ['oldal']],
    ['oldal', []],
    ['vege', []],
    ['nincs', []],
  ])('of %s are %j, from the inside out', (id, around) => {
    expect(holdersOf(tree, id)).toEqual(around)
  })

  it('are each named once, without the field itself, where two people moved fields into each other', () => {
    const fields = fieldsOf('group a\n  group b\n    text c').map((field) =>
      field.id === 'a' ? { ...field, parentId: 'b' } : field,
    )
    const circle = buildFieldTree(fields)
    expect(holdersOf(circle, 'a')).toEqual(['b'])
    expect(holdersOf(circle, 'b')).toEqual(['a'])
    expect(holdersOf(circle, 'c')).toEqual(['b', 'a'])
  })

  it('end where a field around is missing', () => {
    const [field] = fieldsOf('text a')
    if (!field) throw new Error('There is a field.')
    expect(holdersOf(buildFieldTree([{ ...field, parentId: 'nincs' }]), 'a')).toEqual(['nincs'])
  })

  it('are those of any form', () => {
    fc.assert(
      fc.property(randomFields, (fields) => {
        const built = buildFieldTree(fields)
        for (const { id } of fields) expect(holdersOf(built, id)).toEqual(idsAround(fields, id))
      }),
    )
  })
})
