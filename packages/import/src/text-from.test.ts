import { expect, it } from 'vitest'
import { textFrom } from './text-from.ts'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes)
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))

it('reads UTF-8, with a byte order mark or without', () => {
  expect(textFrom(bytesOf(0xc5, 0x91))).toBe('ő')
  expect(textFrom(bytesOf(0xef, 0xbb, 0xbf, 0xc5, 0x91))).toBe('ő')
})

it('reads UTF-16 by its byte order mark', () => {
  expect(textFrom(bytesOf(0xff, 0xfe, 0x51, 0x01))).toBe('ő')
  expect(textFrom(bytesOf(0xfe, 0xff, 0x01, 0x51))).toBe('ő')
})

it('reads the encoding that an XML declaration names, and UTF-8 if there is none of that name', () => {
  const declared = (encoding: string) => ascii(`<?xml version="1.0" encoding="${encoding}"?>`)
  // Source: ISO/IEC 8859-2, 0xF5 is the letter ő.
  expect(textFrom(bytesOf(...declared('ISO-8859-2'), 0xf5))).toMatch(/\?>ő$/u)
  expect(textFrom(bytesOf(...declared('nincs-ilyen'), 0xc5, 0x91))).toMatch(/\?>ő$/u)
  expect(textFrom(bytesOf(...declared('UTF-16'), 0xc5, 0x91))).toMatch(/\?>ő$/u)
})
