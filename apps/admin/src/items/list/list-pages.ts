import type { ListPage } from '@urlapmuhely/schema'
import type { ListParams } from '../rows/list-params.ts'

/** The size of a list. */
export interface ListSize {
  /** The number of rows; a minimum if there are more. */
  readonly total: number
  readonly totalIsMinimum: boolean
  /** True if there is a page after this one. */
  readonly hasNext: boolean
}

/** The pages of a list and the rows of the shown one, from 1. */
export interface ListRange {
  readonly pages: number
  readonly from: number
  readonly to: number
}

/** Returns the pages that the pager offers, and the range of the rows on the shown page. */
export function listRange({ page, pageSize }: ListParams, size: ListSize): ListRange {
  const counted = Math.max(1, Math.ceil(size.total / pageSize))
  const pages = size.totalIsMinimum ? Math.max(counted, size.hasNext ? page + 1 : page) : counted
  const most = size.totalIsMinimum ? page * pageSize : size.total
  return {
    pages,
    from: Math.min((page - 1) * pageSize + 1, most),
    to: Math.min(page * pageSize, most),
  }
}

/** The last counted page if the address names a later one, as after a deletion; null if the page may be shown. */
export function pageInstead(params: ListParams, data: ListPage | undefined): number | null {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / params.pageSize))
  const isCounted = data !== undefined && (!data.totalIsMinimum || data.items.length === 0)
  return isCounted && params.page > last ? last : null
}

/** The key of the message with the number of items. */
export function totalMessage({ totalIsMinimum }: Pick<ListPage, 'totalIsMinimum'>, narrowed: boolean) {
  if (totalIsMinimum) return 'list.totalMany'
  return narrowed ? 'list.totalMatching' : 'list.total'
}
