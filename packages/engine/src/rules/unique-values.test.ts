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
