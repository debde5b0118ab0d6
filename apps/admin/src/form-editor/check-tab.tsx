import type { ApiItem, Diagnostic } from '@urlapmuhely/schema'
import { RefreshCw } from 'lucide-react'
import { useCheck } from '../api/queries.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useShowFirstTab } from '../layout/address-tab.ts'
import { Failure } from '../layout/failure.tsx'
import { t } from '../messages/t-edit.ts'
import { askToTry } from '../preview/example-to-try.ts'
import { MendButton } from '../workshop/problems/mend-button.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import classes from './form-editor.module.css'

/** The findings of the checks in the working copy of a form. */
export function CheckTab({ item: form }: { readonly item: ApiItem }) {
  const { data, error, refetch, isFetching } = useCheck(form.id)
  const showForm = useShowFirstTab()
  const count = (severity: Diagnostic['severity']) =>
    data?.diagnostics.filter((finding) => finding.severity === severity).length ?? 0
  const hints = count('hint')
  return (
    <div className={classes.part}>
      <div className={classes.toolbar}>
        <Button
          size="sm"
          variant="default"
          loading={isFetching}
          leftSection={<RefreshCw size={16} aria-hidden />}
          onClick={() => void refetch()}
        >
          {t('edit.form.checkAgain')}
        </Button>
        {data && (
          <p role="status">
            {data.diagnostics.length === 0
              ? t('edit.form.noFindings')
              : t('edit.form.findings', { errors: count('error'), warnings: count('warning') })}
            {hints > 0 && ` ${t('edit.form.hints', { hints })}`}
          </p>
        )}
      </div>
      {error && !data && (
        <Failure what={t('edit.form.checkFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <DiagnosticList
          diagnostics={data.diagnostics}
          onTry={({ example, domains }) => {
            askToTry({ formId: form.id, values: example ?? {}, domain: domains[0] ?? null })
            void showForm()
          }}
          actions={(finding) => <MendButton finding={finding} />}
        />
      )}
    </div>
  )
}
