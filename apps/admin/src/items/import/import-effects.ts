import type { Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'
import type { ImportRow } from './import-plan.ts'

const order: Readonly<Record<ImportRow['action'], number>> = { wrong: 0, update: 1, create: 2, same: 3 }

/** The rows as the preview shows them: invalid ones first, then changes, new items and those that stay. */
export function sortByEffect(rows: readonly ImportRow[]): ImportRow[] {
  return rows.toSorted((a, b) => order[a.action] - order[b.action] || a.line - b.line)
}

/** The effect of a row in words: why it is invalid, or each change; null if there is nothing to add to the action. */
export function effectText(kind: Kind, row: ImportRow): string | null {
  if (row.action === 'wrong') return row.reasons.join(' ')
  if (row.action !== 'update') return null
  return Object.entries(row.values)
    .map(([name, value]) => {
      const text = (shown: unknown) => valueText(kind, row.item, { name, value: shown })
      return `${kind.properties[name]?.label ?? name}: ${text(row.item[name])} → ${text(value)}`
    })
    .join('; ')
}

interface NamedValue {
  readonly name: string
  readonly value: unknown
}

type UpdatedItem = Extract<ImportRow, { action: 'update' }>['item']

function valueText(kind: Kind, item: UpdatedItem, { name, value }: NamedValue): string {
  const property = kind.properties[name]
  if (!property) return String(value)
  const context = { references: {}, names: () => () => null }
  return cellTexts[property.type]({ property, value, item, context }) || t('list.import.empty')
}
