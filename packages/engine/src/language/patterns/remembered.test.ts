import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('what was made of a pattern is kept until many others have been asked for after it', () => {
  const make = vi.fn((pattern: string, ignoreCase: boolean) => `${pattern} ${ignoreCase}`)
  const of = remembered(make)
  expect([of('a', false), of('a', true), of('ia', false), of('a', false)]).toEqual([
    ...['a false', 'a true', 'ia false', 'a false'],
  ])
  expect(make).toHaveBeenCalledTimes(3)
  for (let at = 0; at < 450; at += 1) of(`x${at}`, false)
  of('a', false)
  expect(make).toHaveBeenCalledTimes(453)
  for (let at = 0; at < 499; at += 1) of(`y${at}`, false)
  of('a', false)
  of('a', true)
  expect(make).toHaveBeenCalledTimes(953)
})

it('what cannot be made is tried again', () => {
  let isReady = false
  const of = remembered(() => {
    if (!isReady) throw new Error('not yet')
    return 'made'
  })
  expect(() => of('a', false)).toThrow('not yet')
  isReady = true
  expect(of('a', false)).toBe('made')
})
