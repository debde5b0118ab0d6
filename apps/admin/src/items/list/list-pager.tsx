import { formatNumber, Select } from '@urlapmuhely/ui'
import { Pagination } from '../../base/kit/pagination.tsx'
import { t } from '../../base/messages/t.ts'
import { type ListParams, PAGE_SIZES } from '../rows/list-params.ts'
import { listRange } from './list-pages.ts'

const sizes = PAGE_SIZES.map((value) => ({ value, label: String(value) }))
interface ListPagerProps {
  readonly params: ListParams
  /** The number of rows; a minimum if there are more. */
  readonly total: number
  readonly totalIsMinimum?: boolean | undefined
  /** True if there is a page after this one. */
  readonly hasNext?: boolean
  readonly narrow: boolean
  readonly onParams: (params: ListParams) => void
}

/** The range of rows on the screen, the page buttons, and the page size. */
export function ListPager({
  params,
  total,
  totalIsMinimum = false,
  hasNext = false,
  narrow,
  onParams,
}: ListPagerProps) {
  const { page, pageSize } = params
  const { pages, from, to } = listRange(params, { total, totalIsMinimum, hasNext })
  const range = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) }
  return (
    <nav className="list-pager" aria-label={t('list.page.label')}>
      <span className="list-range">
        {t(totalIsMinimum ? 'list.page.rangeMany' : 'list.page.range', range)}
      </span>
      {pages > 1 && (
        <Pagination
          value={page}
          total={pages}
          siblings={narrow ? 0 : 1}
          onChange={(next) => onParams({ ...params, page: next })}
          labels={{ previous: t('list.page.previous'), next: t('list.page.next') }}
        />
      )}
      <div className="list-page-size">
        <Select
          label={t('list.page.size')}
          labelPosition="left"
          size="xs"
          options={sizes}
          value={pageSize}
          onChange={(size) => onParams({ ...params, pageSize: size ?? pageSize, page: 1 })}
        />
      </div>
    </nav>
  )
}
