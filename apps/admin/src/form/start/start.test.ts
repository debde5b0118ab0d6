import { expect, test } from 'vitest'
import { EMPTY_START, isComplete, startOf, toggleBlock } from './start.ts'

test('each way to begin says whether it has what it needs', () => {
  expect(isComplete(EMPTY_START)).toBe(true)
  expect(isComplete({ ...EMPTY_START, type: 'copy' })).toBe(false)
  expect(isComplete({ ...EMPTY_START, type: 'copy', formId: 'f' })).toBe(true)
  expect(isComplete({ ...EMPTY_START, type: 'blocks' })).toBe(false)
  expect(isComplete({ ...EMPTY_START, type: 'blocks', blocks: [{ ready: 'lakcim' }] })).toBe(true)
  expect(isComplete({ ...EMPTY_START, type: 'paste', text: ' \n' })).toBe(false)
  expect(isComplete({ ...EMPTY_START, type: 'paste', text: 'Név' })).toBe(true)
})

test('blocks keep the order in which they were ticked', () => {
  const ticked = [{ ready: 'b' }, { id: 'a' }, { ready: 'c' }].reduce(
    toggleBlock,
    [] as ReturnType<typeof toggleBlock>,
  )
  expect(ticked).toEqual([{ ready: 'b' }, { id: 'a' }, { ready: 'c' }])
  expect(toggleBlock(ticked, { id: 'a' })).toEqual([{ ready: 'b' }, { ready: 'c' }])
})

test('a draft of a screen without the choice begins an empty form', () => {
  expect(startOf(undefined)).toEqual(EMPTY_START)
  expect(startOf({ type: 'paste', text: 'Név' })).toEqual({ ...EMPTY_START, type: 'paste', text: 'Név' })
})
