import { QueryClient } from '@tanstack/react-query'
import { domain, formOption, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchAll } from '../../values/items/form-item-queries.ts'
import { serveLists } from '../../values/testing/fake-server.ts'
import { allDomainsOptions } from '../domains/use-domains.ts'
import { walkIds, walkList } from './list-walk.ts'

afterEach(() => vi.unstubAllGlobals())

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: testId(index + 1),
    revision: index + 1,
    label: `l${index}`,
  }))
const ids = (count: number) => options(count).map(({ id }) => id)
const { signal } = new AbortController()

describe.each([0, 1, 3, 4, 7])('a walk through a list of %i items', (count) => {
  it('fetches every item once, page by page', async () => {
    const requested = serveLists({ [formOption.slug]: options(count) }, 3)
    const pages = []
    for await (const page of walkList(formOption, { sort: 'order', q: 'x' }, signal)) {
      pages.push(page.items.map(({ id }) => id))
    }
    expect(pages.flat()).toEqual(ids(count))
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 3)))
    for (const [index, { pathname, searchParams }] of requested.entries()) {
      expect(pathname).toBe(`/api/${formOption.slug}`)
      expect(Object.fromEntries(searchParams)).toEqual({
        ...{ sort: 'order', q: 'x', pageSize: String(MAX_PAGE_SIZE) },
        ...(index > 0 && { after: String(index * 3) }),
      })
    }
  })

  it('collects ids and revisions, and reports how many there are so far', async () => {
    const requested = serveLists({ [formOption.slug]: options(count) }, 3)
    const progress: number[] = []
    const found = await walkIds(formOption, {}, { signal, onProgress: (done) => progress.push(done) })
    expect(found).toEqual(options(count).map(({ id, revision }) => ({ id, revision })))
    expect(progress).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(count / 3)) }, (_, index) =>
        Math.min(count, (index + 1) * 3),
      ),
    )
    expect(requested.every(({ searchParams }) => searchParams.get('fields') === 'id')).toBe(true)
  })

  it('for a form is the same', async () => {
    serveLists({ [formOption.slug]: options(count) }, 3)
    expect((await fetchAll(formOption, { sort: 'order' })).map(({ id }) => id)).toEqual(ids(count))
  })
})

describe('a walk', () => {
  it('stops where its reader stops', async () => {
    const requested = serveLists({ [formOption.slug]: options(9) }, 3)
    for await (const page of walkList(formOption, {}, signal)) if (page.items.length > 0) break
    expect(requested).toHaveLength(1)
  })
})

describe('the domains', () => {
  it('are read from all pages, with a value for what is missing', async () => {
    const client = new QueryClient()
    serveLists(
      {
        [domain.slug]: [
          { id: testId(1), name: 'Magyar', key: 'hu', parentId: null, host: 'pelda.hu', revision: 4 },
          { id: testId(2), name: 'Budapest', key: 'bp', parentId: testId(1), revision: 2 },
        ],
      },
      1,
    )
    expect(await client.fetchQuery(allDomainsOptions)).toEqual([
      { id: testId(1), name: 'Magyar', key: 'hu', parentId: null, host: 'pelda.hu', revision: 4 },
      { id: testId(2), name: 'Budapest', key: 'bp', parentId: testId(1), host: '', revision: 2 },
    ])
  })
})
