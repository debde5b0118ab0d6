import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useForm } from './form-context.ts'
import { useRun } from './form-run.ts'

/** The question before a form is started anew; nothing while it is not asked. */
export function ResetDialog(): ReactNode {
  const { messages } = useForm()
  const { reset } = useRun()
  if (!reset.isAsked) return null
  return (
    <ConfirmDialog
      title={messages.resetTitle}
      confirmLabel={messages.resetConfirm}
      backLabel={messages.backToForm}
      onConfirm={reset.confirm}
      onClose={reset.cancel}
    >
      <p>{messages.resetWarning}</p>
    </ConfirmDialog>
  )
}
