import '../../optional/patterns.ts'
import { RE2JS } from 're2js'
import { expect, it, vi } from 'vitest'
import { compile } from '../../compile/compile.ts'
import { buildDefinition } from '../../testing/build-definition.ts'
import { compilePattern } from './compile-pattern.ts'

// The second of each pair has syntax that only RE2 runs.
it.each([
  ['^[a-z]+$', false],
  ['\\Aá?[a-z]+\\z', false],
  ['^[a-z]+$', true],
  ['\\Aá?[a-z]+\\z', true],
])('%s matches a part of a text, ignoring case if asked: %s', (pattern, ignoreCase) => {
  const test = compilePattern(pattern, ignoreCase)
  expect(['abc', 'ABC', '1', ''].map((text) => test?.(text))).toEqual([true, ignoreCase, false, false])
})

it('a malformed pattern is none', () => {
  for (const pattern of ['(', '[a', 'a**', '(?<=a)b', '\\'])
    expect([pattern, compilePattern(pattern, false)]).toEqual([pattern, null])
})

it('equal patterns are compiled once, however many fields have them', () => {
  const pattern = '^[\\p{L} .-]{1,50}$'
  expect(compilePattern(pattern, false)).toBe(compilePattern(pattern, false))
  expect(compilePattern(pattern, true)).not.toBe(compilePattern(pattern, false))
  expect(compilePattern('^[a-z]+$', false)).toBe(compilePattern('^[a-z]+$', false))
})

it('a form of 300 fields with one pattern compiles it once, also when it is opened again', () => {
  const compiles = vi.spyOn(RE2JS, 'compile')
  const pattern = '^[\\p{L} .’-]{1,50}$'
  const fields = Array.from({ length: 300 }, (_, at) => `f${at}`)
  const definition = buildDefinition({
    formField: fields.map((id) => ({ id })),
    formValidation: fields.map((id) => ({
      id: `r${id}`,
      targets: [id],
      rule: 'pattern',
      parameters: { pattern },
    })),
  })
  const { program } = compile(definition, { now: '2026-06-15T10:00:00Z' })
  compile(definition, { now: '2026-06-15T10:00:00Z' })
  const session = program?.start()
  session?.dispatch({ type: 'set', path: 'f0', value: '12' })
  session?.dispatch({ type: 'set', path: 'f299', value: 'Szabó-Kiss Éva' })
  expect(['f0', 'f299'].map((path) => session?.field(path)?.issues.length)).toEqual([1, 0])
  expect(compiles).toHaveBeenCalledTimes(1)
  compiles.mockRestore()
})
