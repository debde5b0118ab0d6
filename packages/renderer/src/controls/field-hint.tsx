import type { FieldState } from '@urlapmuhely/engine'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'
import { languageOfText, sourceLanguage } from '../language/fallback-text.tsx'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { IssueText } from '../texts/issue-message.tsx'

/** The text under an input beside its errors: the hint, why it is disabled, warnings and remarks. */
export function useFieldHint(state: FieldState): ReactNode {
  const { session, messages } = useForm()
  const { definition } = session.program
  const { field, issues, reason } = state
  const remarks = issues.length > 0 ? issues.filter((issue) => issue.severity !== 'error') : issues
  const hint = isBlankText(field.hint) ? (
    ''
  ) : (
    <BlockText text={field.hint} language={languageOfText(definition, field.id, 'hint')} />
  )
  if (reason === '' && remarks.length === 0) return hint
  const keys = uniqueKeys(remarks.map(({ ruleId, rule }) => `${ruleId} ${rule}`))
  return (
    <>
      {hint !== '' && <div className="ufr-line">{hint}</div>}
      {reason !== '' && (
        <span className="ufr-line ufr-reason" {...(state.reasonFallback && sourceLanguage(definition))}>
          {reason}
        </span>
      )}
      {remarks.map((issue, index) => (
        <div key={keys[index]} className="ufr-line ufr-remark" data-severity={issue.severity}>
          <IssueText issue={issue} messages={messages} />
        </div>
      ))}
    </>
  )
}
