import { MAX_FILE_BYTES } from '@urlapmuhely/import'
import { FileInput, formatNumber } from '@urlapmuhely/ui'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError, errorText } from '../../base/api/api-error.ts'
import { ReadingStatus } from '../../base/files/reading-status.tsx'
import { Alert } from '../../base/kit/alert.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Provided } from '../../base/kit/mantine-popups.tsx'
import { Group, Text } from '../../base/kit/text.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { ImportEffect } from './import-effect.tsx'
import css from './import-page.module.css'
import { ImportReportView } from './import-report.tsx'
import { SharedDifferences } from './shared-differences.tsx'
import { isStale, useImportPage } from './use-import-page.ts'

/** Imports a form from a file of any supported system: shows the effects first, then imports. */
export function ImportPage() {
  return (
    <Provided>
      <Import />
    </Provided>
  )
}

function Import() {
  const page = useImportPage()
  const { file, fault, files, plan, planned, choose } = page
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
      <Plan page={page} />
      <DataLoaded ready />
    </section>
  )
}

/** The effects of the import, the choices about it, and its report. */
function Plan({ page }: { readonly page: ReturnType<typeof useImportPage> }) {
  const { planned, plan, choice, apply, decide, start } = page
  if (!planned?.plan) return null
  const undecided = planned.plan.shared.filter(({ id }) => !choice.shared[id]).length
  return (
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
  )
}

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
