import { useQuery } from '@tanstack/react-query'
import type { ApiItem, VersionSummary } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { useState } from 'react'
import { api } from '../../../base/api/client.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { PrintButton, Printed } from '../../../base/dialogs/printed.tsx'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { MomentInput } from '../../../values/inputs/moment-input.tsx'
import { BehaviourView } from '../../prove/behaviour/behaviour-view.tsx'
import {
  ALL_TIMES,
  aboutStates,
  askedMoments,
  type ComparedMoments,
  type FormState,
} from '../../prove/behaviour/behaviour-words.ts'
import classes from '../../shown/tabs.module.css'
import { useIsUnsaved } from '../unsaved/unsaved-changes.tsx'
import { DifferenceList } from './difference-list.tsx'

interface CompareDialogProps {
  readonly form: ApiItem
  readonly versions: readonly VersionSummary[]
  /** The state that is selected first; it is compared with the working copy. */
  readonly from: FormState
  /** The moments of the two states that are compared first; left out to compare all items, whenever they are valid. */
  readonly at?: ComparedMoments
  readonly onClose: () => void
}

const WORKING = 'working'

/** The differences between two versions of a form, or between one and the working copy, in words. */
export function CompareDialog({ form, versions, from: first, at = ALL_TIMES, onClose }: CompareDialogProps) {
  useReturnFocus()
  const [from, setFrom] = useState(String(first))
  const [to, setTo] = useState(WORKING)
  const [{ fromAt, toAt }, setMoments] = useState(at)
  const isUnsaved = useIsUnsaved()
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', form.id, 'compare', from, to, fromAt, toAt, form.revision],
    queryFn: ({ signal }) =>
      api.get('compareResult', `/api/forms/${form.id}/compare`, {
        query: { from, to, ...askedMoments({ fromAt, toAt }) },
        signal,
      }),
  })
  return (
    <Dialog onClose={onClose} size="xl" title={t('edit.form.compare')}>
      <Printed
        title={t('edit.behaviour.title')}
        about={aboutStates({ form, from: stateOf(from), to: stateOf(to), at: { fromAt, toAt } })}
      >
        <div className={classes.part}>
          <Choices {...{ versions, from, setFrom, to, setTo, fromAt, toAt, setMoments }} />
          <p className={classes.quiet} data-screen-only>
            {t('edit.time.momentsHelp')}
          </p>
          {isUnsaved && <p role="status">{t('edit.time.unsaved')}</p>}
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
                form={form}
                from={data.from}
                to={data.to}
                at={{ fromAt: data.fromAt, toAt: data.toAt }}
                contentRevision={data.contentRevision}
              />
              <div className={classes.toolbar} data-screen-only>
                <PrintButton />
              </div>
            </>
          )}
        </div>
      </Printed>
    </Dialog>
  )
}

interface ChoicesProps extends ComparedMoments {
  readonly versions: readonly VersionSummary[]
  readonly from: string
  readonly setFrom: (state: string) => void
  readonly to: string
  readonly setTo: (state: string) => void
  readonly setMoments: (change: (last: ComparedMoments) => ComparedMoments) => void
}

/** Which two states are compared, and when. */
function Choices({ versions, from, setFrom, to, setTo, fromAt, toAt, setMoments }: ChoicesProps) {
  const options = [
    ...versions.map(({ version }) => ({
      value: String(version),
      label: t('edit.form.versionNumber', { version }),
    })),
    { value: WORKING, label: t('edit.form.working') },
  ]
  return (
    <div className={classes.pair} data-screen-only>
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
      <MomentInput
        label={t('edit.time.fromAt')}
        value={fromAt}
        onChange={(moment) => setMoments((last) => ({ ...last, fromAt: moment }))}
      />
      <MomentInput
        label={t('edit.time.toAt')}
        value={toAt}
        onChange={(moment) => setMoments((last) => ({ ...last, toAt: moment }))}
      />
    </div>
  )
}

function stateOf(choice: string): FormState {
  return choice === WORKING ? WORKING : Number(choice)
}
