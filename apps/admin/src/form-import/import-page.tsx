import { Alert, Button, Group, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { MAX_FILE_BYTES } from '@urlapmuhely/import'
import type { ImportResult } from '@urlapmuhely/schema'
import { FileInput, formatNumber, RadioGroup } from '@urlapmuhely/ui'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '../api/api-error.ts'
import { DataLoaded } from '../layout/data-loaded.tsx'
import { notify } from '../layout/notify.tsx'
import { useRunningGuard } from '../layout/use-running-guard.ts'
import { t } from '../messages/t.ts'
import css from './import-page.module.css'
import { ImportReportView } from './import-report.tsx'
import { type PlannedImport, useApplyFormImport, usePlanImport } from './use-form-import.ts'

/** Imports a form from a file of any system that we read: first what would happen, then the import. */
export function ImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const [asCopy, setAsCopy] = useState(false)
  const plan = usePlanImport()
  const apply = useApplyFormImport()
  const navigate = useNavigate()
  useRunningGuard(apply.isPending, t('list.formImport.leave'))

  const choose = (next: File | null, copy: boolean) => {
    setFile(next)
    setAsCopy(copy)
    apply.reset()
    if (next) plan.mutate({ file: next, asCopy: copy })
    else plan.reset()
  }
  const save = ({ read, plan: result }: PlannedImport) => {
    if (!read.form || !result) return
    apply.mutate({ form: read.form, plan: result, asCopy })
  }
  const done = apply.data
  // In an effect, because leaving is guarded until the import is over.
  useEffect(() => {
    if (!done) return
    notify.success(t('list.formImport.done', { name: done.formName }))
    void navigate({ to: `/admin/forms/edit/${done.formId}` })
  }, [done, navigate])
  const planned = plan.data
  return (
    <section aria-labelledby="screen-title" className={css.page}>
      <h1 id="screen-title">{t('list.formImport.title')}</h1>
      <Text size="sm" c="dimmed" className={css.intro}>
        {t('list.formImport.intro')}
      </Text>
      <FileInput
        label={t('list.formImport.file')}
        hint={t('list.formImport.fileHint')}
        maxBytes={MAX_FILE_BYTES}
        value={file && { name: file.name, size: file.size, type: file.type }}
        onChange={(_, content) => choose(content, false)}
      />
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
          <Effect plan={planned.plan} asCopy={asCopy} onCopy={(copy) => choose(file, copy)} />
          {apply.error && (
            <Alert color="red" role="alert" title={t('list.formImport.failed')}>
              <Refusal error={apply.error} />
            </Alert>
          )}
          <Group>
            <Button loading={apply.isPending} disabled={plan.isPending} onClick={() => save(planned)}>
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

const FIRST_ISSUES = 20

/** What the server says: the fault, with the faults of single items if there are any. */
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

interface EffectProps {
  readonly plan: ImportResult
  readonly asCopy: boolean
  readonly onCopy: (asCopy: boolean) => void
}

/** What would be created, changed and deleted; a form that exists may be changed or copied. */
function Effect({ plan, asCopy, onCopy }: EffectProps) {
  const exists = plan.contentRevision !== null
  const total = (counts: ImportResult['created']) =>
    formatNumber(Object.values(counts).reduce((sum, count) => sum + count, 0))
  return (
    <>
      {(exists || asCopy) && (
        <RadioGroup
          label={t('list.formImport.existing')}
          options={[
            { value: 'change', label: t('list.formImport.change') },
            { value: 'copy', label: t('list.formImport.copy') },
          ]}
          value={asCopy ? 'copy' : 'change'}
          onChange={(value) => onCopy(value === 'copy')}
        />
      )}
      <p className={css.effect}>
        {t(exists ? 'list.formImport.effectChange' : 'list.formImport.effectNew', {
          name: plan.formName,
          created: total(plan.created),
          updated: total(plan.updated),
          deleted: total(plan.deleted),
        })}
      </p>
    </>
  )
}
