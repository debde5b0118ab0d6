import { useQueryClient } from '@tanstack/react-query'
import type { Judgement, Proposal } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { useState } from 'react'
import { api } from '../../../base/api/client.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { Group } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { ScrollingDifferences } from '../../history/compare/difference-list.tsx'
import { useIsUnsaved } from '../../history/unsaved/unsaved-changes.tsx'
import { BehaviourOutcome } from '../../prove/behaviour/behaviour-view.tsx'
import { DiagnosticList } from '../../prove/checks/diagnostic-list.tsx'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { decisionWords, turnedScenarios } from './proposal-words.ts'
import classes from './proposals.module.css'
import { takeProposal } from './take-proposal.ts'
import { proposalsKey, proposalsPath, useProposal } from './use-proposals.ts'

interface ProposalViewProps {
  readonly proposal: Proposal
  /** Called after this person has decided. */
  readonly onDecided: () => void
}

/** One proposal: its reason, its effect on the form as it is now, and the decision. */
export function ProposalView({ proposal, onDecided }: ProposalViewProps) {
  const { data, error, refetch } = useProposal(proposal.id)
  const isUnsaved = useIsUnsaved()
  const decided = decisionWords(proposal)
  if (decided.length > 0)
    return (
      <div className={classes.view} role="status">
        {decided.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  return (
    <div className={classes.view}>
      {proposal.reason !== '' && <p className={classes.reason}>{proposal.reason}</p>}
      {error && !data && (
        <Failure what={t('proposals.judgeFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status">
          <p className={classes.quiet}>{t('proposals.judging')}</p>
          <Skeleton height={120} />
        </div>
      )}
      {data && isUnsaved && <p className={classes.quiet}>{t('proposals.unsaved')}</p>}
      {data && data.misfits.length > 0 && <Misfits texts={data.misfits} />}
      {data?.judgement && <Judged proposal={proposal} judgement={data.judgement} />}
      <Decision
        key={proposal.id}
        proposal={proposal}
        steps={data?.steps}
        canAccept={data !== undefined && data.misfits.length === 0}
        onDecided={onDecided}
      />
    </div>
  )
}

function Misfits({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className={classes.misfits} role="alert">
      <p className={classes.strong}>{t('proposals.misfit')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t('proposals.misfitHelp')}</p>
    </div>
  )
}

interface JudgedProps {
  readonly proposal: Proposal
  readonly judgement: Judgement
}

function Judged({ proposal: { id, formId }, judgement }: JudgedProps) {
  const workshop = useWorkshop()
  const form = { id: formId, name: String(workshop.document().form.name) }
  const { changes, behaviour, problems } = judgement
  const added = [...problems.added, ...problems.changed]
  const { broken, mended } = turnedScenarios(judgement)
  return (
    <>
      <h4 className={classes.part}>{t('proposals.changes')}</h4>
      {changes.length === 0 ? (
        <p role="status">{t('proposals.noChanges')}</p>
      ) : (
        <ScrollingDifferences label={t('proposals.changes')} changes={changes} />
      )}
      <h4 className={classes.part}>{t('proposals.behaviour')}</h4>
      <BehaviourOutcome
        states={{ form, from: 'working', to: { proposalId: id }, at: { fromAt: null, toAt: null } }}
        result={behaviour}
      />
      <h4 className={classes.part}>
        {added.length === 0 ? t('proposals.noProblems') : t('proposals.newProblems', { count: added.length })}
      </h4>
      <DiagnosticList diagnostics={added} />
      {problems.gone.length > 0 && <p>{t('proposals.goneProblems', { count: problems.gone.length })}</p>}
      <h4 className={classes.part}>
        {broken.length === 0
          ? t('proposals.noBroken')
          : t('proposals.brokenScenarios', { count: broken.length })}
      </h4>
      {broken.length > 0 && (
        <ul className={classes.names}>
          {broken.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {mended.length > 0 && <p>{t('proposals.mendedScenarios', { names: mended.join(', ') })}</p>}
    </>
  )
}

interface DecisionProps extends ProposalViewProps {
  /** Undefined until they are loaded. */
  readonly steps: Parameters<typeof takeProposal>[1]['steps'] | undefined
  readonly canAccept: boolean
}

function Decision({ proposal, steps, canAccept, onDecided }: DecisionProps) {
  const { id, formId, title } = proposal
  const workshop = useWorkshop()
  const client = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const [misfits, setMisfits] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const path = `${proposalsPath(formId)}/${id}`
  const decide = async (work: () => Promise<boolean>, failed: string) => {
    setSending(true)
    try {
      if (await work()) onDecided()
    } catch (error) {
      notify.error(failed, error)
    } finally {
      setSending(false)
      void client.invalidateQueries({ queryKey: proposalsKey(formId) })
    }
  }
  const accept = async () => {
    if (!steps) return false
    const found = await takeProposal(workshop, { title, steps }, () => api.post('proposal', `${path}/accept`))
    setMisfits(found)
    if (found.length === 0) notify.success(t('proposals.accepted'))
    return found.length === 0
  }
  const reject = async () => {
    await api.post('proposal', `${path}/reject`, { body: { reason: reason ?? '' } })
    notify.success(t('proposals.rejected'))
    return true
  }
  if (reason !== null)
    return (
      <RejectionForm
        {...{ reason, setReason, isSending }}
        onReject={() => void decide(reject, t('proposals.rejectFailed'))}
      />
    )
  return (
    <div className={classes.decision}>
      {misfits.length > 0 && <Misfits texts={misfits} />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          aria-label={t('proposals.rejectOne', { title })}
          onClick={() => setReason('')}
        >
          {t('proposals.reject')}
        </Button>
        <Button
          variant="default"
          loading={isSending}
          disabled={!canAccept}
          aria-label={t('proposals.acceptOne', { title })}
          onClick={() => void decide(accept, t('proposals.acceptFailed'))}
        >
          {t('proposals.accept')}
        </Button>
      </Group>
    </div>
  )
}

interface RejectionFormProps {
  readonly reason: string
  /** Null to keep the proposal. */
  readonly setReason: (reason: string | null) => void
  readonly isSending: boolean
  readonly onReject: () => void
}

function RejectionForm({ reason, setReason, isSending, onReject }: RejectionFormProps) {
  return (
    <form
      className={classes.decision}
      onSubmit={(event) => {
        event.preventDefault()
        onReject()
      }}
    >
      <Textarea
        label={t('proposals.reason')}
        hint={t('proposals.reasonHelp')}
        size="sm"
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        autoFocus
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => setReason(null)}>
          {t('proposals.keep')}
        </Button>
        <Button variant="default" type="submit" color="red" loading={isSending}>
          {t('proposals.rejectNow')}
        </Button>
      </Group>
    </form>
  )
}
