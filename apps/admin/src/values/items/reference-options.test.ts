import { type ApiItem, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { amongFilters, namedOption, optionsOf } from './reference-options.ts'

describe('items that a search finds', () => {
  const item = (values: Readonly<Record<string, unknown>>): ApiItem => ({
    ...{ id: 'a', name: 'Név', revision: 1, updatedAt: '', updatedBy: '' },
    ...values,
  })

  it.each<[string, Kind, Readonly<Record<string, unknown>>, object]>([
    ['by label and detail', formField, { label: 'Kor', key: 'kor' }, { label: 'Kor', description: 'kor' }],
    ['by name, without a label', formField, { label: '', key: 'kor' }, { label: 'Név', description: 'kor' }],
    ['without a detail', formField, { label: 'Kor', key: '' }, { label: 'Kor' }],
    [
      'with a number for a detail',
      formOption,
      { label: 'Kettő', value: 2 },
      { label: 'Kettő', description: '2' },
    ],
  ])('are shown %s', (_, kind, values, expected) => {
    expect(optionsOf(kind, { items: [item(values)] })).toEqual([{ value: 'a', ...expected }])
  })

  it('are named by what the server says of them, or by their id', () => {
    const name = { kind: 'form', name: 'n', label: 'Űrlap', detail: '' }
    expect(namedOption('a', name)).toEqual({ value: 'a', label: 'Űrlap' })
    expect(namedOption('a', { ...name, label: '' }).label).toBe('n')
    expect(namedOption('a', undefined).label).toBe('a')
  })

  it('are filtered by the values that they may have', () => {
    expect(amongFilters(undefined)).toEqual({})
    expect(amongFilters({ type: ['group', 'repeat'], mode: ['x'] })).toEqual({
      ...{ 'filter[type][in]': 'group,repeat', 'filter[mode][in]': 'x' },
    })
  })
})
