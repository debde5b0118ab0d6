import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type ComparedField, type OperatorSort, operandShapesOf, operatorsFor } from './comparisons.ts'
import { buildEmptyRow, type RowNode } from './condition-tree.ts'
import {
  choiceOf,
  emptyOperand,
  isGiven,
  NOTHING,
  type Operand,
  operandChoices,
  operandJson,
} from './operands.ts'
import { operandLabel, withField, withFieldBegun, withOperand, withOperator } from './row-changes.ts'

const sorts: readonly OperatorSort[] = [
  ...(['text', 'option', 'number', 'date', 'datetime', 'time', 'fulltime'] as const),
  ...(['any', 'options', 'rows', 'file', 'boolean'] as const),
]

const literal = (value: JsonValue): Operand => ({ kind: 'literal', value })

const row = (changes: Partial<RowNode>): RowNode => ({ ...buildEmptyRow(), ...changes })

const fields: readonly ComparedField[] = [
  { name: 'nev', sort: 'text', optionList: null },
  { name: 'cim', sort: 'text', optionList: null },
  { name: 'kor', sort: 'number', optionList: null },
  { name: 'megye', sort: 'option', optionList: 'megyek' },
  { name: 'lakhely', sort: 'option', optionList: 'megyek' },
  { name: 'orszag', sort: 'option', optionList: 'orszagok' },
  { name: 'tag', sort: 'boolean', optionList: null },
]

describe('another field of a row', () => {
  it.each<[string, Partial<RowNode>, string, Partial<RowNode>]>([
    [
      'of the same sort keeps operator and values',
      { field: 'nev', operator: 'startsWith', operands: [literal('A')] },
      'cim',
      { field: 'cim', operator: 'startsWith' },
    ],
    [
      'with the same list keeps the chosen option',
      { field: 'megye', operator: 'equals', operands: [literal('ZA')] },
      'lakhely',
      { field: 'lakhely', operator: 'equals' },
    ],
    [
      'with another list does not',
      { field: 'megye', operator: 'equals', operands: [literal('ZA')] },
      'orszag',
      { field: 'orszag', operator: 'equals', operands: [] },
    ],
    [
      'of another sort that has the operator clears the values',
      { field: 'nev', operator: 'equals', operands: [literal('A')] },
      'kor',
      { field: 'kor', operator: 'equals', operands: [] },
    ],
    [
      'that lacks the operator gets its own first one',
      { field: 'nev', operator: 'startsWith', operands: [literal('A')] },
      'kor',
      { field: 'kor', operator: 'equals', operands: [] },
    ],
    [
      'that holds yes or no is asked whether it is yes',
      { field: 'kor', operator: 'atLeast', operands: [literal(18)] },
      'tag',
      { field: 'tag', operator: 'isTrue', operands: [] },
    ],
    [
      'that is unknown is like any field',
      { field: 'nev', operator: 'startsWith', operands: [literal('A')] },
      'nincs',
      { field: 'nincs', operator: 'equals', operands: [] },
    ],
    [
      'of a new row clears nothing that matters',
      {},
      'nev',
      { field: 'nev', operator: 'equals', operands: [] },
    ],
  ])('%s', (_, before, chosen, expected) => {
    expect(withField(row(before), fields, chosen)).toEqual(expected)
  })

  it('always offers its operator afterwards', () => {
    for (const from of sorts) {
      for (const to of sorts) {
        const two = [
          { name: 'a', sort: from, optionList: null },
          { name: 'b', sort: to, optionList: null },
        ]
        for (const operator of operatorsFor(from)) {
          const changed = withField(row({ field: 'a', operator }), two, 'b')
          expect(operatorsFor(to)).toContain(changed.operator)
        }
      }
    }
  })
})

describe('a row that begins about a field', () => {
  const begin = ({ name }: ComparedField): Condition => ({ '>=': [{ var: name }, 18] })

  it('starts with the comparison that is usual for the field, if its values would be cleared', () => {
    expect(withFieldBegun(row({}), { fields, chosen: 'kor', begin })).toEqual({
      ...{ field: 'kor', operator: 'atLeast', operands: [literal(18)] },
    })
  })

  it('keeps what the row says if it can be said of the field', () => {
    const before = row({ field: 'nev', operator: 'equals', operands: [literal('A')] })
    expect(withFieldBegun(before, { fields, chosen: 'cim', begin })).toEqual({
      field: 'cim',
      operator: 'equals',
    })
  })

  it('is empty if nobody knows the field, or the usual condition is no comparison', () => {
    const empty = { operator: 'equals', operands: [] }
    expect(withFieldBegun(row({}), { fields, chosen: 'nincs', begin }).field).toBe('nincs')
    expect(withFieldBegun(row({}), { fields, chosen: 'kor', begin: () => ({ xor: [1, 2] }) })).toEqual({
      ...{ field: 'kor', ...empty },
    })
  })
})

describe('another operator of a row', () => {
  it.each<[RowNode['operator'], RowNode['operator'], boolean]>([
    ['equals', 'notEquals', true],
    ['equals', 'startsWith', true],
    ['oneOf', 'notOneOf', true],
    ['countAtLeast', 'countAtMost', true],
    ['equals', 'between', false],
    ['equals', 'oneOf', false],
    ['equals', 'filled', false],
    ['filled', 'empty', true],
    ['longerThan', 'matches', false],
  ])('%s → %s keeps the values: %s', (from, to, isKept) => {
    const operands = [literal('x')]
    const changed = withOperator(row({ operator: from, operands }), to)
    expect(changed).toEqual(isKept ? { operator: to } : { operator: to, operands: [] })
  })
})

describe('a value of a row', () => {
  it('is put in its place, beside values that are not given yet', () => {
    expect(withOperand(row({ operands: [] }), 1, literal(5)).operands).toEqual([NOTHING, literal(5)])
    expect(withOperand(row({ operands: [literal(1)] }), 1, literal(5)).operands).toEqual([
      literal(1),
      literal(5),
    ])
    expect(withOperand(row({ operands: [literal(1), literal(2)] }), 0, literal(5)).operands).toEqual([
      ...[literal(5), literal(2)],
    ])
  })

  it('is called by what it is', () => {
    expect(operandLabel(operandShapesOf('equals'), 0)).toBe('Érték')
    expect([0, 1].map((index) => operandLabel(operandShapesOf('between'), index))).toEqual([
      '1. határ',
      '2. határ',
    ])
    expect([0, 1].map((index) => operandLabel(operandShapesOf('dataIs'), index))).toEqual(['Adatok', 'Érték'])
    expect([0, 1, 2].map((index) => operandLabel(operandShapesOf('lookupIs'), index))).toEqual([
      ...['Lista', 'Adatok', 'Érték'],
    ])
  })

  it.each<[string, Operand, boolean, Condition]>([
    ['a text', literal('x'), true, 'x'],
    ['an empty text', literal(''), false, ''],
    ['nothing', literal(null), false, null],
    ['zero', literal(0), true, 0],
    ['no', literal(false), true, false],
    ['a list', literal(['a']), true, ['a']],
    ['an empty list', literal([]), false, []],
    ['a field', { kind: 'field', name: 'a.b' }, true, { var: 'a.b' }],
    ['no field', { kind: 'field', name: '' }, false, { var: '' }],
    ['today', { kind: 'moment', name: 'today' }, true, { today: [] }],
    ['now', { kind: 'moment', name: 'now' }, true, { now: [] }],
    ['a formula', { kind: 'formula', json: { '+': [1, 2] } }, true, { '+': [1, 2] }],
    ['no formula', { kind: 'formula', json: null }, false, null],
  ])('may be %s', (_, operand, given, json) => {
    expect(isGiven(operand)).toBe(given)
    expect(operandJson(operand)).toEqual(json)
  })

  it('may be compared with moments only where there are days', () => {
    expect(operandChoices(undefined)).toEqual(['literal', 'field', 'formula'])
    expect(operandChoices('date')).toEqual(['literal', 'field', 'today', 'formula'])
    expect(operandChoices('datetime')).toEqual(['literal', 'field', 'now', 'today', 'formula'])
    for (const sort of ['text', 'number', 'time', 'option'] as const) {
      expect(operandChoices(sort)).toEqual(operandChoices(undefined))
    }
  })

  it('starts empty, as the choice that it is of', () => {
    for (const choice of operandChoices('datetime')) {
      expect(choiceOf(emptyOperand(choice))).toBe(choice)
      expect(isGiven(emptyOperand(choice))).toBe(choice === 'today' || choice === 'now')
    }
  })
})
