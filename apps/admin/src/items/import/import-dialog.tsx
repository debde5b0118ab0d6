import type { Kind } from '@urlapmuhely/schema'
import { FileInput, type FileValue, formatNumber, Textarea } from '@urlapmuhely/ui'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../../base/api/api-error.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { ReadingStatus } from '../../base/files/reading-status.tsx'
import { useFileReading } from '../../base/files/use-file-reading.ts'
import { Alert } from '../../base/kit/alert.tsx'
import { Button } from '../../base/kit/button.tsx'
import { DialogActions } from '../../base/kit/dialog.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import type { ListParams } from '../rows/list-params.ts'
import { changesIn } from './import-changes.ts'
import { givenValues, tableFault } from './import-input.ts'
import { ImportPreview } from './import-preview.tsx'
import { type Import, ImportRefused, loadImport, useApplyImport } from './use-import.ts'

const MAX_FILE_BYTES = 20_000_000

interface ImportDialogProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onClose: () => void
  /** Called when saving rows starts and ends; the dialog must stay open meanwhile. */
  readonly onRunning: (isRunning: boolean) => void
}

/** Reads a table, previews the effect of each row, and saves the rows on confirmation. */
export function ImportDialog(props: ImportDialogProps) {
  const { kind, params } = props
  const given = givenValues(kind, params)
  const { planned, refusal, isRunning, plan, save } = useImport(props, given)
  if (!planned) return <ImportSource kind={kind} given={given} onPlanned={plan} />
  const changes = changesIn(planned.rows).length
  return (
    <div className="list-dialog">
      <ImportPreview kind={kind} rows={planned.rows} unknown={planned.unknown} />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" disabled={isRunning} onClick={() => plan(null)}>
          {t('list.import.back')}
        </Button>
        <Button disabled={changes === 0} loading={isRunning} onClick={() => void save()}>
          {changes === 0
            ? t('list.import.nothing')
            : t('list.import.apply', { count: formatNumber(changes) })}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The planned import, why the server refused it, and functions that plan and save it. */
function useImport(
  { kind, onClose, onRunning }: ImportDialogProps,
  given: Readonly<Record<string, unknown>>,
) {
  const [planned, setPlanned] = useState<Import | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { apply, isRunning } = useApplyImport(kind)
  useRunningGuard(isRunning, t('list.import.leave'))

  const plan = (next: Import | null) => {
    setRefusal(null)
    setPlanned(next)
  }
  const save = async () => {
    if (!planned) return
    setRefusal(null)
    onRunning(true)
    try {
      const count = await apply(planned.rows)
      notify.success(t('list.import.done', { count: formatNumber(count) }))
      onClose()
    } catch (error) {
      if (error instanceof ImportRefused) {
        setPlanned({ ...planned, rows: error.rows })
        setRefusal(t('list.import.refused'))
      } else await planAgain(planned, error)
    } finally {
      onRunning(false)
    }
  }
  /** Somebody saved meanwhile, or there was no response: the preview must show the current items. */
  const planAgain = async (last: Import, cause: unknown) => {
    setRefusal(`${t('list.import.failed')} ${errorText(cause, '')}`.trim())
    try {
      setPlanned(await loadImport(kind, last.table, given))
    } catch (error) {
      notify.error(t('list.import.planFailed'), error)
      setPlanned(null)
    }
  }
  return { planned, refusal, isRunning, plan, save }
}

interface ImportSourceProps {
  readonly kind: Kind
  readonly given: Readonly<Record<string, unknown>>
  readonly onPlanned: (planned: Import) => void
}

function ImportSource({ kind, given, onPlanned }: ImportSourceProps) {
  const [file, setFile] = useState<{ readonly value: FileValue; readonly content: File } | null>(null)
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const files = useFileReading()

  const read = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const table = await files.read('table', file ? file.content : pasted)
      if (!table) return
      const found = tableFault(kind, table, given)
      setFault(found)
      if (found === null) onPlanned(await loadImport(kind, table, given))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setFault(errorText(error, t('list.import.unreadable', { reason })))
    } finally {
      setBusy(false)
    }
  }
  const columns = kind.list.columns.map((name) => kind.properties[name]?.label ?? name).slice(0, 4)
  return (
    <form className="list-dialog" onSubmit={read}>
      <Text size="sm" c="dimmed">
        {t('list.import.hint', { columns: columns.join(', ') })}
      </Text>
      <FileInput
        label={t('list.import.file')}
        accept=".csv,.xlsx,.txt"
        maxBytes={MAX_FILE_BYTES}
        value={file?.value ?? null}
        onChange={(value, content) => setFile(value && content ? { value, content } : null)}
      />
      <Textarea
        label={t('list.import.pasted')}
        value={pasted}
        onChange={setPasted}
        disabled={file !== null}
      />
      <ReadingStatus progress={files.progress} onCancel={files.cancel} />
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <DialogActions>
        <Button type="submit" loading={busy} disabled={!file && pasted.trim() === ''}>
          {t('list.import.read')}
        </Button>
      </DialogActions>
    </form>
  )
}
