import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ApiItem,
  block,
  type FormFragment,
  form,
  type InsertBlockRequest,
  isFormFragment,
  type SaveBlockRequest,
} from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { invalidateItems } from '../../base/api/queries.ts'
import { fetchAll } from '../../values/items/form-item-queries.ts'

/** A block that can be put into a form: one that comes with the product, or one of the administrators' own. */
export interface AnyBlock {
  readonly source: InsertBlockRequest['block']
  readonly name: string
  readonly description: string
  readonly content: FormFragment
  /** The stored block, if it is one of the administrators' own. */
  readonly item: ApiItem | null
}

const readyBlocks = queryOptions({
  queryKey: ['readyBlocks'],
  queryFn: ({ signal }) => api.get('readyBlocks', '/api/ready-blocks', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const ownBlocks = queryOptions({
  queryKey: [block.name, 'all'] as const,
  queryFn: ({ signal }) => fetchAll(block, { sort: 'name' }, signal),
})

/** All blocks: the administrators' own first, by name. */
export function useBlocks() {
  const ready = useQuery(readyBlocks)
  const own = useQuery(ownBlocks)
  const isReady = ready.data !== undefined && own.data !== undefined
  return {
    blocks: isReady ? [...own.data.map(ownBlock), ...ready.data.blocks.map(readyBlock)] : undefined,
    error: ready.error ?? own.error,
    refetch: () => Promise.all([ready.refetch(), own.refetch()]),
  }
}

/** Saves fields of a form as a block. */
export function useSaveBlock(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: SaveBlockRequest) =>
      api.post('saveBlockResult', `/api/${form.slug}/${formId}/save-block`, request),
    onSuccess: () => invalidateItems(client, [block]),
  })
}

const NOTHING: FormFragment = { items: {}, options: [] }

function ownBlock(item: ApiItem): AnyBlock {
  const { id, name, description, content } = item
  const fragment = isFormFragment(content) ? content : NOTHING
  return { source: { id }, name, description: String(description ?? ''), content: fragment, item }
}

interface Ready {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly content: FormFragment
}

function readyBlock({ key, name, description, content }: Ready): AnyBlock {
  return { source: { ready: key }, name, description, content, item: null }
}
