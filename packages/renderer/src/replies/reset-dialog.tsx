import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { useRun } from '../filling/form-run.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The question before a form is started anew. */
export function ResetDialog(): ReactNode {
  const { messages } = useForm()
  const { reset } = useRun()
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
