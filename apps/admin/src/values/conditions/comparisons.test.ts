import { describe, expect, it } from 'vitest'
import {
  type ComparedField,
  type OperatorSort,
  operandShapesOf,
  operatorLabel,
  operatorNames,
  operatorsFor,
  rowOperators,
} from './comparisons.ts'
import { buildEmptyRow, newId } from './condition-tree.ts'
import { operatorOptions } from './row-changes.ts'

const sorts: readonly OperatorSort[] = [
  ...(['text', 'option', 'number', 'date', 'datetime', 'time', 'fulltime'] as const),
  ...(['any', 'options', 'rows', 'file', 'boolean'] as const),
]

const fields: readonly ComparedField[] = [
  { name: 'nev', sort: 'text', optionList: null },
  { name: 'cim', sort: 'text', optionList: null },
  { name: 'kor', sort: 'number', optionList: null },
  { name: 'megye', sort: 'option', optionList: 'megyek' },
  { name: 'lakhely', sort: 'option', optionList: 'megyek' },
  { name: 'orszag', sort: 'option', optionList: 'orszagok' },
  { name: 'tag', sort: 'boolean', optionList: null },
]

describe('the operators of a field', () => {
  it('are at least one for each sort, in the order of the table', () => {
    for (const sort of sorts) {
      const offered = operatorsFor(sort)
      expect(offered.length).toBeGreaterThan(0)
      const places = offered.map((name) => operatorNames.indexOf(name))
      expect(places).toEqual([...places].sort((one, other) => one - other))
    }
  })

  it('never have the same words twice for one sort', () => {
    for (const sort of sorts) {
      const words = operatorsFor(sort).map((name) => operatorLabel(name, sort))
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it.each<[OperatorSort, readonly string[], readonly string[]]>([
    ['number', ['between', 'emptyNumber', 'filledNumber'], ['contains', 'empty', 'filled', 'isTrue']],
    ['text', ['contains', 'startsWith', 'matches', 'empty'], ['between', 'anyOf', 'emptyNumber']],
    ['boolean', ['isTrue', 'isFalse'], ['equals', 'empty', 'filled']],
    ['options', ['anyOf', 'exactly', 'countIs', 'contains'], ['equals', 'oneOf']],
    ['rows', ['countAtLeast', 'filled'], ['contains', 'exactly', 'equals']],
    ['file', ['filled', 'empty'], ['equals', 'contains']],
    ['date', ['ageAtLeast', 'yearIs', 'between'], ['contains', 'longerThan']],
    ['time', ['between', 'less'], ['ageAtLeast', 'yearIs']],
  ])('of %s include %j and not %j', (sort, offered, others) => {
    const names: readonly string[] = operatorsFor(sort)
    expect(offered.filter((name) => !names.includes(name))).toEqual([])
    expect(others.filter((name) => names.includes(name))).toEqual([])
  })

  it('include the present one, even if the field would not offer it', () => {
    const [text] = fields
    expect(operatorOptions(text, 'equals').filter(({ value }) => value === 'equals')).toHaveLength(1)
    expect(operatorOptions(text, 'between').at(-1)).toEqual({ value: 'between', label: 'e kettő között' })
    expect(operatorOptions(undefined, 'equals').map(({ value }) => value)).toEqual([...operatorsFor('any')])
  })

  it('have a place in their template for each value that they ask for, and no other', () => {
    for (const name of operatorNames) {
      const marks = JSON.stringify(rowOperators[name].template).match(/\\u0001\w+/gu) ?? []
      const expected = ['field', 'value', 'second', 'third'].slice(0, operandShapesOf(name).length + 1)
      expect(marks.map((mark) => mark.slice('\\u0001'.length)).sort()).toEqual([...expected].sort())
    }
  })
})

describe('a new node', () => {
  it('has an id that no other has', () => {
    const ids = [newId(), buildEmptyRow().id, newId(), buildEmptyRow().id]
    expect(new Set(ids).size).toBe(ids.length)
  })
})
