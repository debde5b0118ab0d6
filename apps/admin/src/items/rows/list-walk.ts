import { type Kind, type ListPage, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import type { ListRequest } from '../../base/api/queries.ts'
import type { SeenItem } from './bulk-run.ts'

/**
 * Fetches every page of a list, one after another. Rows that change meanwhile are neither lost nor duplicated unless
 * their position in the order changes.
 *
 * @param request the list without `page`; `fields` keeps the pages small.
 */
export async function* walkList(
  kind: Kind,
  request: ListRequest,
  signal: AbortSignal,
): AsyncGenerator<ListPage, void> {
  let after: string | undefined
  do {
    const query = { ...request, pageSize: MAX_PAGE_SIZE, after }
    const page = await api.get('listPage', `/api/${kind.slug}`, { query, signal })
    yield page
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** How a walk is stopped and observed. */
interface WalkOptions {
  readonly signal: AbortSignal
  /** Called after each page, with the number of items fetched so far. */
  readonly onProgress: (count: number) => void
}

/** The ids and revisions of every item of a list. */
export async function walkIds(
  kind: Kind,
  request: ListRequest,
  { signal, onProgress }: WalkOptions,
): Promise<SeenItem[]> {
  const found: SeenItem[] = []
  for await (const page of walkList(kind, { ...request, fields: 'id' }, signal)) {
    found.push(...page.items.map(({ id, revision }) => ({ id, revision })))
    onProgress(found.length)
  }
  return found
}
