import { useQueryClient } from '@tanstack/react-query'
import type { Kind } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { Progress } from '../../base/kit/progress.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { type ListParams, matchRequest } from '../rows/list-params.ts'
import { download } from './download.ts'
import type { ExportFormat } from './list-export.ts'

interface ExportMenuProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly columns: readonly ListColumn[]
  readonly total: number
  /** True if there are more items than `total`. */
  readonly totalIsMinimum: boolean | undefined
}

/** Saves all items that match the list's search and filters, of all pages, as a file. */
export function ExportMenu(props: ExportMenuProps) {
  const { total, totalIsMinimum } = props
  const { done, save, stop } = useExport(props)
  if (done !== null) {
    return <ExportProgress done={done} total={total} totalIsMinimum={totalIsMinimum} onStop={stop} />
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

interface ExportProgressProps extends Pick<ExportMenuProps, 'total' | 'totalIsMinimum'> {
  readonly done: number
  readonly onStop: () => void
}

function ExportProgress({ done, total, totalIsMinimum, onStop }: ExportProgressProps) {
  const counts = { done: formatNumber(done), total: formatNumber(total) }
  const text = t(totalIsMinimum ? 'list.export.runningMany' : 'list.export.running', counts)
  return (
    <div className="list-exporting" role="status">
      <Text size="xs">{text}</Text>
      {!totalIsMinimum && <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={text} />}
      <Button size="compact-xs" variant="subtle" onClick={onStop}>
        {t('list.export.stop')}
      </Button>
    </div>
  )
}

/** Runs an export; `done` is the number of rows so far, null while none runs. */
function useExport({ kind, params, columns, total }: ExportMenuProps) {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (format: ExportFormat) => {
    const abort = new AbortController()
    running.current = abort
    let count = 0
    setDone(0)
    try {
      const { exportFileName, exportList, MAX_SHEET_ROWS } = await import('./list-export.ts')
      const refuse = () => {
        notify.error(t('list.export.tooMany', { max: formatNumber(MAX_SHEET_ROWS) }))
        abort.abort()
      }
      if (format === 'xlsx' && total > MAX_SHEET_ROWS) return refuse()
      const request = matchRequest(kind, params)
      const file = await exportList(format, {
        kind,
        columns,
        request,
        client,
        signal: abort.signal,
        onProgress: (rows) => {
          count = rows
          setDone(rows)
          if (format === 'xlsx' && rows > MAX_SHEET_ROWS) refuse()
        },
      })
      download(file, exportFileName(kind, format, new Date()))
      notify.done(t('list.export.failed'))
      notify.success(t('list.export.done', { count: formatNumber(count) }))
    } catch (error) {
      if (!abort.signal.aborted) notify.error(t('list.export.failed'), error)
    } finally {
      setDone(null)
    }
  }
  return { done, save, stop: () => running.current?.abort() }
}
