import type { FieldState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'

/** What stands under an input beside its errors: the hint, why it can't be edited, warnings and remarks. */
export function fieldHint(state: FieldState): ReactNode {
  const remarks =
    state.issues.length > 0 ? state.issues.filter((issue) => issue.severity !== 'error') : state.issues
  if (state.reason === '' && remarks.length === 0) return state.field.hint
  return (
    <>
      {state.field.hint !== '' && <span className="ufr-line">{state.field.hint}</span>}
      {state.reason !== '' && <span className="ufr-line ufr-reason">{state.reason}</span>}
      {remarks.map((issue) => (
        <span key={issue.ruleId + issue.rule} className="ufr-line ufr-remark" data-severity={issue.severity}>
          {issue.message}
        </span>
      ))}
    </>
  )
}
