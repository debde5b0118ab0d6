import { MAX_FILE_BYTES } from '@urlapmuhely/import'
import { FileInput, formatNumber } from '@urlapmuhely/ui'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../base/api/api-error.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { ReadingStatus } from '../../base/files/reading-status.tsx'
import { FileTaskError } from '../../base/files/run-file-task.ts'
import { useFileReading } from '../../base/files/use-file-reading.ts'
import { Alert } from '../../base/kit/alert.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Provided } from '../../base/kit/mantine-popups.tsx'
import { Group, Text } from '../../base/kit/text.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { useNavigate } from '../../base/router/router-context.ts'
import { ImportEffect } from './import-effect.tsx'
import css from './import-page.module.css'
import { ImportReportView } from './import-report.tsx'
import { SharedDifferences } from './shared-differences.tsx'
import {
  type ImportChoice,
  type PlannedImport,
  useApplyFormImport,
  usePlanImport,
} from './use-form-import.ts'

/** Imports a form from a file of any supported system: shows the effects first, then imports. */
export function ImportPage() {
  return (
    <Provided>
      <Import />
    </Provided>
  )
}

function Import() {
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(NO_CHOICE)
  const [fault, setFault] = useState<string | null>(null)
  const files = useFileReading()
  const plan = usePlanImport()
  // The last plan of the same file: the choice between changing and copying stays, with
  // the focus, during the request.
  const [last, setLast] = useState<PlannedImport | null>(null)
  const apply = useApplyFormImport()
  const navigate = useNavigate()
  useRunningGuard(apply.isPending, t('list.formImport.leave'))

  const choose = async (next: File | null) => {
    setFile(next)
    setChoice(NO_CHOICE)
    setFault(null)
    setLast(null)
    apply.reset()
    plan.reset()
    if (!next) return files.cancel()
    try {
      const read = await files.read('form', next)
      if (read) plan.mutate({ read, ...NO_CHOICE }, { onSuccess: setLast })
    } catch (error) {
      setFault(error instanceof FileTaskError ? error.message : t('shell.error.screenHint'))
    }
  }
  const decide = (seen: PlannedImport, next: ImportChoice) => {
    setChoice(next)
    apply.reset()
    plan.mutate({ read: seen.read, ...next }, { onSuccess: setLast })
  }
  const start = (seen: PlannedImport) => {
    apply.mutate(
      { ...seen, ...choice },
      {
        // Nothing was saved, because the plan was outdated. It is made again, and the person decides again.
        onError: (error) => {
          if (!isStale(error)) return
          const again = { ...choice, shared: {} }
          setChoice(again)
          plan.mutate({ read: seen.read, ...again }, { onSuccess: setLast })
        },
      },
    )
  }
  const done = apply.data
  // In an effect, because leaving is guarded until the import is over.
  useEffect(() => {
    if (!done) return
    const [first, ...more] = done.forms
    const isOne = first !== undefined && more.length === 0
    notify.success(
      isOne
        ? t('list.formImport.done', { name: first.formName })
        : t('list.formImport.doneSeveral', { count: formatNumber(done.forms.length) }),
    )
    void navigate({ to: isOne ? `/admin/forms/edit/${first.formId}` : '/admin/forms' })
  }, [done, navigate])
  // A choice that the server refuses can be changed.
  const planned = plan.data ?? last
  const undecided = (planned?.plan?.shared ?? []).filter(({ id }) => !choice.shared[id]).length
  const drop = usePageDrop()
  return (
    <section aria-labelledby="screen-title" className={css.page} {...drop.area}>
      <h1 id="screen-title">{t('list.formImport.title')}</h1>
      <Text size="sm" c="dimmed" className={css.intro}>
        {t('list.formImport.intro')}
      </Text>
      <FileInput
        inputRef={drop.input}
        label={t('list.formImport.file')}
        hint={t('list.formImport.fileHint')}
        maxBytes={MAX_FILE_BYTES}
        value={file && { name: file.name, size: file.size, type: file.type }}
        onChange={(_, content) => void choose(content)}
      />
      <ReadingStatus progress={files.progress} onCancel={() => void choose(null)} />
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <div role="status" aria-live="polite" className={css.status}>
        {plan.isPending && t('list.formImport.reading')}
        {planned && <h2 className={css.recognised}>{planned.read.report.recognised}</h2>}
      </div>
      {plan.error && (
        <Alert color="red" role="alert" title={t('list.formImport.refused')}>
          <Refusal error={plan.error} />
        </Alert>
      )}
      {planned?.read.report.problem && (
        <Alert color="red" role="alert">
          {planned.read.report.problem.text}
        </Alert>
      )}
      {planned?.plan && (
        <>
          <ImportEffect
            plan={planned.plan}
            asCopy={choice.asCopy}
            onCopy={(asCopy) => decide(planned, { ...choice, asCopy })}
          />
          <SharedDifferences
            differences={planned.plan.shared}
            choices={choice.shared}
            onChoose={(shared) => decide(planned, { ...choice, shared })}
          />
          {apply.error && (
            <Alert color="red" role="alert" title={t('list.formImport.failed')}>
              <Refusal error={apply.error} />
              {isStale(apply.error) && !plan.isPending && t('list.formImport.replanned')}
            </Alert>
          )}
          {undecided > 0 && (
            <p className={css.effect} role="status">
              {t('list.formImport.shared.undecided', { count: formatNumber(undecided) })}
            </p>
          )}
          <Group>
            <Button
              loading={apply.isPending}
              disabled={plan.isPending || plan.isError || undecided > 0}
              onClick={() => start(planned)}
            >
              {t('list.formImport.apply')}
            </Button>
            <Button variant="default" renderRoot={(button) => <Link {...button} to="/admin/forms" />}>
              {t('list.formImport.cancel')}
            </Button>
          </Group>
          <ImportReportView report={planned.read.report} />
        </>
      )}
      <DataLoaded ready />
    </section>
  )
}

const NO_CHOICE: ImportChoice = { asCopy: false, shared: {} }

/** Files dropped anywhere on the page go to the file input, which checks them. */
function usePageDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const area = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      // The input itself has handled a file dropped on it.
      if (event.isDefaultPrevented() || !input.current || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      input.current.files = event.dataTransfer.files
      input.current.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
  return { input, area }
}

function isStale(error: Error): boolean {
  return error instanceof ApiError && error.status === 412
}

const FIRST_ISSUES = 20

/** Shows the server's error, with the faults of single items if there are any. */
function Refusal({ error }: { readonly error: Error }) {
  const issues = error instanceof ApiError ? error.issues.slice(0, FIRST_ISSUES) : []
  return (
    <>
      {errorText(error, t('shell.error.screenHint'))}
      <ul>
        {issues.map(({ path, message }) => (
          <li key={path + message}>
            {path}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}
