import { buildFieldTree, type DocumentItem } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsAround, randomFields } from '../testing/random-fields.ts'
import { filterFields, isFiltering, noFilter, type OutlineFilter } from './outline-filter.ts'

const fields = [
  { id: 'g', label: 'Kérelmező', key: 'kerelmezo', type: 'group' as const, parentId: null, order: 0 },
  { id: 'n', label: 'Születési név', key: 'szuletesiNev', type: 'text' as const, parentId: 'g', order: 0 },
  { id: 'd', label: 'Kelt', key: 'datum', type: 'date' as const, parentId: 'g', order: 1 },
  { id: 'e', label: '', key: 'egyeb', type: 'text' as const, parentId: null, order: 1 },
]
const items = new Map<string, DocumentItem>(fields.map((field) => [field.id, field]))
const facts = {
  hasRules: (id: string) => id === 'd',
  hasIssues: (id: string) => id === 'e' || id === 'n',
}
const find = (filter: Partial<OutlineFilter>) => {
  const { hits, shown } = filterFields(
    { tree: buildFieldTree(fields), items, ...facts },
    { ...noFilter, ...filter },
  )
  return { hits: [...hits], around: [...shown.difference(hits)] }
}

describe('the filter of the outline', () => {
  it.each([
    [' SZULETESI nev', ['n'], ['g']],
    ['név születési', ['n'], ['g']],
    ['dátum', ['d'], ['g']],
    ['egyeb', ['e'], []],
    ['kel', ['d'], ['g']],
    ['kérelm', ['g'], []],
    ['nincs ilyen', [], []],
    ['kelt név', [], []],
    ['', ['g', 'n', 'd', 'e'], []],
  ])(
    'finds the words of “%s” in labels and keys, without regard to accents and case',
    (text, hits, around) => {
      expect(find({ text })).toEqual({ hits, around })
    },
  )

  it('finds fields of a type, with rules, and with issues, all at once', () => {
    expect(find({ type: 'text' }).hits).toEqual(['n', 'e'])
    expect(find({ type: 'number' }).hits).toEqual([])
    expect(find({ withRules: true }).hits).toEqual(['d'])
    expect(find({ withIssues: true }).hits).toEqual(['n', 'e'])
    expect(find({ withIssues: true, text: 'nev' }).hits).toEqual(['n'])
    expect(find({ withIssues: true, withRules: true }).hits).toEqual([])
    expect(find({ withRules: true, type: 'text' }).hits).toEqual([])
  })

  it('leaves out a field whose text is not there', () => {
    const tree = buildFieldTree(fields)
    expect([...filterFields({ tree, items: new Map(), ...facts }, noFilter).hits]).toEqual([])
  })

  it('reads a label again once it has changed', () => {
    const [first] = fields
    if (!first) throw new Error('There is a field.')
    const renamed = new Map(items).set('g', { ...first, label: 'Lakcím', key: 'lakcim' })
    const found = filterFields(
      { tree: buildFieldTree(fields), items: renamed, ...facts },
      { ...noFilter, text: 'lakcim' },
    )
    expect([...found.hits]).toEqual(['g'])
  })

  it.each<[Partial<OutlineFilter>, boolean]>([
    [{}, false],
    [{ text: '  ' }, false],
    [{ text: ' a' }, true],
    [{ type: 'date' }, true],
    [{ withRules: true }, true],
    [{ withIssues: true }, true],
  ])('%j is a filter: %s', (filter, isOne) => {
    expect(isFiltering({ ...noFilter, ...filter })).toBe(isOne)
  })

  it('shows what is around the hits, and nothing else, in any form', () => {
    const filters = fc.record({
      text: fc.constantFrom('', 'a', '1', 'a1', 'b'),
      type: fc.constantFrom(null, 'text' as const, 'group' as const),
      withRules: fc.boolean(),
      withIssues: fc.boolean(),
    })
    fc.assert(
      fc.property(randomFields, filters, (random, filter) => {
        const hasRules = (id: string) => id.endsWith('1') || id.endsWith('2')
        const hasIssues = (id: string) => id.endsWith('2') || id.endsWith('3')
        const byId = new Map<string, DocumentItem>(random.map((field) => [field.id, { ...field }]))
        const tree = buildFieldTree(random)
        const { hits, shown } = filterFields({ tree, items: byId, hasRules, hasIssues }, filter)
        const fits = random
          .filter(({ key }) => key.includes(filter.text))
          .filter(({ type }) => filter.type === null || type === filter.type)
          .filter(({ id }) => (!filter.withRules || hasRules(id)) && (!filter.withIssues || hasIssues(id)))
          .map(({ id }) => id)
        expect([...hits].toSorted()).toEqual(fits.toSorted())
        const around = fits.flatMap((id) => [id, ...idsAround(random, id)])
        expect([...shown].toSorted()).toEqual([...new Set(around)].toSorted())
      }),
    )
  })
})
