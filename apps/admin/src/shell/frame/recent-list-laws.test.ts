import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestForms, namedForms, parseForms, type RecentForm, withOpened } from './recent-list.ts'

const recent = fc.record({ id: fc.constantFrom(...'abcdefghijkl'), at: fc.nat({ max: 50 }) })
const list = fc.uniqueArray(recent, { maxLength: 12, selector: ({ id }) => id })

describe('the forms that were opened', () => {
  it('are eight at most, the last one first, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefghijkl'), { maxLength: 30 }), (ids) => {
        const opened = ids.reduce<readonly RecentForm[]>((forms, id, at) => withOpened(forms, { id, at }), [])
        const expected = [...new Set(ids.toReversed())].slice(0, 8)
        expect(opened.map(({ id }) => id)).toEqual(expected)
        for (const { id, at } of opened) expect(at).toBe(ids.lastIndexOf(id))
      }),
      volume(200, 101),
    )
  })

  it('are read as they were stored', () => {
    fc.assert(
      fc.property(list, (forms) => {
        expect(parseForms(JSON.stringify(forms))).toEqual(forms)
      }),
      volume(100, 102),
    )
  })

  it.each([
    [null, []],
    [undefined, []],
    ['', []],
    ['{', []],
    ['{"id":"a","at":1}', []],
    ['"a"', []],
    [
      '[null,1,"a",{"id":"a"},{"at":1},{"id":1,"at":1},{"id":"a","at":"1"},{"id":"b","at":2}]',
      [{ id: 'b', at: 2 }],
    ],
  ])('of %j are %j', (text, forms) => expect(parseForms(text)).toEqual(forms))
})

describe('the latest forms of several lists', () => {
  it('are those of the greatest instants, by brute force', () => {
    fc.assert(
      fc.property(list, list, (opened, changed) => {
        const all = [...opened, ...changed]
        const ids = [...new Set(all.map(({ id }) => id))]
        const at = (id: string) => Math.max(...all.flatMap((form) => (form.id === id ? [form.at] : [])))
        const found = latestForms(opened, changed)
        expect(found).toHaveLength(Math.min(ids.length, 8))
        for (const form of found) expect(form.at).toBe(at(form.id))
        const left = ids.filter((id) => !found.some((form) => form.id === id))
        const least = Math.min(...found.map((form) => form.at))
        for (const id of left) expect(at(id)).toBeLessThanOrEqual(least)
        const instants = found.map((form) => form.at)
        expect(instants).toEqual(instants.toSorted((one, other) => other - one))
      }),
      volume(200, 103),
    )
  })

  it('have their present names, and those that were deleted are left out', () => {
    const names = new Map([
      ['a', 'Kérelem'],
      ['b', ''],
    ])
    const forms = [
      { id: 'b', at: 3 },
      { id: 'c', at: 2 },
      { id: 'a', at: 1 },
    ]
    expect(namedForms(forms, names)).toEqual([
      { id: 'b', name: '', at: 3 },
      { id: 'a', name: 'Kérelem', at: 1 },
    ])
  })
})
