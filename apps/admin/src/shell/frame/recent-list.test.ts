import { expect, test } from 'vitest'
import { latestForms } from './recent-list.ts'

test('a form that was changed and opened is listed once, at the later of the two', () => {
  const opened = [
    { id: 'a', at: 30 },
    { id: 'b', at: 10 },
  ]
  const changed = [
    { id: 'b', at: 40 },
    { id: 'c', at: 20 },
  ]
  expect(latestForms(opened, changed)).toEqual([
    { id: 'b', at: 40 },
    { id: 'a', at: 30 },
    { id: 'c', at: 20 },
  ])
})

test('the list stays short', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: String(index), at: index }))
  expect(latestForms(many)).toHaveLength(8)
  expect(latestForms(many)[0]).toEqual({ id: '19', at: 19 })
})
