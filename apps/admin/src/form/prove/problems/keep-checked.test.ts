import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkshopState } from '../../store/workshop.ts'
import { keepChecked, SETTLE_MS } from './keep-checked.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  let saved = {}
  const listeners = new Set<() => void>()
  const ends: (() => void)[] = []
  const workshop = {
    // No other part of the state is read.
    state: () => ({ saved }) as WorkshopState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const edit = () => {
    for (const listener of listeners) listener()
  }
  const save = () => {
    saved = {}
    edit()
  }
  const check = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const end = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { check, edit, save, end, stop: keepChecked(workshop, check) }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('checks once at first, and after saves that follow each other once', async () => {
  const { check, save, end } = open()
  await wait(SETTLE_MS)
  expect(check).toHaveBeenCalledTimes(1)
  await end()
  await wait(10 * SETTLE_MS)
  expect(check).toHaveBeenCalledTimes(1)
  save()
  await wait(SETTLE_MS - 1)
  save()
  await wait(SETTLE_MS - 1)
  expect(check).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(check).toHaveBeenCalledTimes(2)
})

it('does not check what is not saved', async () => {
  const { check, edit, end } = open()
  await wait(SETTLE_MS)
  await end()
  edit()
  await wait(10 * SETTLE_MS)
  expect(check).toHaveBeenCalledTimes(1)
})

it('waits for the check that runs, and then checks what was saved meanwhile', async () => {
  const { check, save, end } = open()
  await wait(SETTLE_MS)
  save()
  await wait(10 * SETTLE_MS)
  expect(check).toHaveBeenCalledTimes(1)
  await end()
  await wait(SETTLE_MS)
  expect(check).toHaveBeenCalledTimes(2)
})

it('checks nothing after its end', async () => {
  const { check, save, stop } = open()
  stop()
  save()
  await wait(10 * SETTLE_MS)
  expect(check).not.toHaveBeenCalled()
})
