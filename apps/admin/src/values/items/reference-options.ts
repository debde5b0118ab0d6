import type { ItemName, Kind, ListPage, PropertyDefinition } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'
import { type ListRequest, searchItems } from '../../base/api/queries.ts'

/** Fetches the items that a picker offers for the typed text. */
export function referenceSearch(kind: Kind, filters: ListRequest = {}) {
  return async (query: string, signal: AbortSignal): Promise<readonly Option<string>[]> =>
    optionsOf(kind, await searchItems(kind, { q: query, filters, signal }))
}

/** The filters of a search that finds only items whose properties have one of the wanted values. */
export function amongFilters(among: PropertyDefinition['among'] = {}): ListRequest {
  return Object.fromEntries(
    Object.entries(among).map(([name, values]) => [`filter[${name}][in]`, values.join(',')]),
  )
}

/** The items of a page as options: their labels, with an addition that distinguishes equal ones. */
export function optionsOf(kind: Kind, page: Pick<ListPage, 'items'>): readonly Option<string>[] {
  return page.items.map((item) => {
    const label = String(item[kind.naming.label] || item.name)
    const detail = kind.naming.detail ? item[kind.naming.detail] : undefined
    return { value: item.id, label, ...(detail ? { description: String(detail) } : {}) }
  })
}

/** A referenced item of a response as an option. */
export function namedOption(id: string, name: ItemName | undefined): Option<string> {
  return { value: id, label: name ? name.label || name.name : id }
}
