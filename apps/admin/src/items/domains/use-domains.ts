import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiItem, domain } from '@urlapmuhely/schema'
import { walkList } from '../rows/list-walk.ts'
import type { DomainNode } from './domain-tree.ts'

/** The query for all domains; also for `queryClient.fetchQuery`. */
export const allDomainsOptions = queryOptions({
  queryKey: [domain.name, 'list', 'all'],
  queryFn: async ({ signal }): Promise<readonly DomainNode[]> => {
    const domains: DomainNode[] = []
    for await (const page of walkList(domain, { sort: 'name' }, signal)) domains.push(...page.items.map(node))
    return domains
  },
})

/** All domains, in no particular order. */
export function useDomains() {
  return useQuery(allDomainsOptions)
}

function node(item: ApiItem): DomainNode {
  return {
    id: item.id,
    name: item.name,
    key: String(item.key),
    parentId: typeof item.parentId === 'string' ? item.parentId : null,
    host: String(item.host ?? ''),
    revision: item.revision,
  }
}
