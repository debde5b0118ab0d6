import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRowKeys } from './row-keys.ts'

const page = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 })
const pages = fc.array(fc.record({ ids: page, isOther: fc.boolean() }), { maxLength: 6 })

test('an item that stays keeps its row, and no two items share one', () => {
  fc.assert(
    fc.property(pages, (turns) => {
      let keys = nextRowKeys(new Map(), [], true)
      for (const { ids, isOther } of turns) {
        const next = nextRowKeys(keys, ids, isOther)
        expect([...next.keys()]).toEqual(ids)
        expect(new Set(next.values()).size).toBe(ids.length)
        for (const id of ids) if (keys.has(id)) expect(next.get(id)).toBe(keys.get(id))
        keys = next
      }
    }),
  )
})

test('another page is written over the rows of the last one', () => {
  const first = nextRowKeys(new Map(), ['a', 'b', 'c'], true)

  expect([...nextRowKeys(first, ['d', 'b', 'e'], true)]).toEqual([
    ['d', first.get('a')],
    ['b', first.get('b')],
    ['e', first.get('c')],
  ])
})

test('an item that others add to the page gets no row of another item', () => {
  const first = nextRowKeys(new Map(), ['a', 'b'], true)

  expect([...first.values()]).not.toContain(nextRowKeys(first, ['new', 'b'], false).get('new'))
})
