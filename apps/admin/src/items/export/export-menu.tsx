import { Button, Menu, Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Kind } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'
import type { ListColumn } from '../list/list-columns.ts'
import { type ListParams, matchRequest } from '../list/list-params.ts'
import { download } from './download.ts'
import type { ExportFormat } from './list-export.ts'

interface ExportMenuProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly columns: readonly ListColumn[]
  readonly total: number
}

/** Saves all items that match the list's search and filters, of all pages, as a file. */
export function ExportMenu({ kind, params, columns, total }: ExportMenuProps) {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (format: ExportFormat) => {
    const abort = new AbortController()
    running.current = abort
    setDone(0)
    try {
      const { exportFileName, exportList, MAX_SHEET_ROWS } = await import('./list-export.ts')
      if (format === 'xlsx' && total > MAX_SHEET_ROWS) {
        notify.error(t('list.export.tooMany', { max: formatNumber(MAX_SHEET_ROWS) }))
        return
      }
      const request = matchRequest(kind, params)
      const file = await exportList(format, {
        kind,
        columns,
        request,
        client,
        signal: abort.signal,
        onProgress: setDone,
      })
      download(file, exportFileName(kind, format, new Date()))
      notify.success(t('list.export.done', { count: formatNumber(total) }))
    } catch (error) {
      if (!abort.signal.aborted) notify.error(t('list.export.failed'), error)
    } finally {
      setDone(null)
    }
  }

  if (done !== null) {
    const counts = { done: formatNumber(done), total: formatNumber(total) }
    return (
      <div className="list-exporting" role="status">
        <Text size="xs">{t('list.export.running', counts)}</Text>
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          size="sm"
          aria-label={t('list.export.running', counts)}
        />
        <Button size="compact-xs" variant="subtle" onClick={() => running.current?.abort()}>
          {t('list.export.stop')}
        </Button>
      </div>
    )
  }
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={15} aria-hidden />} disabled={total === 0}>
          {t('list.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.export.hint')}</Menu.Label>
        <Menu.Item onClick={() => save('csv')}>{t('list.export.csv')}</Menu.Item>
        <Menu.Item onClick={() => save('xlsx')}>{t('list.export.xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
