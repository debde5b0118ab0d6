import { useQuery } from '@tanstack/react-query'
import type { ApiItem, VersionSummary } from '@urlapmuhely/schema'
import { DIALOG_TRANSITION_MS, Select } from '@urlapmuhely/ui'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { Modal } from '../kit/dialog.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Failure } from '../layout/failure.tsx'
import { useReturnFocus } from '../layout/use-return-focus.ts'
import { t } from '../messages/t-edit.ts'
import { BehaviourView } from './behaviour-view.tsx'
import { DifferenceList } from './difference-list.tsx'
import classes from './form-editor.module.css'

interface CompareDialogProps {
  readonly form: ApiItem
  readonly versions: readonly VersionSummary[]
  /** The version that is selected first; it is compared with the working copy. */
  readonly from: number
  readonly onClose: () => void
}

const WORKING = 'working'

/** The differences between two versions of a form, or between one and the working copy, in words. */
export function CompareDialog({ form, versions, from: first, onClose }: CompareDialogProps) {
  useReturnFocus()
  const [from, setFrom] = useState(String(first))
  const [to, setTo] = useState(WORKING)
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', form.id, 'compare', from, to, form.revision],
    queryFn: ({ signal }) =>
      api.get('compareResult', `/api/forms/${form.id}/compare`, { query: { from, to }, signal }),
  })
  const options = [
    ...versions.map(({ version }) => ({
      value: String(version),
      label: t('edit.form.versionNumber', { version }),
    })),
    { value: WORKING, label: t('edit.form.working') },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('edit.form.compare')}
      closeButtonProps={{ 'aria-label': t('edit.form.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      <div className={classes.part}>
        <div className={classes.pair}>
          <Select
            label={t('edit.form.from')}
            size="sm"
            options={options}
            value={from}
            onChange={(next) => next && setFrom(next)}
          />
          <Select
            label={t('edit.form.to')}
            size="sm"
            options={options}
            value={to}
            onChange={(next) => next && setTo(next)}
          />
        </div>
        {error && !data && (
          <Failure what={t('edit.form.compareFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data?.changes.length === 0 && <p role="status">{t('edit.form.noDifference')}</p>}
        {data && data.changes.length > 0 && (
          <>
            <DifferenceList changes={data.changes} />
            <h3 className={classes.outgoing}>{t('edit.behaviour.title')}</h3>
            <BehaviourView
              formId={form.id}
              from={data.from}
              to={data.to}
              contentRevision={data.contentRevision}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
