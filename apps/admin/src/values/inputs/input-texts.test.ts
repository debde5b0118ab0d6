import type { JsonValue } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import type { Completion, FormulaProblem } from '@urlapmuhely/wording/formula'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertCompletion, underlinedParts } from '../formula/formula-text.ts'
import { jsonTextFault, readJson, writeJson } from './json-text.ts'
import { isOptionValue, readAny, readMembers, writeAny, writeMembers, writeText } from './literal-text.ts'

describe('a value as JSON text', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        // Any JSON value of the generator is one of ours.
        const json = value as JsonValue
        expect(readJson(writeJson(json))).toEqual(JSON.parse(JSON.stringify(json)))
      }),
      volume(300, 111),
    )
    expect([writeJson(null), readJson(''), readJson('  \n')]).toEqual(['', null, null])
  })

  it.each([
    ['', null],
    ['null', null],
    ['{"a": [1, "x", true]}', null],
    ['[', 'Ez nem érvényes JSON.'],
    ['{"a": 1,\n  "b" 2}', 'Ez nem érvényes JSON: hiba a 2. sor 7. karakterénél.'],
    ['x', 'Ez nem érvényes JSON'],
    ['{"a" 1}', 'Ez nem érvényes JSON: hiba az 1. sor 6. karakterénél.'],
    ['{"__proto__": 1}', 'A JSON túl mélyen egymásba ágyazott, vagy meg nem engedett kulcsot tartalmaz.'],
    [`${'['.repeat(200)}${']'.repeat(200)}`, 'A JSON túl mélyen'],
    ['1e999', 'A JSON túl mélyen'],
  ])('%j has the fault %j', (text, expected) => {
    const fault = jsonTextFault(text)
    if (expected === null) expect(fault).toBeNull()
    else expect(fault).toContain(expected.replace(/\.$/u, ''))
  })
})

describe('the members of a list', () => {
  it.each<[string, boolean, JsonValue]>([
    ['', false, null],
    [' ; ;', false, null],
    ['a', false, ['a']],
    ['a; b ;c', false, ['a', 'b', 'c']],
    ['a, b', false, ['a, b']],
    ['1; 2,5', false, ['1', '2,5']],
    ['1; 2,5; 1 200', true, [1, 2.5, 1200]],
    ['1; x', true, [1, 'x']],
    ['007', true, ['007']],
    ['-3', true, [-3]],
  ])('%j (numbers: %s) are %j', (text, isNumber, expected) => {
    expect(readMembers(text, isNumber)).toEqual(expected)
  })

  it('are read back as they were written', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '1'), minLength: 1, maxLength: 5 })
    const words = fc.array(
      word.filter((text) => text.trim() === text && text !== ''),
      { minLength: 1 },
    )
    const numbers = fc.array(
      fc.integer({ min: -99_999, max: 99_999 }).map((number) => number / 10),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(words, (members) => {
        expect(readMembers(writeMembers(members), false)).toEqual(members)
      }),
      volume(200, 112),
    )
    fc.assert(
      fc.property(numbers, (members) => {
        expect(readMembers(writeMembers(members), true)).toEqual(members)
      }),
      volume(200, 113),
    )
    for (const value of [null, 'x', 7, {}]) expect(writeMembers(value)).toBe('')
  })
})

describe('a value without a fixed type', () => {
  it.each<[string, JsonValue]>([
    ['', null],
    ['  ', null],
    ['szöveg', 'szöveg'],
    [' szöveg ', ' szöveg '],
    ['12', 12],
    ['true', true],
    ['null', null],
    ['"12"', '12'],
    ['[1,2]', [1, 2]],
    ['{"a":1}', { a: 1 }],
    ['{a}', '{a}'],
    ['12,5', '12,5'],
  ])('%j is %j', (text, value) => expect(readAny(text)).toEqual(value))

  it('is shown as text, or as JSON', () => {
    expect([null, 'x', 12, true, [1], { a: 1 }].map((value) => writeAny(value))).toEqual([
      ...['', 'x', '12', 'true', '[1]', '{"a":1}'],
    ])
    expect([null, 'x', 12, true].map((value) => writeText(value))).toEqual(['', 'x', '12', 'true'])
  })

  it('is read back if it is no text', () => {
    const value = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
    fc.assert(
      fc.property(value, (one) => {
        expect(readAny(writeAny(one))).toEqual(one)
      }),
      volume(100, 114),
    )
  })

  it('of an option is a text or a number', () => {
    expect(['', 'a', 0, 1].every(isOptionValue)).toBe(true)
    expect([null, undefined, true, [], {}].some(isOptionValue)).toBe(false)
  })
})

describe('a completion of a formula', () => {
  const call: Completion = { insert: 'HA()', label: 'HA', detail: '', caret: 3 }
  const name: Completion = { insert: 'eletkor', label: 'Életkor', detail: '', caret: 7 }

  /** A text with `|` at the caret. */
  function completed(marked: string, word: string, completion: Completion): string {
    const caret = marked.indexOf('|')
    const next = insertCompletion({ text: marked.replace('|', ''), caret }, word, completion)
    return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
  }

  it.each<[string, string, Completion, string]>([
    ['H|', 'H', call, 'HA(|)'],
    ['1 + h|', 'h', call, '1 + HA(|)'],
    ['1 + h| + 2', 'h', call, '1 + HA(|) + 2'],
    ['h|(1)', 'h', call, 'HA|(1)'],
    ['él|', 'él', name, 'eletkor|'],
    ['él| >= 18', 'él', name, 'eletkor| >= 18'],
    ['él|(', 'él', name, 'eletkor|('],
    ['|', '', name, 'eletkor|'],
  ])('in %j takes the place of %j', (before, word, completion, after) => {
    expect(completed(before, word, completion)).toBe(after)
  })
})

describe('the error of a formula', () => {
  const fault = (start: number, end: number): FormulaProblem => ({ place: { start, end }, message: 'x' })
  const whole: FormulaProblem = { place: null, message: 'x' }

  it('is underlined where it is, the first of several', () => {
    expect(underlinedParts('1 + xx + 2', [whole, fault(4, 6), fault(0, 1)])).toEqual({
      ...{ before: '1 + ', wrong: 'xx', after: ' + 2' },
    })
  })

  it('at the end of the text is a space', () => {
    expect(underlinedParts('1 +', [fault(3, 3)])).toEqual({ before: '1 +', wrong: '\u00a0\u00a0', after: '' })
  })

  it('of the whole formula is nowhere', () => {
    expect(underlinedParts('1', [])).toBeNull()
    expect(underlinedParts('1', [whole])).toBeNull()
  })

  it('leaves the text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        const parts = underlinedParts(text, [fault(start, end)])
        const shown = `${parts?.before}${parts?.wrong}${parts?.after}`.replace('\u00a0\u00a0', '')
        expect(shown).toBe(text.replace('\u00a0\u00a0', ''))
      }),
      volume(100, 115),
    )
  })
})
