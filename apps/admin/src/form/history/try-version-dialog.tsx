import { useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { useState } from 'react'
import { api } from '../../base/api/client.ts'
import { queryKeys } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../base/kit/dialog.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { MomentInput } from '../../values/inputs/moment-input.tsx'
import { LivePreview } from '../preview/preview.tsx'
import classes from '../shown/tabs.module.css'

interface TryVersionProps {
  readonly form: ApiItem
  /** The version to try at any moment; null for the one that was published at a moment that is chosen. */
  readonly version: number | null
  readonly onClose: () => void
}

/** Shows a published version as a form that can be filled in, at any moment. It cannot be edited. */
export function TryVersionDialog({ form, version, onClose }: TryVersionProps) {
  useReturnFocus()
  return (
    <Dialog
      size="full"
      onClose={onClose}
      title={version === null ? t('edit.time.asOf') : t('edit.form.versionNumber', { version })}
    >
      <div className={classes.part}>
        {version === null ? (
          <AsOf formId={form.id} />
        ) : (
          <RunningVersion formId={form.id} version={version} moment={null} isMomentFixed={false} />
        )}
      </div>
    </Dialog>
  )
}

/** The form as applications got it at a moment. */
function AsOf({ formId }: { readonly formId: string }) {
  const [moment, setMoment] = useState<string | null>(null)
  const [opened] = useState(() => new Date().toISOString())
  const at = moment ?? opened
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', formId, 'as-of', at],
    queryFn: ({ signal }) => api.get('asOfResult', `/api/forms/${formId}/as-of`, { query: { at }, signal }),
  })
  return (
    <>
      <div className={classes.pair}>
        <MomentInput label={t('edit.time.when')} value={moment} onChange={setMoment} />
      </div>
      <h3 className={classes.outgoing}>
        {moment === null ? t('edit.time.asOfNow') : t('edit.time.asOfTitle', { time: formatInstant(moment) })}
      </h3>
      {error && !data && (
        <Failure what={t('edit.time.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={60} />}
      {data && (
        <p role="status" className={classes.plain}>
          {data.state === 'published'
            ? t('edit.time.version', { version: String(data.version) })
            : t(`edit.time.${data.state}`)}{' '}
          {data.state === 'archived' && t('edit.time.archivedVersion', { version: String(data.version) })}
        </p>
      )}
      {data?.state === 'published' && data.version !== null && (
        <RunningVersion key={at} formId={formId} version={data.version} moment={moment} isMomentFixed />
      )}
    </>
  )
}

interface RunningProps {
  readonly formId: string
  readonly version: number
  /** The moment at which it starts, ISO 8601; null is now. */
  readonly moment: string | null
  /** The moment is chosen outside the form, and decides the version too. */
  readonly isMomentFixed: boolean
}

function RunningVersion({ formId, version, moment, isMomentFixed }: RunningProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', formId, 'definition', version],
    queryFn: async ({ signal }) =>
      (await api.get('versionDetail', `/api/forms/${formId}/versions/${version}`, { signal })).definition,
  })
  const parser = useQuery({
    queryKey: queryKeys.textParser,
    queryFn: () => import('@urlapmuhely/schema/rich-text'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = error ?? parser.error
  if (data && parser.data)
    return (
      <div className="preview">
        <LivePreview
          definition={data}
          withTrees={parser.data.withTrees}
          domain={null}
          moment={moment}
          isMomentFixed={isMomentFixed}
          beside
          edited={null}
        />
      </div>
    )
  if (!failure) return <Skeleton height={320} />
  const retry = () => void Promise.all([refetch(), parser.refetch()])
  return <Failure what={t('edit.time.loadFailed')} error={failure} onRetry={retry} />
}
