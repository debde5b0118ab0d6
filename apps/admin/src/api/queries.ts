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
  itemForForm,
  type Kind,
  kindNamed,
  type ListPage,
  toFormData,
} from '@urlapmuhely/schema'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'

/** The query of a list exactly as it is sent: `q`, `sort`, `page`, `pageSize`, `after`, `fields`, `filter[column]` … */
export type ListRequest = Readonly<Record<string, string | number | undefined>>

/** What a form's publication is told. */
export interface PublishInput {
  readonly revision: number
  /** The content that the person saw. */
  readonly contentRevision: number
  readonly note: string
  readonly confirmWarnings: boolean
}

/** What saving one item takes: it is created, or changed from the state that was loaded. */
interface SaveInput<From> {
  readonly id: string
  /** Files among them make the request form data. */
  readonly values: Values
  readonly from?: From
}

type Values = Readonly<Record<string, unknown>>
type Revised = Pick<ApiItem, 'id' | 'revision'>

/** The names under which answers are kept; the first two parts are the kind's name and what was asked. */
export const queryKeys = {
  kind: (kind: Kind) => [kind.name] as const,
  list: (kind: Kind, request: ListRequest) => [kind.name, 'list', request] as const,
  item: (kind: Kind, id: string) => [kind.name, 'item', id] as const,
  references: (kind: Kind, id: string) => [kind.name, 'references', id] as const,
  versions: (formId: string) => ['versions', formId] as const,
  check: (formId: string) => ['check', formId] as const,
  definition: (formId: string) => ['definition', formId] as const,
  changes: (request: ListRequest) => ['changes', request] as const,
  overview: ['overview'] as const,
  optionLists: (q: string) => ['optionLists', q] as const,
}

/** How one page of a list is asked for; also for `queryClient.fetchQuery`. */
export function listOptions(kind: Kind, request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.list(kind, request),
    queryFn: ({ signal }) => api.get('listPage', `/api/${kind.slug}`, { query: request, signal }),
  })
}

/** How one item is asked for; also for `queryClient.fetchQuery`. */
export function itemOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: queryKeys.item(kind, id),
    queryFn: ({ signal }) => api.get('item', itemPath(kind, id), { signal }),
  })
}

/** One page of a list; while the next one loads, the last one stays. */
export function useItemList(kind: Kind, request: ListRequest) {
  return useQuery({ ...listOptions(kind, request), placeholderData: keepPreviousData })
}

/** One item; not asked for while `id` is undefined. */
export function useItem(kind: Kind, id: string | undefined) {
  return useQuery({ ...itemOptions(kind, id ?? ''), enabled: id !== undefined })
}

/**
 * Creates or changes an item; answers it as it is now.
 *
 * @param change how an item of the kind is changed, where not by a request of its own.
 */
export function useSaveItem<From extends Revised = Revised>(
  kind: Kind,
  change: (from: From, values: Values) => Promise<ApiItem> = ({ id, revision }, values) =>
    api.patch('item', itemPath(kind, id), bodyOf(kind, values), { revision }),
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, values, from }: SaveInput<From>) =>
      from === undefined
        ? api.post('item', `/api/${kind.slug}`, bodyOf(kind, { ...values, id }))
        : change(from, values),
    onSuccess: (item) => {
      client.setQueryData(queryKeys.item(kind, item.id), item)
      // The item is saved: nobody waits until lists and a large form have been asked for again.
      void invalidateItems(client, kind, { except: item.id })
    },
  })
}

/** Changes many items at once, all or nothing; `{ action: 'restore', changeId }` takes a deletion back. */
export function useBulk(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: BulkRequest) => api.post('bulkResult', `/api/${kind.slug}/bulk`, request),
    onSuccess: (_, request) =>
      invalidateItems(client, kind, { gone: request.action === 'delete' ? request.ids : [] }),
    // Whoever reads that something has changed must see what it is now.
    onError: (error) =>
      error instanceof ApiError && error.code === 'stale' ? invalidateItems(client, kind) : undefined,
  })
}

/** What refers to an item; not asked for while `id` is undefined. */
export function useReferences(kind: Kind, id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.references(kind, id ?? ''),
    queryFn: ({ signal }) =>
      api.get('referencesResult', `${itemPath(kind, id ?? '')}/references`, { signal }),
    enabled: id !== undefined,
  })
}

/** The published versions of a form, newest first. */
export function useVersions(formId: string) {
  return useQuery({
    queryKey: queryKeys.versions(formId),
    queryFn: ({ signal }) => api.get('versionsResult', `/api/forms/${formId}/versions`, { signal }),
  })
}

/** The findings of the checks on a form's working copy. */
export function useCheck(formId: string) {
  return useQuery({
    queryKey: queryKeys.check(formId),
    queryFn: ({ signal }) => api.post('checkResult', `/api/forms/${formId}/check`, undefined, { signal }),
  })
}

/** Publishes a form from the revision given. */
export function usePublish(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, ...body }: PublishInput) =>
      api.post('publishResult', `/api/forms/${formId}/publish`, body, { revision }),
    onSuccess: () => invalidateItems(client, kindNamed('form')),
  })
}

/** Counts, open problems and latest changes for the control panel and the navigation. */
export function useOverview() {
  return useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => api.get('overview', '/api/overview', { signal }),
  })
}

/** Who changed what, newest first, page by page; filters as for lists. */
export function useChanges(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: queryKeys.changes(request),
    queryFn: ({ pageParam, signal }) =>
      api.get('changesPage', '/api/changes', { query: { ...request, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
}

/** The option lists in use whose name contains `q`. */
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

/** Items of a kind whose name, key or label contains `q`, accents ignored: what a picker offers. */
export function searchItems(
  kind: Kind,
  q: string,
  filters: ListRequest = {},
  signal?: AbortSignal,
): Promise<ListPage> {
  const query = { pageSize: 20, ...filters, q: q.trim() || undefined }
  return api.get('listPage', `/api/${kind.slug}`, { query, ...(signal && { signal }) })
}

/**
 * Forgets what lists, references, counts and logs said, after items of a kind have changed.
 *
 * The item named by `except` is known already. With `keepOpenItems` an item on the screen is asked again only when it is
 * opened again: it may be being edited.
 */
export async function invalidateItems(
  client: QueryClient,
  kind: Kind,
  { except, keepOpenItems = false, gone = [] }: Invalidation = {},
): Promise<void> {
  // A screen that still shows a deleted item must not ask for it again: there is nothing to answer.
  const isGone = (id: unknown) => gone.some((deleted) => deleted === id)
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [, what, id] }) => (what === 'item' || what === 'references') && isGone(id),
      refetchType: 'none',
    }),
    client.invalidateQueries({
      predicate: ({ queryKey: [first, what, id] }) =>
        first === kind.name && what === 'item' && id !== except && !isGone(id),
      refetchType: keepOpenItems ? 'none' : 'active',
    }),
    client.invalidateQueries({
      predicate: ({ queryKey: [first, what, id] }) =>
        derivedKeys.has(String(first)) ||
        (what === 'references' && !isGone(id)) ||
        (first === kind.name && what !== 'item' && what !== 'references'),
    }),
  ])
}

/** What the server derives from items of every kind. */
const derivedKeys: ReadonlySet<string> = new Set([
  'overview',
  'changes',
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
  /** An item whose new state is known already. */
  readonly except?: string
  /** Open items are asked for again only when they are shown anew. */
  readonly keepOpenItems?: boolean
  /** Items that were deleted. */
  readonly gone?: readonly string[]
}
