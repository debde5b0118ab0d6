import { formField } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listColumns } from '../rows/list-columns.ts'
import { chooseColumns, columnsNamed, parseNames } from './stored-columns.ts'

describe('the columns that a user has chosen', () => {
  it('keep their order, new ones come last, and one always stays', () => {
    expect(chooseColumns(['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
    expect(chooseColumns(['b', 'a'], ['a'])).toEqual(['a'])
    expect(chooseColumns(['b', 'a'], ['c'])).toEqual(['c'])
    expect(chooseColumns(['a'], [])).toBeNull()
  })

  it('are any choice of checkboxes, in an order that never shuffles', () => {
    const names = fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 })
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
        names,
        (shown, chosen) => {
          const next = chooseColumns(shown, chosen) ?? []
          expect([...next].sort()).toEqual([...chosen].sort())
          const stayed = shown.filter((name) => chosen.includes(name))
          expect(next.slice(0, stayed.length)).toEqual(stayed)
        },
      ),
      volume(200, 42),
    )
  })

  it.each([
    ['["label","key"]', ['label', 'key']],
    ['[]', []],
    ['["label",7,null,{"a":1}]', ['label']],
    ['null', null],
    ['"label"', null],
    ['{"0":"label"}', null],
    ['[', null],
    ['', null],
    [undefined, null],
  ])('are read from %j', (text, expected) => {
    expect(parseNames(text)).toEqual(expected)
  })

  it('are those that the kind still has', () => {
    const columns = columnsNamed(formField, ['key', 'nincs', 'label', '__proto__'])
    expect(columns.map(({ name }) => name)).toEqual(['key', 'label'])
    expect(columns.every((column) => listColumns(formField).includes(column))).toBe(true)
  })
})
