import { Pagination } from '@mantine/core'
import { formatNumber, Select } from '@urlapmuhely/ui'
import { t } from '../../messages/t.ts'
import { type ListParams, PAGE_SIZES } from './list-params.ts'

const sizes = PAGE_SIZES.map((value) => ({ value, label: String(value) }))
const controlLabels = {
  previous: t.bind(null, 'list.page.previous'),
  next: t.bind(null, 'list.page.next'),
  first: t.bind(null, 'list.page.first'),
  last: t.bind(null, 'list.page.last'),
}

interface ListPagerProps {
  readonly params: ListParams
  readonly total: number
  readonly narrow: boolean
  readonly onParams: (params: ListParams) => void
}

/** The range of rows on the screen, the page buttons, and the page size. */
export function ListPager({ params, total, narrow, onParams }: ListPagerProps) {
  const { page, pageSize } = params
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const range = {
    from: formatNumber(Math.min((page - 1) * pageSize + 1, total)),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  }
  return (
    <nav className="list-pager" aria-label={t('list.page.label')}>
      <span className="list-range">{t('list.page.range', range)}</span>
      {pages > 1 && (
        <Pagination
          value={page}
          total={pages}
          size="sm"
          siblings={narrow ? 0 : 1}
          onChange={(next) => onParams({ ...params, page: next })}
          getControlProps={(control) => ({ 'aria-label': controlLabels[control]() })}
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
