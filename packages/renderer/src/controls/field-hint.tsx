import type { FieldState } from '@urlapmuhely/engine'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'
import { issueText } from '../issue-text.ts'

/** The text under an input beside its errors: the hint, why it is disabled, warnings and remarks. */
export function useFieldHint(state: FieldState): ReactNode {
  const { messages } = useForm()
  const { field, issues, reason } = state
  const remarks = issues.length > 0 ? issues.filter((issue) => issue.severity !== 'error') : issues
  if (reason === '' && remarks.length === 0) return field.hint
  const keys = uniqueKeys(remarks.map(({ ruleId, rule }) => `${ruleId} ${rule}`))
  return (
    <>
      {field.hint !== '' && <span className="ufr-line">{field.hint}</span>}
      {reason !== '' && <span className="ufr-line ufr-reason">{reason}</span>}
      {remarks.map((issue, index) => (
        <span key={keys[index]} className="ufr-line ufr-remark" data-severity={issue.severity}>
          {issueText(issue, messages)}
        </span>
      ))}
    </>
  )
}
