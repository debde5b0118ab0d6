import { expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'

it.each<[type: string, first: unknown, second: unknown, isSame: boolean]>([
  ['text', 'a', 'a', true],
  ['text', 'a', 'A', false],
  ['text', '', '', false],
  ['number', 1, 1, true],
  ['hidden', 1, '1', false],
  ['multiSelect', ['1', '2'], ['1'], false],
  ['hidden', { a: 1 }, { a: 1 }, true],
  ['hidden', { a: 1 }, { a: 2 }, false],
  ['hidden', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['hidden', { a: [1, { c: 2, b: 3 }] }, { a: [1, { b: 3, c: 2 }] }, true],
  ['hidden', { a: [1, 2] }, { a: [2, 1] }, false],
  ['hidden', { a: [1] }, { a: { 0: 1 } }, false],
  ['hidden', { a: null }, { a: 1 }, false],
  ['hidden', [1, 2], [2, 1], true],
  ['hidden', [2, null], [null, 2], true],
  ['hidden', [1, { a: 1 }], [{ a: 1 }, 1], false],
  ['hidden', [null], [1], false],
  ['multiSelect', ['1', '2'], ['2', '1'], true],
  // The order of a ranking is its value.
  ['ranking', ['1', '2'], ['2', '1'], false],
  ['ranking', ['1', '2'], ['1', '2'], true],
  ['checkbox', false, false, true],
])('unique compares values as conditions do: %s, %j beside %j', (type, first, second, isSame) => {
  const session = fillIn(
    {
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', type, optionList: 'l', parentId: 'r' },
      ],
      formOption: ['1', '2'].map((value) => ({ id: value, list: 'l', value })),
      formValidation: [{ id: 'v', targets: ['c'], rule: 'unique' }],
    },
    { values: { r: [{ c: first }, { c: second }] } },
  )
  expect(session.check().map(({ path }) => path)).toEqual(isSame ? ['r.0.c', 'r.1.c'] : [])
})

it('a value is unique in its own list of rows, and again once the other row is gone or absent', () => {
  const session = fillIn(
    {
      formField: [
        { id: 'k', type: 'repeat' },
        { id: 'r', type: 'repeat', parentId: 'k' },
        { id: 'c', parentId: 'r' },
        { id: 'rejt', type: 'checkbox', parentId: 'r' },
      ],
      formRemoveable: [{ id: 'x', targets: ['c'], condition: { var: 'rejt' } }],
      formValidation: [{ id: 'v', targets: ['c'], rule: 'unique' }],
    },
    { values: { k: [{ r: [{ c: 'a' }, { c: 'a' }, { c: 'b' }] }, { r: [{ c: 'a' }] }] } },
  )
  const repeated = () => session.check().map(({ path }) => path)
  expect(repeated()).toEqual(['k.0.r.0.c', 'k.0.r.1.c'])
  session.dispatch({ type: 'set', path: 'k.0.r.2.c', value: 'a' })
  expect(repeated()).toHaveLength(3)
  session.dispatch({ type: 'set', path: 'k.0.r.0.rejt', value: true })
  session.dispatch({ type: 'removeRow', path: 'k.0.r.2' })
  expect(repeated()).toEqual([])
})

it('lists of rows in rows are never the same', () => {
  const session = fillIn(
    {
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'c', parentId: 'q' },
      ],
      formValidation: [{ id: 'v', targets: ['q'], rule: 'unique' }],
    },
    { values: { r: [{ q: [{ c: 'a' }] }, { q: [{ c: 'a' }] }] } },
  )
  expect(session.check()).toEqual([])
})
