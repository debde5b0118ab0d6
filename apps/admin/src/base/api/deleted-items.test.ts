import { QueryClient } from '@tanstack/react-query'
import { kindNamed } from '@urlapmuhely/schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAboutDeleted, markDeleted, unmarkDeleted } from './deleted-items.ts'
import { queryKeys } from './queries.ts'

const client = new QueryClient()
const field = kindNamed('formField')
const isMarked = (queryKey: readonly unknown[], dataUpdatedAt = 0) =>
  isAboutDeleted({ queryKey, state: { ...EMPTY, dataUpdatedAt } })
const EMPTY = new QueryClient().getQueryCache().build(client, { queryKey: ['x'] }).state

afterEach(() => vi.useRealTimers())

describe('a query is about a deleted item', () => {
  it.each([
    ['the item', queryKeys.item(field, 'a'), true],
    ['its references', queryKeys.references(field, 'a'), true],
    ['its versions', queryKeys.versions('a'), true],
    ['its checks', queryKeys.check('a'), true],
    ['a part of its checks', [...queryKeys.check('a'), 'publish'], true],
    ['its definition', queryKeys.definition('a'), true],
    ['its log', queryKeys.changes({ kind: 'formField', itemId: 'a' }), true],
    ['another item', queryKeys.item(field, 'b'), false],
    ['the log of another item', queryKeys.changes({ itemId: 'b' }), false],
    ['a list that happens to search for it', queryKeys.list(field, { q: 'a' }), false],
    ['the counts', queryKeys.counts, false],
  ])('%s: %j is %s', async (_, key, expected) => {
    await markDeleted(client, ['a'])
    expect(isMarked(key)).toBe(expected)
    await unmarkDeleted(client, ['a'])
    expect(isMarked(key)).toBe(false)
  })
})

it('a response after the deletion means that the item exists again; one at the same time does not', async () => {
  vi.useFakeTimers({ now: 5_000 })
  await markDeleted(client, ['c'])
  expect([4_999, 5_000, 5_001].map((at) => isMarked(queryKeys.item(field, 'c'), at))).toEqual([
    true,
    true,
    false,
  ])
})

it('a second deletion counts from its own time', async () => {
  vi.useFakeTimers({ now: 5_000 })
  await markDeleted(client, ['d'])
  vi.setSystemTime(9_000)
  await markDeleted(client, ['d'])
  expect(isMarked(queryKeys.item(field, 'd'), 8_000)).toBe(true)
})

it('taking back one deletion leaves the others', async () => {
  await markDeleted(client, ['e', 'f'])
  await unmarkDeleted(client, ['e'])
  expect([isMarked(queryKeys.item(field, 'e')), isMarked(queryKeys.item(field, 'f'))]).toEqual([false, true])
})
