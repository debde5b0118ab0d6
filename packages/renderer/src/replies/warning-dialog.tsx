import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { useIssues } from '../context/use-field-state.ts'
import { Sentence } from '../language/sentence.tsx'
import { distinctIssues, quotedIssue } from '../texts/issue-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { faultAt, labelOf } from './issue-place.ts'

/** The handlers for the answers to the question. */
export interface WarningDialogProps {
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** The warnings before a submit, with the choice to continue or go back. */
export function WarningDialog({ onConfirm, onBack }: WarningDialogProps): ReactNode {
  const { session, messages } = useForm()
  const warnings = distinctIssues(
    useIssues(session).filter((issue) => issue.severity === 'warning'),
    messages,
  )
  const keys = uniqueKeys(warnings.map(({ path, ruleId }) => `${path} ${ruleId}`))
  return (
    <ConfirmDialog
      title={messages.warningsTitle}
      confirmLabel={messages.submitAnyway}
      backLabel={messages.backToForm}
      onConfirm={onConfirm}
      onClose={onBack}
    >
      <ul>
        {warnings.map((issue, index) => (
          <li key={keys[index]}>
            <Sentence>
              {faultAt(
                session,
                {
                  place: issue.path,
                  label: labelOf(session, issue),
                  message: quotedIssue(issue, messages, session.program.definition),
                },
                messages,
              )}
            </Sentence>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
