import { expect, test } from 'vitest'
import { uniqueKeys } from './unique-keys.ts'

test('equal members have keys of their own, and the others keep theirs when one is added', () => {
  expect(uniqueKeys(['a', 'b', 'a', '1 a'])).toEqual(['0 a', '0 b', '1 a', '0 1 a'])
  expect(uniqueKeys(['b', 'a', 'a'])).toEqual(['0 b', '0 a', '1 a'])
})
