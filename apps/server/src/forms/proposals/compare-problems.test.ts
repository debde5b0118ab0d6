import type { Diagnostic } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { compareProblems } from './compare-problems.ts'

const problem = (itemId: string, code: string, message: string): Diagnostic => ({
  ...{
    itemId,
    code,
    message,
    path: '',
    params: {},
    severity: 'warning',
    kind: 'formField',
    itemName: itemId,
  },
  ...{ since: null, domains: [], example: null, related: [] },
})
const told = (problems: readonly Diagnostic[]) =>
  problems.map(({ itemId, message }) => `${itemId} ${message}`)

it('tells new, reworded and solved problems apart, also where an item has several of one sort', () => {
  const before = [
    problem('a', 'X', 'marad'),
    problem('a', 'X', 'régi felirat'),
    problem('b', 'X', 'elmúlik'),
    problem('c', 'Y', 'elmúlik'),
  ]
  const after = [
    problem('a', 'X', 'új felirat'),
    problem('a', 'X', 'marad'),
    problem('a', 'X', 'harmadik'),
    problem('c', 'Z', 'másik kód'),
  ]
  const { added, changed, gone, kept } = compareProblems(before, after)
  expect(told(added)).toEqual(['a harmadik', 'c másik kód'])
  expect(told(changed)).toEqual(['a új felirat'])
  expect(told(gone)).toEqual(['b elmúlik', 'c elmúlik'])
  expect(kept).toBe(1)
})
