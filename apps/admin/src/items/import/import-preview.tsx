import type { Kind } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Alert } from '../../base/kit/alert.tsx'
import { Badge, Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { effectText, sortByEffect } from './import-effects.ts'
import type { ImportRow } from './import-plan.ts'

const SHOWN_ROWS = 200
const colors = { create: 'teal', update: 'accent', same: 'gray', wrong: 'red' } as const

interface ImportPreviewProps {
  readonly kind: Kind
  readonly rows: readonly ImportRow[]
  readonly unknown: readonly string[]
}

/** The effect of each row of a table, invalid rows first. */
export function ImportPreview({ kind, rows, unknown }: ImportPreviewProps) {
  const count = (action: ImportRow['action']) =>
    formatNumber(rows.filter((row) => row.action === action).length)
  const sorted = sortByEffect(rows)
  const hasWrong = rows.some(({ action }) => action === 'wrong')
  return (
    <>
      <Text fw={600} role="status">
        {t('list.import.summary', {
          create: count('create'),
          update: count('update'),
          same: count('same'),
          wrong: count('wrong'),
        })}
      </Text>
      {unknown.length > 0 && (
        <Alert color="yellow">{t('list.import.unknown', { columns: unknown.join(', ') })}</Alert>
      )}
      {hasWrong && <Alert color="red">{t('list.import.wrongLeft')}</Alert>}
      <div className="list-import-rows">
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{t('list.import.line')}</th>
              <th scope="col">{t('list.import.item')}</th>
              <th scope="col">{t('list.import.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, SHOWN_ROWS).map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{row.title}</td>
                <td>
                  <Badge variant="light" color={colors[row.action]} fw={600} mr={6}>
                    {t(`list.import.actions.${row.action}`)}
                  </Badge>
                  {effectText(kind, row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > SHOWN_ROWS && (
        <Text size="sm">{t('list.import.more', { count: formatNumber(sorted.length - SHOWN_ROWS) })}</Text>
      )}
    </>
  )
}
