import { optionsOfList } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { workshopOf } from '../testing/field-outline.ts'
import { LIST, listIn, listOf, optionOf } from '../testing/list-of.ts'
import { isSaved, takeOptions, usedListOf } from './used-list.ts'

const forms = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]

describe('a list as a form uses it', () => {
  it('names the other forms only', () => {
    expect(usedListOf({ list: LIST, count: 3, forms, formCount: 5 }, 'a')).toEqual({
      ...{ list: LIST, count: 3, isComplete: true, formCount: 4 },
      forms: [{ id: 'b', name: 'B' }],
    })
    expect(usedListOf({ list: LIST, count: 3, forms, formCount: 2 }, 'c')).toMatchObject({
      forms,
      formCount: 2,
    })
  })

  it.each([
    [0, true],
    [1000, true],
    [1001, false],
  ])('with %i options can be edited there: %s', (count, isComplete) => {
    expect(usedListOf({ list: LIST, count, forms: [], formCount: 0 }, 'a').isComplete).toBe(isComplete)
  })
})

describe('loaded options', () => {
  const many = (count: number) => [...Array(count).keys()].map((at) => optionOf(`o${at}`, at))

  it('come into the document as saved ones, beside those of other lists', () => {
    const workshop = workshopOf('text nev', { formOption: [optionOf('Más', 0, { list: 'mas' })] })
    expect(isSaved(workshop, LIST)).toBe(false)
    takeOptions(workshop, listOf('Piros', 'Kek'))
    expect(listIn(workshop)).toEqual(['piros: Piros', 'kek: Kek'])
    expect(listIn(workshop, 'mas')).toEqual(['más: Más'])
    expect(isSaved(workshop, LIST)).toBe(true)
    expect(workshop.changes()).toEqual([])
  })

  it('do not overwrite what somebody has edited', () => {
    const workshop = workshopOf('text nev', { formOption: listOf('Piros') })
    const steps = [{ is: 'change', kind: 'formOption', id: 'piros', values: { label: 'Bordó' } }] as const
    workshop.run({ label: '', steps })
    takeOptions(workshop, listOf('Piros', 'Kek'))
    expect(listIn(workshop)).toEqual(['piros: Bordó', 'kek: Kek'])
    expect(workshop.changes()).toHaveLength(1)
  })

  it('are as many as a document may contain, or none', () => {
    const workshop = workshopOf('text nev')
    const before = workshop.state()
    takeOptions(workshop, [])
    takeOptions(workshop, many(1001))
    expect(workshop.state()).toBe(before)
    takeOptions(workshop, many(1000))
    expect(optionsOfList(workshop.document(), LIST)).toHaveLength(1000)
  })
})
