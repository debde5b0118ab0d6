import { MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { vi } from 'vitest'

/** An item of the fake server: an id, and properties that its lists return. */
export type ServedItem = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * Answers the lists of the API from data, as `fetch` of the test's globals; undo it by `vi.unstubAllGlobals()`.
 *
 * @param lists items by the slug of their kind; filters are not applied.
 * @param pageLength the greatest number of items on a page.
 * @returns the addresses that were requested, in order.
 */
export function serveLists(
  lists: Readonly<Record<string, readonly ServedItem[]>>,
  pageLength: number = MAX_PAGE_SIZE,
): readonly URL[] {
  const requested: URL[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost')
    requested.push(url)
    const [, , slug = '', id] = url.pathname.split('/')
    const all = (lists[slug] ?? []).map(whole)
    if (id !== undefined) return Response.json(all.find((item) => item.id === id) ?? {})
    const start = Number(url.searchParams.get('after') ?? 0)
    const next = start + pageLength < all.length ? String(start + pageLength) : null
    const page = { total: all.length, page: 1, pageSize: pageLength, references: {}, next }
    return Response.json({ ...page, items: all.slice(start, start + pageLength) })
  })
  return requested
}

function whole(item: ServedItem): ServedItem {
  return { ...{ name: item.id, revision: 1, updatedAt: '', updatedBy: '' }, ...item }
}
