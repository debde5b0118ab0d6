import { useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { FileInput, type FileValue, formatNumber, Select } from '@urlapmuhely/ui'
import { useState } from 'react'
import { api } from '../../../base/api/client.ts'
import { useVersions } from '../../../base/api/form-queries.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Alert } from '../../../base/kit/alert.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Progress } from '../../../base/kit/progress.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { DomainSelector } from '../../../items/domains/domain-selector.tsx'
import type { TrialState, TrialTask } from './answer-trial.ts'
import classes from './old-answers.module.css'
import { TrialResults } from './trial-results.tsx'
import { TrialRun } from './trial-run.tsx'
import { troubleText } from './trial-words.ts'

const MAX_FILE_BYTES = 100_000_000

interface OldAnswersProps {
  readonly form: ApiItem
  readonly onClose: () => void
  /** Called when an answer is opened on the form. */
  readonly onFill: () => void
}

/** Tries the answers of a file with a published version and with the form as it is being edited. */
export function OldAnswersDialog({ form, onClose, onFill }: OldAnswersProps) {
  useReturnFocus()
  const { data, error, refetch } = useVersions(form.id)
  const newest = data?.versions[0]?.version
  return (
    <Dialog onClose={onClose} size="xl" title={t('edit.oldAnswers.title')}>
      <div className={classes.dialog}>
        <p>{t('edit.oldAnswers.intro')}</p>
        {error && !data && (
          <Failure what={t('edit.oldAnswers.versionsFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={160} />}
        {data && newest === undefined && <p role="status">{t('edit.oldAnswers.noVersion')}</p>}
        {data && newest !== undefined && (
          <Trial
            form={form}
            versions={data.versions.map(({ version }) => version)}
            newest={newest}
            onFill={onFill}
          />
        )}
      </div>
    </Dialog>
  )
}

interface TrialProps {
  readonly form: ApiItem
  readonly versions: readonly number[]
  readonly newest: number
  readonly onFill: () => void
}

function Trial({ form, versions, newest, onFill }: TrialProps) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [version, setVersion] = useState(newest)
  const [domain, setDomain] = useState(useChosenDomain())
  const [task, setTask] = useState<TrialTask | null>(null)
  const [state, setState] = useState<TrialState | null>(null)
  const before = useQuery({
    queryKey: ['versions', form.id, 'definition', version],
    queryFn: async ({ signal }) =>
      (await api.get('versionDetail', `/api/forms/${form.id}/versions/${version}`, { signal })).definition,
  })
  const isRunning = task !== null && (state === null || state.is === 'running')
  const begin = (next: TrialTask | null) => {
    setState(null)
    setTask(next)
  }
  return (
    <>
      <TrialSettings
        file={file?.value ?? null}
        onFile={(next) => {
          setFile(next)
          begin(null)
        }}
        versions={versions}
        version={version}
        onVersion={(value) => {
          setVersion(value ?? newest)
          begin(null)
        }}
        domain={domain}
        onDomain={(value) => {
          setDomain(value)
          begin(null)
        }}
        isRunning={isRunning}
      />
      {before.error && !before.data && (
        <Failure
          what={t('edit.oldAnswers.versionsFailed')}
          error={before.error}
          onRetry={() => void before.refetch()}
        />
      )}
      <div className={classes.bar}>
        {isRunning ? (
          <Button size="sm" variant="default" onClick={() => begin(null)}>
            {t('edit.oldAnswers.cancel')}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={!file || !before.data}
            onClick={() => file && before.data && begin({ file: file.content, before: before.data, domain })}
          >
            {t('edit.oldAnswers.start')}
          </Button>
        )}
        {isRunning && <Running state={state} />}
      </div>
      {state && <Trouble state={state} />}
      {state?.is === 'done' && <TrialResults form={form} tried={state.tried} onFill={onFill} />}
      {task && <TrialRun task={task} onState={setState} />}
    </>
  )
}

/** A file as its input shows it, and with its content. */
interface ChosenFile {
  readonly value: FileValue
  readonly content: File
}

interface TrialSettingsProps {
  readonly file: FileValue | null
  readonly onFile: (file: ChosenFile | null) => void
  readonly versions: readonly number[]
  readonly version: number
  readonly onVersion: (version: number | null) => void
  readonly domain: string | null
  readonly onDomain: (domain: string | null) => void
  readonly isRunning: boolean
}

/** The answers to try, the version that they are compared with, and the domain of those that name none. */
function TrialSettings(props: TrialSettingsProps) {
  const { file, onFile, versions, version, onVersion, domain, onDomain, isRunning } = props
  return (
    <>
      <FileInput
        label={t('edit.oldAnswers.file')}
        hint={t('edit.oldAnswers.fileHelp')}
        accept=".json,.jsonl,.ndjson,.csv,.txt"
        maxBytes={MAX_FILE_BYTES}
        disabled={isRunning}
        value={file}
        onChange={(value, content) => onFile(value && content ? { value, content } : null)}
      />
      <div className={classes.fields}>
        <Select
          label={t('edit.oldAnswers.version')}
          size="sm"
          hint={t('edit.oldAnswers.now')}
          disabled={isRunning}
          options={versions.map((value) => ({
            value,
            label: t('edit.form.versionNumber', { version: value }),
          }))}
          value={version}
          onChange={onVersion}
        />
        <DomainSelector
          label={t('edit.oldAnswers.domain')}
          size="sm"
          disabled={isRunning}
          value={domain}
          onChange={onDomain}
        />
      </div>
    </>
  )
}

function Running({ state }: { readonly state: TrialState | null }) {
  if (state?.is !== 'running') return <p role="status">{t('edit.oldAnswers.reading')}</p>
  const { done, total } = state
  return (
    <div className={classes.progress}>
      <p>{t('edit.oldAnswers.running', { done: formatNumber(done), total: formatNumber(total) })}</p>
      <Progress
        aria-label={t('edit.oldAnswers.progress')}
        value={Math.round((done / Math.max(total, 1)) * 100)}
      />
    </div>
  )
}

/** Shows why nothing was tried; shows nothing if there was no error. */
function Trouble({ state }: { readonly state: TrialState }) {
  const text = troubleText(state)
  return (
    text && (
      <Alert color="red" role="alert">
        {text}
        {state.is === 'wrongFile' && <p>{t('edit.oldAnswers.nothingTried')}</p>}
      </Alert>
    )
  )
}
