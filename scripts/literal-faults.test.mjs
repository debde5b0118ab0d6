import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparedTypes, hungarianTexts, typeNames } from './literal-faults.mjs'

const root = resolve(import.meta.dirname, '..')
const names = typeNames(readFileSync(join(root, 'packages/schema/src/form/field-value-types.ts'), 'utf8'))
const codes = (text) => comparedTypes(text, names).map(({ code }) => code)

test('the names are those of the table', () => {
  expect(names).toContain('multiSelect')
  expect(names).not.toContain('rows')
})

describe('a comparison with the name of a field type', () => {
  test('is found, with its line', () => {
    expect(comparedTypes("\nif (field?.type === 'repeat') go()\n", names)).toEqual([
      { line: 2, code: "field?.type === 'repeat'" },
    ])
    expect(codes("pages.filter(({ type }) => type !== 'page')")).toEqual(["type !== 'page'"])
  })

  test('with a name that much else has is found for fields and items only', () => {
    expect(codes("if (item.type === 'number') go()")).toEqual(["item.type === 'number'"])
    expect(codes("if (token.type === 'number') go()")).toEqual([])
    expect(codes("if (typeof item.type === 'number') go()")).toEqual([])
  })

  test('is found in lists of names', () => {
    expect(codes("const CELLS = new Set(['radio', 'checkboxGroup'])")).toHaveLength(1)
    expect(codes("if (['note', 'hidden'].includes(type)) go()")).toHaveLength(1)
    // Sections of a screen, and types of values.
    expect(codes("const SKIPPED = new Set(['hidden', 'scope'])")).toEqual([])
    expect(codes("if (['text', 'number'].includes(sort)) go()")).toEqual([])
  })
})

describe('a Hungarian text', () => {
  const found = (text) => hungarianTexts(text).map(({ literal }) => literal)

  test('is found in quotes and in templates', () => {
    expect(found("throw new Error('Hibás.')")).toEqual(["'Hibás.'"])
    expect(found('const text = `Törölve`')).toEqual(['`Törölve`'])
  })

  test('is none in comments, patterns and descriptions of routes', () => {
    expect(found("// it's „Törölt”\nconst a = 'b' /* '„Törölt”' */")).toEqual([])
    expect(found("const quote = /['é]/u\nconst a = 'b'")).toEqual([])
    expect(found("schema: { tags: ['Fájlok'], summary: 'Egy kép' }")).toEqual([])
    expect(found("key: z.string().describe(\n  'A kép azonosítója.')")).toEqual([])
  })
})
