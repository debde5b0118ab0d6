import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ApiItem,
  type BulkRequest,
  type ChangesPage,
  itemForForm,
  type Kind,
  type ListPage,
  type SavesPage,
  toFormData,
} from '@urlapmuhely/schema'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'
import { isAboutDeleted, markDeleted, unmarkDeleted } from './deleted-items.ts'
import { namingFields } from './naming-fields.ts'

/** How soon the control panel is requested again while its forms are being checked. */
const CHECK_AGAIN_MS = 3_000

/** The query of a list, as sent: `q`, `sort`, `page`, `pageSize`, `after`, `fields`, `filter[column]` … */
export type ListRequest = Readonly<Record<string, string | number | undefined>>

/** The input of saving one item: it is created, or changed from the loaded state. */
interface SaveInput {
  readonly id: string
  /** If they contain files, the request is sent as form data. */
  readonly values: Values
  readonly from?: Pick<ApiItem, 'id' | 'revision'>
}

type Values = Readonly<Record<string, unknown>>

/** The query keys; the first two parts are the kind's name and the type of query. */
export const queryKeys = {
  kind: (kind: Kind) => [kind.name] as const,
  list: (kind: Kind, request: ListRequest) => [kind.name, 'list', request] as const,
  item: (kind: Kind, id: string) => [kind.name, 'item', id] as const,
  references: (kind: Kind, id: string) => [kind.name, 'references', id] as const,
  versions: (formId: string) => ['versions', formId] as const,
  check: (formId: string) => ['check', formId] as const,
  definition: (formId: string) => ['definition', formId] as const,
  changes: (request: ListRequest) => ['changes', request] as const,
  saves: (request: ListRequest) => ['saves', request] as const,
  overview: ['overview'] as const,
  counts: ['counts'] as const,
  optionLists: (q: string) => ['optionLists', q] as const,
  optionListsPage: (request: ListRequest) => ['optionLists', 'page', request] as const,
  listTrial: (list: string, action: string, body: object | null) =>
    ['optionLists', 'trial', list, action, body] as const,
  textParser: ['textParser'] as const,
}

/** The query for one page of the list; also for `queryClient.fetchQuery`. */
export function listOptions(kind: Kind, request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.list(kind, request),
    queryFn: ({ signal }) => api.get('listPage', `/api/${kind.slug}`, { query: request, signal }),
  })
}

/** The query for one item; also for `queryClient.fetchQuery`. */
export function itemOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: queryKeys.item(kind, id),
    queryFn: ({ signal }) => api.get('item', itemPath(kind, id), { signal }),
  })
}

/** One page of a list; while the next one loads, the previous one stays. */
export function useItemList(kind: Kind, request: ListRequest) {
  return useQuery({ ...listOptions(kind, request), placeholderData: keepPreviousData })
}

/** One item; not fetched while `id` is undefined. */
export function useItem(kind: Kind, id: string | undefined) {
  return useQuery({ ...itemOptions(kind, id ?? ''), enabled: id !== undefined })
}

/** Creates or changes an item; resolves to the saved item. */
export function useSaveItem(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, values, from }: SaveInput) =>
      from === undefined
        ? api.post('item', `/api/${kind.slug}`, { body: bodyOf(kind, { ...values, id }) })
        : api.patch('item', itemPath(kind, id), { body: bodyOf(kind, values), revision: from.revision }),
    onSuccess: (item) => {
      client.setQueryData(queryKeys.item(kind, item.id), item)
      // The item is already saved, so do not wait for the refetching of lists and a large form.
      void invalidateItems(client, [kind], { except: item.id })
    },
  })
}

/** Saves an item together with others by a request of its own; the kinds that it may change are refetched. */
export function useSaveWith<Request>(
  kind: Kind,
  given:
    | { readonly save: (request: Request) => Promise<ApiItem>; readonly touches: readonly Kind[] }
    | undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: Request) => {
      if (!given) throw new Error(`Items of ${kind.name} are saved alone.`)
      return given.save(request)
    },
    onSuccess: (item) => {
      client.setQueryData(queryKeys.item(kind, item.id), item)
      void invalidateItems(client, [kind, ...(given?.touches ?? [])], { except: item.id })
    },
  })
}

/** Changes many items at once, all or nothing; `{ action: 'restore', changeId }` undoes a deletion. */
export function useBulk(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BulkRequest) => api.post('bulkResult', `/api/${kind.slug}/bulk`, { body }),
    onMutate: (request) => (request.action === 'delete' ? markDeleted(client, request.ids) : undefined),
    onSuccess: (_, request) => {
      if (request.action === 'delete') void markDeleted(client, request.ids)
      return invalidateItems(client, [kind])
    },
    onError: async (error, request) => {
      if (request.action === 'delete') await unmarkDeleted(client, request.ids)
      // A user who reads that something has changed must see its current state.
      if (error instanceof ApiError && error.code === 'stale') await invalidateItems(client, [kind])
    },
  })
}

/** Loads the references to an item. Makes no request while `id` is undefined. */
export function useReferences(kind: Kind, id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.references(kind, id ?? ''),
    queryFn: ({ signal }) =>
      api.get('referencesResult', `${itemPath(kind, id ?? '')}/references`, { signal }),
    enabled: id !== undefined,
  })
}

/** How many items there are of each kind. */
export function useItemCounts() {
  return useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => api.get('itemCounts', '/api/overview/counts', { signal }),
  })
}

/** Counts, open problems and latest changes for the control panel, until all of its forms have been checked. */
export function useOverview() {
  return useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => api.get('overview', '/api/overview', { signal, isKept: true }),
    refetchInterval: ({ state }) => (state.data?.unchecked.length ? CHECK_AGAIN_MS : false),
  })
}

/** Who changed what, newest first, page by page; filters as for lists. */
export function useChanges(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: queryKeys.changes(request),
    queryFn: ({ pageParam, signal }) =>
      api.get('changesPage', '/api/changes', { query: { ...request, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Who saved what, newest first, page by page. While another filter is asked for, the last answer stays. */
export function useSaves(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: queryKeys.saves(request),
    queryFn: ({ pageParam, signal }) =>
      api.get('savesPage', '/api/saves', { query: { ...request, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

function nextPage(last: ChangesPage | SavesPage): number | undefined {
  const { items, page, pageSize, total, totalIsMinimum } = last
  return page * pageSize < total || (totalIsMinimum && items.length === pageSize) ? page + 1 : undefined
}

/** The existing option lists whose name contains `q`. */
export function useOptionLists(q = '') {
  return useQuery({
    queryKey: queryKeys.optionLists(q),
    queryFn: async ({ signal }) => {
      const { items } = await api.get('optionLists', '/api/option-lists', {
        query: { q: q || undefined },
        signal,
      })
      return items
    },
    placeholderData: keepPreviousData,
  })
}

/** A search of items by text. */
export interface ItemSearch {
  readonly q: string
  /** Further parameters of the list: filters, sorting, size of the page. */
  readonly filters?: ListRequest
  readonly signal?: AbortSignal
}

/** The names of items whose name, key or label contains `q`, ignoring accents: the choices of a picker. */
export function searchItems(kind: Kind, { q, filters, signal }: ItemSearch): Promise<ListPage> {
  const fields = namingFields(kind).join(',')
  const query = { pageSize: 20, ...filters, q: q.trim() || undefined, fields }
  return api.get('listPage', `/api/${kind.slug}`, { query, ...(signal && { signal }) })
}

/**
 * Invalidates lists, references, counts and logs after items of some kinds have changed.
 *
 * Pass all kinds of one change in one call: data derived from several of them is then requested once.
 * The item named by `except` is already up to date. With `keepOpenItems` an item on the screen is
 * refetched only when it is next opened, because it may be being edited. With `areCountsPushed` the
 * numbers of items are not requested, because the server sends them. Queries about an item that was
 * deleted here are not requested either.
 */
export async function invalidateItems(
  client: QueryClient,
  kinds: readonly Kind[],
  { except, keepOpenItems = false, areCountsPushed = false }: Invalidation = {},
): Promise<void> {
  const names: ReadonlySet<unknown> = new Set(kinds.map(({ name }) => name))
  await Promise.all([
    client.invalidateQueries({ predicate: isAboutDeleted, refetchType: 'none' }),
    client.invalidateQueries({
      predicate: (query) => {
        const [first, what, id] = query.queryKey
        return names.has(first) && what === 'item' && id !== except && !isAboutDeleted(query)
      },
      refetchType: keepOpenItems ? 'none' : 'active',
    }),
    client.invalidateQueries({
      predicate: (query) => {
        const [first, what] = query.queryKey
        if (first === queryKeys.counts[0] && areCountsPushed) return false
        const isConcerned =
          derivedKeys.has(String(first)) || what === 'references' || (names.has(first) && what !== 'item')
        return isConcerned && !isAboutDeleted(query)
      },
    }),
  ])
}

/** The queries that the server derives from items of every kind. */
const derivedKeys: ReadonlySet<string> = new Set([
  'overview',
  'counts',
  'changes',
  'saves',
  'optionLists',
  'versions',
  'check',
  'definition',
])

function itemPath(kind: Kind, id: string): string {
  return `/api/${kind.slug}/${encodeURIComponent(id)}`
}

function bodyOf(kind: Kind, values: Values): Values | FormData {
  const hasFile = Object.values(values).some((value) => value instanceof Blob)
  return hasFile ? toFormData(itemForForm(kind, values)) : values
}

interface Invalidation {
  /** An item whose new state is already cached. */
  readonly except?: string
  /** Open items are refetched only when they are next mounted. */
  readonly keepOpenItems?: boolean
  /** The numbers of items are not requested. */
  readonly areCountsPushed?: boolean
}
