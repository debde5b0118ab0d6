import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { type ColumnFilter, filterMembers } from '../rows/list-params.ts'

/** A filter in words, without its column: „Szöveg, Szám”, „2026. 11. 01. –”. */
export function membersText(column: ListColumn, filter: ColumnFilter): string {
  const { is, not, contains, from, to, empty } = filter
  const parts = [
    ...(is === undefined ? [] : [valueText(column, is)]),
    ...filterMembers(filter).map((member) => valueText(column, member)),
    ...(not === undefined ? [] : [`≠ ${valueText(column, not)}`]),
    ...(contains === undefined ? [] : [`„${contains}”`]),
    ...(from === undefined && to === undefined
      ? []
      : [`${from ? valueText(column, from) : ''} – ${to ? valueText(column, to) : ''}`.trim()]),
    ...(empty === undefined ? [] : [empty === 'true' ? t('list.filter.missing') : t('list.filter.given')]),
  ]
  return parts.join(', ')
}

function valueText(column: ListColumn, value: string): string {
  if (column.filter === 'boolean') return value === 'true' ? t('list.cell.yes') : t('list.cell.no')
  if (column.filter === 'day') return `${value.replaceAll('-', '. ')}.`
  if (column.filter === 'number' && Number.isFinite(Number(value))) return formatNumber(Number(value))
  return column.property.choices?.[value] ?? value
}
