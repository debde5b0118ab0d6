import { describe, expect, it } from 'vitest'
import { searchHelp } from './search-help.ts'

const found = (query: string) =>
  searchHelp(query).map(({ page, section }) => `${page.slug}#${section.anchor}`)

describe('searchHelp', () => {
  it('ignores accents and case', () => {
    expect(found('OPCIOLENYITAS')).toEqual(found('opciólenyitás'))
    expect(found('opciolenyitas')[0]).toBe('05-mikor-latszik#mi-az-opciólenyitás')
  })

  it('wants every word, in any order', () => {
    expect(found('vissza állítok hogyan')).toContain('14-kozzetetel#hogyan-állítok-vissza')
    expect(found('maszk qqq')).toEqual([])
  })

  it('finds nothing for blanks', () => expect(searchHelp('  ')).toEqual([]))

  it.each([
    ['összeadás', 'SZUM('],
    ['összeg', 'SZUM('],
    ['szumma', 'SZUM('],
    ['átlag', 'SZUM('],
    ['darab', 'DARAB('],
    ['ha', 'HA('],
  ])('leads from %s to the function %s first', (query, call) => {
    const [hit] = searchHelp(query)
    expect(`${hit?.page.slug}#${hit?.section.anchor}`).toBe('21-kepletek-fuggvenyei#milyen-függvények-vannak')
    expect(hit?.excerpt).toContain(call)
  })

  it('finds each part once, though it has both the function and the word', () => {
    for (const query of ['feltétel', 'hány', 'vége']) {
      const sections = searchHelp(query).map(({ section }) => section)
      expect(new Set(sections).size).toBe(sections.length)
    }
  })

  it('shows the words around the match', () => {
    for (const { section, excerpt } of searchHelp('csillag'))
      expect(`${section.title} ${excerpt}`.toLocaleLowerCase('hu')).toContain('csillag')
    expect(searchHelp('csillag').length).toBeGreaterThan(0)
  })
})
