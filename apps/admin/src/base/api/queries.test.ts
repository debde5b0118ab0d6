import { QueryClient } from '@tanstack/react-query'
import { itemKinds, kindNamed } from '@urlapmuhely/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { itemOptions, listOptions, queryKeys, searchItems } from './queries.ts'

const field = kindNamed('formField')
const page = { items: [], references: {}, total: 0, page: 1, pageSize: 20, next: null }
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(page))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the choices of a picker', () => {
  it.each([
    [
      'what was typed, without blanks around',
      { q: '  név ' },
      '?pageSize=20&q=n%C3%A9v&fields=label%2Ckey%2CformId',
    ],
    ['no text, if only blanks were typed', { q: '  ' }, '?pageSize=20&fields=label%2Ckey%2CformId'],
    [
      'further parameters, which may change the size of a page',
      { q: 'a', filters: { pageSize: 5, 'filter[formId]': 'f' } },
      '?pageSize=5&filter%5BformId%5D=f&q=a&fields=label%2Ckey%2CformId',
    ],
    [
      'never a text other than the typed one',
      { q: 'a', filters: { q: 'b', fields: 'id' } },
      '?pageSize=20&q=a&fields=label%2Ckey%2CformId',
    ],
  ])('ask for %s', async (_, search, query) => {
    await searchItems(field, search)
    expect(asked).toEqual([`/api/form-fields${query}`])
  })

  it('are not asked for any more when they are cancelled', async () => {
    const signal = AbortSignal.abort(new DOMException('left', 'AbortError'))
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.reject(init.signal?.reason))
    await expect(searchItems(field, { q: 'a', signal })).rejects.toBe(signal.reason)
  })
})

describe('the queries', () => {
  it('ask for one page of a list, with the parameters that have values', async () => {
    const client = new QueryClient()
    await client.fetchQuery(listOptions(field, { q: undefined, page: 2, sort: '-name' }))
    expect(asked).toEqual(['/api/form-fields?page=2&sort=-name'])
  })

  it('ask for one item by its encoded id', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return new Response('{"id":1}')
    })
    // The answer is no item, which is found out; only the address is of interest here.
    await new QueryClient().fetchQuery({ ...itemOptions(field, 'a/b'), retry: false }).catch(() => null)
    expect(asked).toEqual(['/api/form-fields/a%2Fb'])
  })

  it('have different keys for different data', () => {
    const keys = [
      ...itemKinds.flatMap((kind) => [
        queryKeys.item(kind, 'a'),
        queryKeys.item(kind, 'b'),
        queryKeys.references(kind, 'a'),
        queryKeys.list(kind, {}),
        queryKeys.list(kind, { page: 2 }),
      ]),
      ...[queryKeys.versions('a'), queryKeys.check('a'), queryKeys.definition('a'), queryKeys.changes({})],
      ...[queryKeys.overview, queryKeys.counts, queryKeys.optionLists(''), queryKeys.optionLists('a')],
      ...[queryKeys.optionListsPage({}), queryKeys.listTrial('a', 'copy', null), queryKeys.textParser],
      ...[queryKeys.listTrial('a', 'copy', {}), queryKeys.listTrial('a', 'rename', null)],
    ]
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  })

  it('of a kind begin with its name, by which a change finds them', () => {
    for (const key of [
      queryKeys.item(field, 'a'),
      queryKeys.list(field, {}),
      queryKeys.references(field, 'a'),
    ])
      expect(key.slice(0, 1)).toEqual(queryKeys.kind(field))
  })
})
