import { describe, expect, it } from 'vitest'
import { buildEmptyRow, buildGroup, buildRowsNode, newId, type RowNode } from './condition-tree.ts'
import { buildCondition, isFinished, missingIn } from './tree-json.ts'

const asks = (name: string): RowNode => ({
  ...{ id: newId(), type: 'row', field: name, operator: 'filled', operands: [] },
})

describe('what a row still lacks', () => {
  const row = (changes: Partial<RowNode>): RowNode => ({ ...buildEmptyRow(), ...changes })
  const given = { kind: 'literal', value: 1 } as const
  const nothing = { kind: 'literal', value: null } as const

  it.each<[string, Partial<RowNode>, boolean, boolean]>([
    ['everything', {}, true, true],
    ['a value', { field: 'a' }, false, true],
    ['a field', { operands: [given] }, true, false],
    ['nothing', { field: 'a', operands: [given] }, false, false],
    ['nothing, without values', { field: 'a', operator: 'filled', operands: [] }, false, false],
    ['the second value', { field: 'a', operator: 'between', operands: [given] }, false, true],
    ['the first value', { field: 'a', operator: 'between', operands: [nothing, given] }, false, true],
    ['no value too many', { field: 'a', operands: [given, nothing] }, false, false],
    [
      'a list of values',
      { field: 'a', operator: 'oneOf', operands: [{ kind: 'literal', value: [] }] },
      false,
      true,
    ],
    ['the name of a field', { field: 'a', operands: [{ kind: 'field', name: '' }] }, false, true],
    ['a formula', { field: 'a', operands: [{ kind: 'formula', json: null }] }, false, true],
    ['no moment', { field: 'a', operands: [{ kind: 'moment', name: 'today' }] }, false, false],
    ['no zero', { field: 'a', operands: [{ kind: 'literal', value: 0 }] }, false, false],
    ['no "no"', { field: 'a', operands: [{ kind: 'literal', value: false }] }, false, false],
    ['nothing that it was read with', { source: true }, false, false],
  ])('is %s', (_, changes, field, value) => {
    expect(missingIn(row(changes))).toEqual({ field, value })
    expect(isFinished(row(changes))).toBe(!field && !value)
  })

  it('makes the groups around it incomplete, and leaves it out of the condition', () => {
    const whole = buildGroup('and', [asks('a'), buildGroup('or', [buildEmptyRow()])])
    expect(isFinished(whole)).toBe(false)
    expect(buildCondition(whole)).toEqual({ condition: { '!!': [{ var: 'a' }] }, unfinished: true })
  })

  it('is also the field of a question about rows, and a condition inside', () => {
    const rows = buildRowsNode('')
    const inner = buildGroup('and', [asks('a')])
    expect(isFinished({ ...rows, inner })).toBe(false)
    expect(isFinished({ ...rows, field: 'sorok' })).toBe(false)
    expect(isFinished({ ...rows, field: 'sorok', inner: buildGroup('and', []) })).toBe(false)
    expect(isFinished({ ...rows, field: 'sorok', inner })).toBe(true)
  })
})
