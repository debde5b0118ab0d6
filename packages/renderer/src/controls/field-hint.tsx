import type { FieldState } from '@urlapmuhely/engine'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import type { ReactNode } from 'react'
import { type FormContextValue, useForm } from '../context/form-context.ts'
import { languageOfText, sourceLanguage } from '../language/fallback-text.tsx'
import { quoted, Sentence } from '../language/sentence.tsx'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { IssueText } from '../texts/issue-message.tsx'

type Wording = Pick<FormContextValue, 'session' | 'messages'>

/** The hint of a field, which is above its input, and the question that has to be answered first; empty without both. */
export function fieldHint(state: FieldState, wording: Wording): ReactNode {
  const { field } = state
  const { definition } = wording.session.program
  const waiting = waitingText(state, wording)
  if (isBlankText(field.hint)) return waiting
  const hint = <BlockText text={field.hint} language={languageOfText(definition, field.id, 'hint')} />
  if (waiting === '') return hint
  return (
    <>
      <div className="ufr-line">{hint}</div>
      <div className="ufr-line">{waiting}</div>
    </>
  )
}

/** Names the question that has to be answered before there are options; empty if there is none. */
export function waitingText({ waitsFor }: FieldState, { session, messages }: Wording): ReactNode {
  if (!waitsFor) return ''
  const { id, label } = waitsFor
  return (
    <Sentence>
      {messages.answerFirst(quoted(session.program.definition, { id, address: 'label' }, label))}
    </Sentence>
  )
}

/**
 * Returns the note under an input beside its errors: why it is disabled, warnings and remarks; empty if
 * there is nothing.
 */
export function fieldNote(
  { issues, reason, reasonFallback }: FieldState,
  { session, messages }: Wording,
): ReactNode {
  const remarks = issues.length > 0 ? issues.filter((issue) => issue.severity !== 'error') : issues
  if (reason === '' && remarks.length === 0) return ''
  const keys = uniqueKeys(remarks.map(({ ruleId, rule }) => `${ruleId} ${rule}`))
  return (
    <>
      {reason !== '' && (
        <span
          className="ufr-line ufr-reason"
          {...(reasonFallback && sourceLanguage(session.program.definition))}
        >
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

/** Both, for parts of the form that have no input: their contents come after. */
export function useFieldHint(state: FieldState): ReactNode {
  const form = useForm()
  const [hint, note] = [fieldHint(state, form), fieldNote(state, form)]
  if (note === '') return hint
  return (
    <>
      {hint !== '' && <div className="ufr-line">{hint}</div>}
      {note}
    </>
  )
}
