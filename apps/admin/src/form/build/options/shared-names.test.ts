import { describe, expect, it } from 'vitest'
import { sharedNames } from './shared-names.ts'

describe('the forms that share a list', () => {
  const forms = (...names: readonly string[]) => names.map((name) => ({ id: name, name }))

  it.each([
    [['A'], 1, '„A”'],
    [['A', 'B', 'C'], 3, '„A”, „B”, „C”'],
    [['A', 'B', 'C', 'D'], 4, '„A”, „B”, „C” és még 1'],
    [['A', 'B'], 9, '„A”, „B” és még 7'],
  ])('%j of %i', (names, formCount, text) => {
    expect(sharedNames({ forms: forms(...names), formCount })).toBe(text)
  })
})
