import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import type { ApiItem } from '@urlapmuhely/schema'
import { Checkbox, DIALOG_TRANSITION_MS, Textarea } from '@urlapmuhely/ui'
import { useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { useCheck, usePublish } from '../api/queries.ts'
import { Failure } from '../layout/failure.tsx'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import classes from './form-editor.module.css'

interface PublishDialogProps {
  readonly form: ApiItem
  readonly onClose: () => void
}

/** Publishes the working copy with a note: errors must be mended first, warnings confirmed. */
export function PublishDialog({ form, onClose }: PublishDialogProps) {
  const { data, error: checkError, refetch } = useCheck(form.id)
  const { mutateAsync: publish, isPending, error } = usePublish(form.id)
  const [note, setNote] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const errors = data?.diagnostics.filter((finding) => finding.severity === 'error') ?? []
  const hasWarnings = data !== undefined && data.diagnostics.length > errors.length
  const canPublish = data !== undefined && errors.length === 0 && (!hasWarnings || isConfirmed)
  const send = async (contentRevision: number) => {
    try {
      await publish({
        revision: form.revision,
        contentRevision,
        note: note.trim(),
        confirmWarnings: isConfirmed,
      })
      notify.success(t('edit.form.published', { name: form.name }))
      onClose()
    } catch {
      // The dialog stays and says why; what the checks find now may be something else.
      void refetch()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('edit.form.publishTitle')}
      closeButtonProps={{ 'aria-label': t('edit.form.cancel') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      <form
        className={classes.part}
        onSubmit={(event) => {
          event.preventDefault()
          if (canPublish) void send(data.contentRevision)
        }}
      >
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
        {checkError && !data && (
          <Failure what={t('edit.form.checkFailed')} error={checkError} onRetry={() => void refetch()} />
        )}
        {!data && !checkError && <Skeleton height={60} />}
        {data && errors.length > 0 && <Text size="sm">{t('edit.form.mendFirst')}</Text>}
        {data && <DiagnosticList diagnostics={data.diagnostics} />}
        {hasWarnings && errors.length === 0 && (
          <Checkbox label={t('edit.form.confirmWarnings')} value={isConfirmed} onChange={setConfirmed} />
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(error, t('edit.form.publishFailed'))}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('edit.form.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!canPublish}>
            {t('edit.form.publish')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
