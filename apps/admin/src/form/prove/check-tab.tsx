import type { ApiItem, Diagnostic } from '@urlapmuhely/schema'
import { Checkbox } from '@urlapmuhely/ui'
import { RefreshCw } from 'lucide-react'
import { useCheck } from '../../base/api/form-queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { useShowFirstTab } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { askToTry } from '../preview/example-to-try.ts'
import classes from '../shown/tabs.module.css'
import { useDocument } from '../store/workshop-context.tsx'
import { RefusedSinceVersion } from './behaviour/refused-since-version.tsx'
import { currentFindings } from './checks/current-findings.ts'
import { DiagnosticList } from './checks/diagnostic-list.tsx'
import type { CheckedDocument } from './checks/problem.ts'
import { UndecidedList } from './checks/undecided-list.tsx'
import { undecidedQuestions } from './checks/undecided-questions.ts'
import { MendButton } from './problems/mend-button.tsx'
import { useChecks } from './problems/problem-context.tsx'

/**
 * Shows the findings of the checks in a form as it is being edited, and those that only the
 * server finds in the saved one.
 */
export function CheckTab({ item: form }: { readonly item: ApiItem }) {
  const { data, error, refetch, isFetching } = useCheck(form.id)
  const diagnostics = useFindings(({ diagnostics: found }) => found)
  const open = useFindings(({ undecided }) => undecided)
  const isOpenShown = undecidedQuestions.use() === 'shown'
  const showForm = useShowFirstTab()
  const count = (severity: Diagnostic['severity']) =>
    diagnostics?.filter((finding) => finding.severity === severity).length ?? 0
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
        {diagnostics && (
          <p role="status">
            {diagnostics.length === 0
              ? t('edit.form.noFindings')
              : t('edit.form.findings', { errors: count('error'), warnings: count('warning') })}
            {hints > 0 && ` ${t('edit.form.hints', { hints })}`}
          </p>
        )}
        <Checkbox
          size="sm"
          label={t('edit.form.undecided.switch')}
          value={isOpenShown}
          onChange={(isOn) => undecidedQuestions.choose(isOn ? 'shown' : 'hidden')}
        />
      </div>
      {error && <Failure what={t('edit.form.checkFailed')} error={error} onRetry={() => void refetch()} />}
      {!diagnostics && !error && <Skeleton height={200} />}
      {diagnostics && (
        <DiagnosticList
          diagnostics={diagnostics}
          onTry={({ example, domains }) => {
            askToTry({ formId: form.id, values: example ?? {}, domain: domains[0] ?? null })
            void showForm()
          }}
          actions={(finding) => <MendButton finding={finding} />}
        />
      )}
      {isOpenShown && <UndecidedList found={open} />}
      {data && typeof form.publishedVersion === 'number' && (
        <RefusedSinceVersion
          form={form}
          version={form.publishedVersion}
          contentRevision={data.contentRevision}
        />
      )}
    </div>
  )
}

/**
 * Returns the findings of one kind; undefined until a check of that kind has ended. Findings about items that
 * were edited since the check are left out.
 */
function useFindings(
  kindOf: (checked: CheckedDocument) => readonly Diagnostic[] | undefined,
): readonly Diagnostic[] | undefined {
  const document = useDocument((whole) => whole)
  return currentFindings(document, useChecks(), kindOf)
}
