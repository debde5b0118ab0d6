import { describe, expect, it } from 'vitest'
import { listOf, optionOf } from '../testing/list-of.ts'
import { dataCells, gridColumns, optionalColumns } from './grid-columns.ts'

const keysOf = (...args: Parameters<typeof gridColumns>) =>
  gridColumns(...args).map(({ is, key }) => `${is} ${key}`)
const none: ReadonlySet<string> = new Set()

describe('the columns of a list', () => {
  it('are at least the label and the value', () => {
    expect(keysOf([], none, [])).toEqual(['label label', 'value value'])
    expect(keysOf(listOf('Piros', 'Kék'), none, [])).toEqual(['label label', 'value value'])
  })

  it.each([
    [{ group: 'Meleg' }, 'text group'],
    [{ disabled: true }, 'toggle disabled'],
    [{ exclusive: true }, 'toggle exclusive'],
    [{ withText: true }, 'toggle withText'],
    [{ data: { megye: 'ZA' } }, 'data megye'],
  ])('have one for %j of any option', (more, column) => {
    expect(keysOf([optionOf('Piros', 0), optionOf('Kék', 10, more)], none, [])).toEqual([
      ...['label label', 'value value'],
      column,
    ])
  })

  it('have those that are turned on, in a sequence of their own', () => {
    expect(keysOf([], new Set(['withText', 'group', 'nincs']), [])).toEqual([
      ...['label label', 'value value'],
      ...['text group', 'toggle withText'],
    ])
  })

  it('have each column of data once: those with cells first', () => {
    const options = [optionOf('Piros', 0, { data: { b: 1, a: 2 } }), optionOf('Kék', 10, { data: { c: 3 } })]
    expect(keysOf(options, none, ['uj', 'a']).slice(2)).toEqual(['data b', 'data a', 'data c', 'data uj'])
  })

  it('have Hungarian headings; those of data are their keys', () => {
    expect(gridColumns([], new Set(['group']), ['megye']).map(({ label }) => label)).toEqual([
      ...['Felirat', 'Érték', 'Csoport', 'megye'],
    ])
    for (const { key, label } of optionalColumns) expect(label).not.toBe(key)
  })
})

it('an option without data has no cells of data', () => {
  expect(dataCells(optionOf('Piros', 0, { data: { kod: 1 } }))).toEqual({ kod: 1 })
  expect(dataCells(optionOf('Piros', 0, { data: undefined }))).toEqual({})
  expect(dataCells(optionOf('Piros', 0, { data: null }))).toEqual({})
})
