import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeClaims } from './token.ts'

// Node's own encoder is the reference: it writes base64url without padding, as RFC 7515 wants it.
const part = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')
const token = (payload: string | Uint8Array) => `${part('{"alg":"ES256"}')}.${part(payload)}.c2lnbmF0dXJl`

describe('the claims of a token', () => {
  it('are those that were encoded, whatever letters they have', () => {
    const claims = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue())
    fc.assert(
      fc.property(claims, (given) => {
        const text = JSON.stringify(given)
        expect(decodeClaims(token(text))).toEqual(JSON.parse(text))
      }),
      volume(500, 51),
    )
  })

  it('may use both alphabets of base64, with and without padding', () => {
    // The letters of this name make both „-” and „_”, which plain base64 writes as „+” and „/”.
    const text = '{"name":"~~~???>>>ű"}'
    const url = part(text)
    const plain = Buffer.from(text).toString('base64')
    expect(url).not.toBe(plain.replace(/=+$/u, ''))
    for (const payload of [url, plain]) expect(decodeClaims(`a.${payload}.c`)).toEqual({ name: '~~~???>>>ű' })
  })

  it.each([
    ['no token', ''],
    ['one part', 'a'],
    ['two parts', 'a.b'],
    ['four parts', `${token('{}')}.d`],
    ['an empty payload', 'a..c'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', token('exp=1')],
    ['half of an object', token('{"exp":1')],
    ['a list', token('[{"exp":1}]')],
    ['a text', token('"exp"')],
    ['a number', token('1')],
    ['null', token('null')],
    ['bytes that are no UTF-8', token(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))],
  ])('are null for %s', (_, text) => expect(decodeClaims(text)).toBeNull())

  it('are decoded without the header and the signature, which the server checks', () => {
    expect(decodeClaims(`???.${part('{"exp":1}')}.`)).toEqual({ exp: 1 })
  })

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', 'e', 'y', '=', 'ő', '{', '"') }), (text) => {
        expect(() => decodeClaims(text)).not.toThrow()
      }),
      volume(500, 52),
    )
  })
})
