import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { block, form, type SaveBlockRequest } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { invalidateItems } from '../../base/api/queries.ts'
import { fetchAll } from '../../values/items/form-item-queries.ts'
import { ownBlock, readyBlock } from './any-block.ts'

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
    mutationFn: (body: SaveBlockRequest) =>
      api.post('saveBlockResult', `/api/${form.slug}/${formId}/save-block`, { body }),
    onSuccess: () => invalidateItems(client, [block]),
  })
}
