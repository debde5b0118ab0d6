import type { ApiItem } from '@urlapmuhely/schema'
import { Checkbox, Textarea } from '@urlapmuhely/ui'
import { useState } from 'react'
import { ApiError, errorText } from '../../base/api/api-error.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { PrintButton, Printed } from '../../base/dialogs/printed.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { BehaviourView } from '../prove/behaviour/behaviour-view.tsx'
import { aboutStates } from '../prove/behaviour/behaviour-words.ts'
import { DiagnosticList } from '../prove/checks/diagnostic-list.tsx'
import { OldAnswersButton } from '../prove/old-answers/old-answers-button.tsx'
import { useScenarioGate } from '../prove/scenarios/scenario-gate.tsx'
import classes from '../shown/tabs.module.css'
import { ScrollingDifferences } from './compare/difference-list.tsx'
import { readinessOf } from './publish-readiness.ts'
import { type PublishReview, usePublishReview } from './use-publish-review.ts'
import { usePublishing } from './use-publishing.ts'

interface PublishDialogProps {
  readonly form: ApiItem
  readonly onClose: () => void
  /** There is a new version; the dialog is to go. */
  readonly onPublished: () => void
}

/**
 * Shows what would be published and publishes exactly that, with a note. Errors must be fixed first, warnings
 * confirmed, and changes that others have made meanwhile must be reviewed.
 */
export function PublishDialog({ form, onClose, onPublished }: PublishDialogProps) {
  useReturnFocus()
  const { shown, error: reviewError, refetch, isOutdated, lookAgain } = usePublishReview(form.id)
  const [note, setNote] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const { publish, isPending, error, reset } = usePublishing(form, {
    onDone: (isNew) => (isNew ? onPublished() : onClose()),
    onFailed: refetch,
  })
  const gate = useScenarioGate(note)
  const { errors, hasWarnings, canPublish: isReady } = readinessOf({ shown, isOutdated, isConfirmed })
  const canPublish = isReady && !gate.isClosed
  return (
    <Dialog onClose={onClose} size="lg" title={t('edit.form.publishTitle')}>
      <Printed title={t('edit.behaviour.title')} about={aboutReview(form, shown)}>
        <form
          className={classes.part}
          onSubmit={(event) => {
            event.preventDefault()
            if (shown && canPublish) void publish(shown, { note, isConfirmed })
          }}
        >
          <div data-screen-only>
            <Textarea
              label={t('edit.form.note')}
              hint={t('edit.form.noteHelp')}
              size="sm"
              rows={3}
              maxLength={500}
              value={note}
              onChange={setNote}
              autoFocus
            />
          </div>
          {gate.notice}
          {reviewError && (
            <Failure what={t('edit.form.checkFailed')} error={reviewError} onRetry={() => void refetch()} />
          )}
          {!shown && !reviewError && <Skeleton height={60} />}
          {isOutdated && (
            <Outdated
              error={error}
              onLookAgain={() => {
                reset()
                lookAgain()
              }}
            />
          )}
          {shown && <Outgoing review={shown} onLeave={onClose} />}
          {errors.length > 0 && <Text size="sm">{t('edit.form.mendFirst')}</Text>}
          {shown && shown.diagnostics.length > 0 && <DiagnosticList diagnostics={shown.diagnostics} />}
          {hasWarnings && errors.length === 0 && (
            <div data-screen-only>
              <Checkbox label={t('edit.form.confirmWarnings')} value={isConfirmed} onChange={setConfirmed} />
            </div>
          )}
          {error && !isOutdated && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorText(error, t('edit.form.publishFailed'))}
            </Text>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('edit.form.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!canPublish}>
              {t('edit.form.publish')}
            </Button>
          </DialogActions>
        </form>
      </Printed>
    </Dialog>
  )
}

interface OutdatedProps {
  /** Why publishing failed; null if it was not tried. */
  readonly error: Error | null
  readonly onLookAgain: () => void
}

function Outdated({ error, onLookAgain }: OutdatedProps) {
  return (
    <div className={classes.outdated} role="alert">
      <p>{error ? staleText(error) : t('edit.form.outdated')}</p>
      <Button size="xs" variant="default" onClick={onLookAgain}>
        {t('edit.form.lookAgain')}
      </Button>
    </div>
  )
}

interface OutgoingProps {
  readonly review: PublishReview
  readonly onLeave: () => void
}

function Outgoing({ review, onLeave }: OutgoingProps) {
  const { form, changes, latest, contentRevision } = review
  if (changes === null) return <p className={classes.quiet}>{t('edit.form.firstVersion')}</p>
  if (changes.length === 0) {
    return (
      <p className={classes.quiet} role="status">
        {t('edit.form.unchanged', { version: String(form.publishedVersion ?? '') })}
      </p>
    )
  }
  const title = t('edit.form.outgoing', { count: changes.length })
  return (
    <div className={classes.part}>
      <h3 className={classes.outgoing}>{title}</h3>
      <ScrollingDifferences label={title} changes={changes} />
      {latest !== null && (
        <>
          <h3 className={classes.outgoing}>{t('edit.behaviour.title')}</h3>
          <BehaviourView form={form} from={latest} to="working" contentRevision={contentRevision} />
          <div className={classes.toolbar} data-screen-only>
            <PrintButton />
            <OldAnswersButton form={form} onLeave={onLeave} />
          </div>
        </>
      )}
    </div>
  )
}

function aboutReview(form: ApiItem, review: PublishReview | undefined): readonly string[] {
  return review?.latest == null
    ? [t('edit.print.form', { name: String(form.name) })]
    : aboutStates({ form, from: review.latest, to: 'working' })
}

/** Who changed it last, if the server returns that. */
function staleText(error: unknown): string {
  const who = error instanceof ApiError ? error.data.updatedByName : undefined
  return typeof who === 'string' ? t('edit.form.outdatedBy', { who }) : t('edit.form.outdated')
}
