import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import type { Kind } from '@urlapmuhely/schema'
import { FileInput, type FileValue, formatNumber, Textarea } from '@urlapmuhely/ui'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'
import { importColumns } from './list-import-plan.ts'
import { ImportPreview } from './list-import-preview.tsx'
import { type ImportTable, readFileTable, readTextTable } from './list-import-table.ts'
import type { ListParams } from './list-params.ts'
import { type Import, ImportStopped, loadImport, useApplyImport } from './use-import.ts'

const MAX_ROWS = 10_000
const MAX_FILE_BYTES = 20_000_000

interface ImportDialogProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onClose: () => void
}

/** Reads a table, shows what each of its rows would do, and does it when asked. */
export function ImportDialog({ kind, params, onClose }: ImportDialogProps) {
  const [planned, setPlanned] = useState<Import | null>(null)
  const { apply, progress } = useApplyImport(kind)
  const given = givenValues(kind, params)

  const save = async () => {
    if (!planned) return
    try {
      const count = await apply(planned.rows)
      notify.success(t('list.import.done', { count: formatNumber(count) }))
      onClose()
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error
      const counts = { line: error.line, done: formatNumber(error.done) }
      notify.error(t('list.import.stopped', counts), error.cause)
      setPlanned(await loadImport(kind, planned.table, given))
    }
  }
  if (!planned) return <ImportSource kind={kind} given={given} onPlanned={setPlanned} />
  const changes = planned.rows.filter(({ action }) => action === 'create' || action === 'update').length
  return (
    <div className="list-dialog">
      <ImportPreview kind={kind} rows={planned.rows} unknown={planned.unknown} />
      {progress && (
        <Progress
          value={(progress.done / progress.total) * 100}
          aria-label={t('list.import.running', {
            done: formatNumber(progress.done),
            total: formatNumber(progress.total),
          })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={progress !== null} onClick={() => setPlanned(null)}>
          {t('list.import.back')}
        </Button>
        <Button disabled={changes === 0} loading={progress !== null} onClick={save}>
          {changes === 0
            ? t('list.import.nothing')
            : t('list.import.apply', { count: formatNumber(changes) })}
        </Button>
      </Group>
    </div>
  )
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

  const read = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const table = file ? await readFileTable(file.content) : await readTextTable(pasted)
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
  const columns = kind.list.columns.map((name) => kind.fields[name]?.label ?? name).slice(0, 4)
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
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={busy} disabled={!file && pasted.trim() === ''}>
          {t('list.import.read')}
        </Button>
      </Group>
    </form>
  )
}

/** Why a table cannot be imported at all; null when its rows can be looked at. */
function tableFault(kind: Kind, table: ImportTable, given: Readonly<Record<string, unknown>>): string | null {
  const { missing } = importColumns(kind, table.headings, Object.keys(given))
  if (missing.length > 0) return t('list.import.missing', { columns: missing.join(', ') })
  if (table.rows.length === 0) return t('list.import.noRows')
  return table.rows.length > MAX_ROWS ? t('list.import.tooMany', { max: formatNumber(MAX_ROWS) }) : null
}

/** What the list's filters tell of every row: a list narrowed to one option list imports into it. */
function givenValues(kind: Kind, params: ListParams): Readonly<Record<string, unknown>> {
  const pairs = kind.importedBy.flatMap((name) => {
    const value = params.filters[name]?.is
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}
