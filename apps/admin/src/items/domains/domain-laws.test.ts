import { foldText } from '@urlapmuhely/schema'
import { testId, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { domainErrors, serverErrors, valueErrors } from './domain-issues.ts'
import { domainOptions, searchDomainOptions } from './domain-options.ts'
import { canMoveUnder, type DomainNode, domainPath, domainRows } from './domain-tree.ts'

beforeAll(loadMessages)

function node(id: string, parentId: string | null, name = id): DomainNode {
  return { id, name, key: `kulcs-${id}`, parentId, host: '', revision: 1 }
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Any parents: trees, missing parents, and circles. */
const anyDomains = fc
  .tuple(...ids.map(() => fc.constantFrom(null, ...ids, 'nincs')))
  .map((parents) => ids.map((id, index) => node(id, parents[index] ?? null)))

/** Only trees: each parent is listed before its children. */
const trees = fc
  .tuple(...ids.map((_, index) => fc.constantFrom(null, ...ids.slice(0, index))))
  .map((parents) => ids.map((id, index) => node(id, parents[index] ?? null)))

/** The ancestors of a domain as the parents name them, until one is missing or comes again. */
function ancestors(domains: readonly DomainNode[], id: string): string[] {
  const found: string[] = []
  let parent = domains.find((domain) => domain.id === id)?.parentId ?? null
  while (parent !== null && domains.some((domain) => domain.id === parent) && !found.includes(parent)) {
    found.push(parent)
    const next: string = parent
    parent = domains.find((domain) => domain.id === next)?.parentId ?? null
  }
  return found
}

describe('the rows of the tree', () => {
  it('hold every domain once, whatever the parents are', () => {
    fc.assert(
      fc.property(anyDomains, (domains) => {
        const rows = domainRows(domains)
        expect(rows.map(({ domain }) => domain.id).sort()).toEqual([...ids])
      }),
      volume(300, 51),
    )
  })

  it('place a domain under its parent, unless that is missing or the domain is its own ancestor', () => {
    fc.assert(
      fc.property(anyDomains, (domains) => {
        const rows = domainRows(domains)
        for (const [index, { domain, level }] of rows.entries()) {
          const above = rows.slice(0, index).findLast((row) => row.level === level - 1)
          const isTop =
            domain.parentId === null ||
            !domains.some(({ id }) => id === domain.parentId) ||
            ancestors(domains, domain.id).includes(domain.id)
          expect([domain.id, above?.domain.id ?? null]).toEqual([domain.id, isTop ? null : domain.parentId])
        }
      }),
      volume(500, 52),
    )
  })

  it('count the children and the place among siblings, which are in Hungarian order', () => {
    const names = ['Cukor', 'Csirke', 'Ász', 'Alma', 'Zsír', 'Zab']
    fc.assert(
      fc.property(trees, (domains) => {
        const rows = domainRows(domains.map((one, index) => ({ ...one, name: names[index] ?? '' })))
        for (const { domain, children, position, siblings } of rows) {
          const same = rows.filter((row) => row.domain.parentId === domain.parentId)
          expect(siblings).toBe(same.length)
          expect(same[position - 1]?.domain.id).toBe(domain.id)
          expect(children).toBe(rows.filter((row) => row.domain.parentId === domain.id).length)
          // Hungarian: "cs" is a letter after "c", "zs" one after "z"; accents come after the plain letter.
          const order = ['Alma', 'Ász', 'Cukor', 'Csirke', 'Zab', 'Zsír']
          const places = same.map((row) => order.indexOf(row.domain.name))
          expect(places).toEqual([...places].sort((one, other) => one - other))
        }
      }),
      volume(200, 53),
    )
  })
})

describe('a move in the tree', () => {
  it('is possible exactly if no circle comes of it', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...ids), fc.constantFrom(null, ...ids), (domains, id, parentId) => {
        const moved = domains.map((domain) => (domain.id === id ? { ...domain, parentId } : domain))
        const isCircle = ids.some((one) => ancestors(moved, one).includes(one))
        expect(canMoveUnder(domains, id, parentId)).toBe(!isCircle)
      }),
      volume(500, 54),
    )
  })

  it('goes by the path to the top, nearest first', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...ids), (domains, id) => {
        expect(domainPath(domains, id).map((domain) => domain.id)).toEqual([id, ...ancestors(domains, id)])
      }),
      volume(200, 55),
    )
    expect(domainPath([node('a', null)], 'nincs')).toEqual([])
  })
})

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

describe('the form of a domain', () => {
  const id = testId(1)
  const child = { ...node(testId(2), id, 'Gyerek') }
  const domains = [{ ...node(id, null, 'Szülő') }, child]
  const values = { name: 'Szülő', key: 'szulo', host: '', parentId: null }

  it('has no issue if its values are right', () => {
    expect(valueErrors(id, values)).toEqual({})
    expect(domainErrors(domains, id, { ...values, host: '*.pelda.hu' })).toEqual({})
  })

  it.each([
    [{ name: '' }, ['name']],
    [{ key: '' }, ['key']],
    [{ key: 'Nem jó kulcs' }, ['key']],
    [{ host: 'http://pelda.hu' }, ['host']],
    [{ name: '', key: '!' }, ['key', 'name']],
    [{ parentId: child.id }, ['parentId']],
    [{ parentId: id }, ['parentId']],
    [{ parentId: child.id, name: '' }, ['name', 'parentId']],
  ])('with %j has issues of %j', (changes, expected) => {
    const errors = domainErrors(domains, id, { ...values, ...changes })
    expect(Object.keys(errors).sort()).toEqual(expected)
    for (const message of Object.values(errors)) expect(message).not.toBe('')
  })

  it('shows the issues that the server found, and no others', () => {
    const issue = { path: 'key', code: 'NOT_UNIQUE', params: {}, message: 'Már van ilyen.' } as const
    const refused = new ApiError({ status: 422, code: 'invalid-item', title: 'Hibás', issues: [issue] })
    expect(serverErrors(refused)).toEqual({ key: 'Már van ilyen.' })
    expect(serverErrors(new ApiError({ status: 500, code: 'internal', title: 'Hiba' }))).toEqual({})
    expect(serverErrors(new Error('key'))).toEqual({})
  })
})
