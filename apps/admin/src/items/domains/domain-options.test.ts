import { foldText } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { domainOptions, searchDomainOptions } from './domain-options.ts'
import type { DomainNode } from './domain-tree.ts'

beforeAll(loadMessages)

function node(id: string, parentId: string | null, name = id): DomainNode {
  return { id, name, key: `kulcs-${id}`, parentId, host: '', revision: 1 }
}

describe('the choice of a domain', () => {
  const domains = [
    node('hu', null, 'Magyarország'),
    node('bp', 'hu', 'Budapest'),
    node('xi', 'bp', 'Újbuda'),
    node('at', null, 'Ausztria'),
  ]
  const labels = (query: string, from = domains) =>
    searchDomainOptions(from, query, 'Mindenhol').map(({ label }) => label)

  it('lists the tree, with the way down to each and its key', () => {
    expect(domainOptions(domains)).toEqual([
      { value: 'at', label: 'Ausztria', description: 'kulcs-at' },
      { value: 'hu', label: 'Magyarország', description: 'kulcs-hu' },
      { value: 'bp', label: 'Budapest', description: 'Magyarország › kulcs-bp' },
      { value: 'xi', label: 'Újbuda', description: 'Magyarország › Budapest › kulcs-xi' },
    ])
  })

  it.each([
    ['', ['Mindenhol', 'Ausztria', 'Magyarország', 'Budapest', 'Újbuda']],
    ['ujbuda', ['Újbuda']],
    ['BUDAPEST', ['Budapest', 'Újbuda']],
    ['magyar', ['Magyarország', 'Budapest', 'Újbuda']],
    ['kulcs-at', ['Ausztria']],
    ['mind', ['Mindenhol']],
    ['nincs ilyen', []],
  ])('finds by name, key and ancestors: %j', (query, expected) => expect(labels(query)).toEqual(expected))

  it('offers no place for everything if there is no domain', () => {
    expect(labels('', [])).toEqual([])
    expect(labels('mind', [])).toEqual([])
  })

  it('finds what a search through all texts finds', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'B', 'ú', 'u', 'sz', ' ', '›', '-', 'kulcs', 'ia'), (query) => {
        const texts = [
          ['Mindenhol', ''],
          ['Ausztria', 'kulcs-at'],
          ['Magyarország', 'kulcs-hu'],
          ['Budapest', 'Magyarország › kulcs-bp'],
          ['Újbuda', 'Magyarország › Budapest › kulcs-xi'],
        ]
        const found = texts.filter((parts) => foldText(parts.join(' ')).includes(foldText(query)))
        expect(labels(query)).toEqual(found.map(([label]) => label))
      }),
    )
  })
})
