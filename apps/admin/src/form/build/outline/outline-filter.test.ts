import { buildFieldTree, type DocumentItem } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { filterFields, isFiltering, noFilter, type OutlineFilter } from './outline-filter.ts'

const fields = [
  { id: 'g', label: 'Kérelmező', key: 'kerelmezo', type: 'group' as const, parentId: null, order: 0 },
  { id: 'n', label: 'Születési név', key: 'szuletesiNev', type: 'text' as const, parentId: 'g', order: 0 },
  { id: 'd', label: 'Kelt', key: 'datum', type: 'date' as const, parentId: 'g', order: 1 },
  { id: 'e', label: '', key: 'egyeb', type: 'text' as const, parentId: null, order: 1 },
]
const items = new Map<string, DocumentItem>(fields.map((field) => [field.id, field]))
const find = (filter: Partial<OutlineFilter>) => {
  const facts = {
    hasRules: (id: string) => id === 'd',
    hasIssues: (id: string) => id === 'e' || id === 'n',
  }
  const form = { tree: buildFieldTree(fields), items, ...facts }
  const { hits, shown } = filterFields(form, { ...noFilter, ...filter })
  return { hits: [...hits], around: [...shown.difference(hits)] }
}

describe('the filter of the outline', () => {
  it('finds words in labels and keys, without regard to accents and case', () => {
    expect(find({ text: ' SZULETESI nev' })).toEqual({ hits: ['n'], around: ['g'] })
    expect(find({ text: 'dátum' })).toEqual({ hits: ['d'], around: ['g'] })
    expect(find({ text: 'egyeb' })).toEqual({ hits: ['e'], around: [] })
    expect(find({ text: 'nincs ilyen' })).toEqual({ hits: [], around: [] })
  })

  it('finds fields of a type, with rules, and with issues, all at once', () => {
    expect(find({ type: 'text' }).hits).toEqual(['n', 'e'])
    expect(find({ withRules: true }).hits).toEqual(['d'])
    expect(find({ withIssues: true, text: 'nev' }).hits).toEqual(['n'])
    expect(find({ withIssues: true, withRules: true }).hits).toEqual([])
  })

  it('is none while it leaves every field', () => {
    expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false)
    expect(isFiltering({ ...noFilter, type: 'date' })).toBe(true)
  })
})
