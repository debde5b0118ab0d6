import { expect, test } from 'vitest'
import { carryQaTest, parseSearch, stringifySearch } from './search-params.ts'

test('values stay the text that the address has, numbers and JSON too', () => {
  expect(parseSearch('?qaTest=1&q=%C5%91z&page=02&json={"a":1}&flag')).toEqual({
    qaTest: '1',
    q: 'őz',
    page: '02',
    json: '{"a":1}',
    flag: '',
  })
})

test('a name that is repeated is a list, and is written so again', () => {
  const search = parseSearch('?tag=a&tag=b')

  expect(search).toEqual({ tag: ['a', 'b'] })
  expect(stringifySearch(search)).toBe('?tag=a&tag=b')
})

test('what is undefined or null is left out, and nothing gives no question mark', () => {
  expect(stringifySearch({ q: undefined, page: null })).toBe('')
  expect(stringifySearch({ 'filter[name]': 'ő & ű', page: 2 })).toBe(
    '?filter%5Bname%5D=%C5%91+%26+%C5%B1&page=2',
  )
})

test('qaTest is carried over, whatever its value, and nothing else is', () => {
  expect(carryQaTest({ qaTest: '', q: 'x' }, { page: '2' })).toEqual({ page: '2', qaTest: '' })
  expect(carryQaTest({ q: 'x' }, { page: '2' })).toEqual({ page: '2' })
  expect(carryQaTest({ qaTest: '1' }, { qaTest: '2' })).toEqual({ qaTest: '2' })
})
