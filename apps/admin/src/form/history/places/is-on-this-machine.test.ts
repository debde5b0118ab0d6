import { expect, it } from 'vitest'
import { isOnThisMachine } from './is-on-this-machine.ts'

it.each([
  ['http://127.0.0.1:3000/kitoltes/a', true],
  ['http://127.9.0.1/kitoltes/a', true],
  ['http://localhost:3000/kitoltes/a', true],
  ['http://urlap.localhost/kitoltes/a', true],
  ['http://[::1]:3000/kitoltes/a', true],
  ['https://urlap.pelda.hu/kitoltes/a', false],
  ['http://192.168.1.20:3000/kitoltes/a', false],
  ['http://127.hu/kitoltes/a', false],
  ['http://localhost.hu/kitoltes/a', false],
])('%s leads a phone nowhere: %s', (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected)
})
