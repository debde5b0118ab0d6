import type { EffectOutput, FieldIssue } from '@urlapmuhely/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from './form-context.ts'
import { useIssues } from './use-session.ts'

type Message = Extract<EffectOutput, { type: 'message' }>

/** Tells a screen reader, politely, what has changed. */
export function LiveRegion(): ReactNode {
  const { announcer } = useForm()
  const [text, setText] = useState('')
  useEffect(() => announcer.listen(setText), [announcer])
  return (
    <div className="uf-hidden" role="status" aria-live="polite">
      {text}
    </div>
  )
}

/** The messages of side effects, the newest of each rule, until the person closes them. */
export function MessageList(): ReactNode {
  const { session, messages } = useForm()
  const [shown, setShown] = useState<readonly Message[]>(() => messagesOf(session.opened))
  useEffect(
    () =>
      session.watch(({ effects }) => {
        const fresh = messagesOf({ effects })
        if (fresh.length === 0) return
        const rules = new Set(fresh.map((message) => message.ruleId))
        setShown((last) => [...last.filter((message) => !rules.has(message.ruleId)), ...fresh])
      }),
    [session],
  )
  return (
    <div className="ufr-messages" role="log" aria-label={messages.messages}>
      {shown.map((message) => (
        <div
          key={`${message.ruleId}-${message.text}`}
          className="ufr-message"
          data-severity={message.severity}
        >
          <span>{message.text}</span>
          <button
            type="button"
            aria-label={messages.dismiss}
            onClick={() => setShown((last) => last.filter((one) => one !== message))}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      ))}
    </div>
  )
}

/** What is wrong, with a link to each place; takes the focus when it appears. */
export function ErrorSummary({ goTo }: { readonly goTo: (issue: FieldIssue) => void }): ReactNode {
  const { session, messages, idOf } = useForm()
  const element = useRef<HTMLDivElement>(null)
  const errors = useIssues(session).filter((issue) => issue.severity === 'error')
  useEffect(() => element.current?.focus(), [])
  if (errors.length === 0) return null
  return (
    <div className="ufr-summary" role="alert" tabIndex={-1} ref={element}>
      <strong>{messages.submitFailed(new Set(errors.map((issue) => issue.path)).size)}</strong>
      <ul>
        {errors.map((issue) => (
          <li key={`${issue.path}-${issue.ruleId}-${issue.rule}`}>
            <a
              href={`#${idOf(issue.path)}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(issue)
              }}
            >
              {messages.fault(issue.params.label ?? issue.path, issue.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The warnings before a submit, with the choice to go on or back. */
export function WarningDialog({
  onConfirm,
  onBack,
}: {
  readonly onConfirm: () => void
  readonly onBack: () => void
}): ReactNode {
  const { session, messages } = useForm()
  const element = useRef<HTMLDialogElement>(null)
  const warnings = useIssues(session).filter((issue) => issue.severity === 'warning')
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  return (
    <dialog className="ufr-dialog" ref={element} aria-label={messages.warningsTitle} onClose={onBack}>
      <strong>{messages.warningsTitle}</strong>
      <ul>
        {warnings.map((issue) => (
          <li key={`${issue.path}-${issue.ruleId}`}>
            {messages.fault(issue.params.label ?? issue.path, issue.message)}
          </li>
        ))}
      </ul>
      <div className="ufr-dialog-actions">
        <button type="button" className="ufr-quiet" onClick={onBack}>
          {messages.backToForm}
        </button>
        <button
          type="button"
          className="ufr-submit"
          onClick={() => {
            onBack()
            onConfirm()
          }}
        >
          {messages.submitAnyway}
        </button>
      </div>
    </dialog>
  )
}

function messagesOf(change: { readonly effects: readonly EffectOutput[] } | null): readonly Message[] {
  return change?.effects.filter((effect) => effect.type === 'message') ?? []
}
