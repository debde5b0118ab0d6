import { expect, it } from 'vitest'
import { rememberByName } from './remember.ts'

it('makes something again for a name only when what it is made of is another object', () => {
  const parts: Record<string, readonly [object, number]> = { a: [{}, 1], b: [{}, 1] }
  const made: string[] = []
  const read = rememberByName(
    (name) => parts[name] ?? [],
    (name, inputs) => {
      made.push(name)
      return { name, inputs }
    },
  )
  const first = read('a')
  expect([read('a') === first, read('b') === first]).toEqual([true, false])
  parts.a = [parts.a?.[0] ?? {}, 2]
  const second = read('a')
  expect(second === first).toBe(false)
  expect(read('a')).toBe(second)
  read('b')
  expect(made).toEqual(['a', 'b', 'a'])
})
