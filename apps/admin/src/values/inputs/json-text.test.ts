import type { JsonValue } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonTextFault, readJson, writeJson } from './json-text.ts'

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
