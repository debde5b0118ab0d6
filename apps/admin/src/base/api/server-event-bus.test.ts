import type { ServerEvent } from '@urlapmuhely/schema'
import { expect, test, vi } from 'vitest'
import { announceEvents, onServerEvents } from './server-event-bus.ts'

const event: ServerEvent = { type: 'published', formId: 'f', version: 1, by: 'anna' }

test('every listener gets the events, and missed ones as null', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [onServerEvents(first), onServerEvents(second)]
  announceEvents([event])
  announceEvents(null)
  for (const listener of [first, second]) expect(listener.mock.calls).toEqual([[[event]], [null]])
  for (const stop of stops) stop()
})

test('a listener that has stopped gets nothing, and the others still do', () => {
  const [stopped, staying] = [vi.fn(), vi.fn()]
  const stop = onServerEvents(stopped)
  const stopStaying = onServerEvents(staying)
  stop()
  announceEvents([event])
  expect(stopped).not.toHaveBeenCalled()
  expect(staying).toHaveBeenCalledOnce()
  stopStaying()
})

test('a listener may stop while events are passed on', () => {
  const order: string[] = []
  const stopFirst = onServerEvents(() => {
    order.push('first')
    stopFirst()
  })
  const stopSecond = onServerEvents(() => order.push('second'))
  announceEvents([event])
  announceEvents([event])
  expect(order).toEqual(['first', 'second', 'second'])
  stopSecond()
})
