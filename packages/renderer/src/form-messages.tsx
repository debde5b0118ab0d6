import type { EffectOutput, FieldIssue, Rejection, Session } from '@urlapmuhely/engine'
import { plainText } from '@urlapmuhely/schema/facts'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useForm } from './form-context.ts'
import { useRun } from './form-run.ts'
import { Heading } from './heading.tsx'
import type { HostIssue } from './host-issues.ts'
import { type InputFault, inputFaults } from './input-faults.ts'
import { distinctIssues, quotedIssue } from './issue-text.ts'
import { sourceLanguage } from './language/fallback-text.tsx'
import { quoted, Sentence } from './language/sentence.tsx'
import type { RendererMessages } from './messages/hu.ts'
import { PLACES } from './pages/page-places.ts'
import { errorsShown } from './pages/page-status.ts'
import { BlockText } from './texts/block-text.tsx'
import { useIssues } from './use-field-state.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useTitlePrefix } from './use-title-prefix.ts'

type Message = Pick<Extract<EffectOutput, { type: 'message' }>, 'ruleId' | 'severity' | 'text' | 'fallback'>

/** Announces changes to screen readers, politely. */
export function LiveRegion(): ReactNode {
  const { announcer } = useForm()
  const [text, setText] = useState('')
  useEffect(() => announcer.listen(setText), [announcer])
  return (
    <div className="uf-hidden" role="status" aria-live="polite">
      {text !== '' && <Sentence>{text}</Sentence>}
    </div>
  )
}

/** A message with where it is shown. */
interface ListedMessage extends Message {
  /** A place of the form; null for all places but the confirmation. */
  readonly place: string | null
}

/**
 * The messages of side effects and of rejections, the newest of each rule, until the user closes them. Those of the
 * form's opening belong to the place where it was opened, and the confirmation shows only those of the accepted submit.
 */
export function MessageList({ place }: { readonly place: string }): ReactNode {
  const { session, messages, notices } = useForm()
  const [all, setAll] = useState(() => listedAt(place, messagesOf(session.opened)))
  const shown = all.filter((message) => isShownAt(place, message))
  const list = useRef<HTMLDivElement>(null)
  const goTo = useFocusAfter()
  useEffect(() => {
    function show(fresh: readonly ListedMessage[]): void {
      if (fresh.length === 0) return
      const rules = new Set(fresh.map((message) => message.ruleId))
      setAll((last) => [...last.filter((message) => !rules.has(message.ruleId)), ...fresh])
    }
    const ends = [
      session.watch((change) => {
        const isSent = change.submission?.accepted === true
        show(listedAt(isSent ? PLACES.confirmation : null, messagesOf(change)))
      }),
      notices.listen((text) => show(listedAt(null, [noticeOf(text)]))),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [session, notices])
  function dismiss(message: ListedMessage): void {
    const index = shown.indexOf(message)
    setAll((last) => last.filter((one) => one !== message))
    goTo(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      return buttons[Math.min(index, buttons.length - 1)] ?? list.current
    })
  }

  const keys = uniqueKeys(shown.map(({ ruleId, text }) => `${ruleId} ${plainText(text)}`))
  return (
    <div className="ufr-messages" role="log" aria-label={messages.messages} tabIndex={-1} ref={list}>
      {shown.map((message, index) => (
        <div key={keys[index]} className="ufr-message" data-severity={message.severity}>
          <div className="ufr-message-text">
            <BlockText
              text={message.text}
              language={message.fallback && sourceLanguage(session.program.definition)}
            />
          </div>
          <button type="button" aria-label={messages.dismiss} onClick={() => dismiss(message)}>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      ))}
    </div>
  )
}

interface ErrorSummaryProps {
  /** Says in the title of the page, too, that there are errors. */
  readonly prefixesTitle: boolean
}

/** The list of issues, with a link to each field; takes the focus when it appears, so that it is read out. */
export function ErrorSummary({ prefixesTitle }: ErrorSummaryProps): ReactNode {
  const { session, messages, idOf } = useForm()
  const { element: form, outcome, refused, flow, goTo } = useRun()
  const element = useRef<HTMLElement>(null)
  const { page } = outcome
  const all = useIssues(session)
  const errors =
    page === null ? all.filter(({ severity }) => severity === 'error') : errorsShown(session, page)
  const isHere = ({ place }: HostIssue) =>
    page === null || (place !== null && (session.pageOf(place) ?? page) === page)
  const [ofInputs, setOfInputs] = useState(outcome.faults)
  const elsewhere = useRef(flow?.faultsElsewhere)
  elsewhere.current = page === null ? flow?.faultsElsewhere : undefined
  useEffect(() => {
    // A browser would scroll the middle of a long list into view, and leave its title out.
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [])
  useEffect(
    // Inputs find their errors while they are rendered, which is after the event.
    () =>
      session.watch(() =>
        requestAnimationFrame(
          () => form.current && setOfInputs([...inputFaults(form.current), ...(elsewhere.current?.() ?? [])]),
        ),
      ),
    [session, form],
  )
  const listed: readonly ListedFault[] = [
    ...distinctIssues(errors, messages).map((issue) => faultOf(session, issue, issue.path, messages)),
    ...refused.filter(isHere).map(({ issue, place }) => faultOf(session, issue, place, messages)),
    ...ofInputs.map((fault) => ({ ...fault, place: fault.path })),
  ]
  useTitlePrefix(messages.titlePrefix, prefixesTitle && listed.length > 0)
  if (listed.length === 0) return null
  const keys = uniqueKeys(listed.map(({ path, message }) => `${path} ${message}`))
  return (
    <section className="ufr-summary" aria-labelledby={`${idOf('')}summary`} tabIndex={-1} ref={element}>
      <Heading className="ufr-summary-title" id={`${idOf('')}summary`}>
        {messages.submitFailed(new Set(listed.map(({ path }) => path)).size)}
      </Heading>
      <ul>
        {listed.map(({ place, label, message }, index) => (
          <li key={keys[index]}>
            {place === null ? (
              <Sentence>{messages.fault(label, message)}</Sentence>
            ) : (
              <a
                href={`#${idOf(place)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(place)
                }}
              >
                <Sentence>{`${rowsOf(session, place, messages)}${messages.fault(label, message)}`}</Sentence>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line of the summary; `place` is its link target. */
interface ListedFault extends InputFault {
  readonly place: string | null
}

function faultOf(
  session: Session,
  issue: FieldIssue,
  place: string | null,
  messages: RendererMessages,
): ListedFault {
  return {
    path: issue.path,
    place,
    label: place === null && issue.params.label === undefined ? '' : labelOf(session, issue),
    message: quotedIssue(issue, messages, session.program.definition),
  }
}

/** The label of the field of an issue, for a sentence. */
function labelOf(session: Session, { path, params: { label = path } }: FieldIssue): string {
  const { definition } = session.program
  // Fast path: most forms have all their texts in their language.
  const id = definition.fallback && session.field(path)?.field.id
  return id === undefined ? label : quoted(definition, id, 'label', label)
}

/** The rows that contain a field, in words, to distinguish equal labels; empty outside of repeats. */
function rowsOf(session: Session, path: string, messages: RendererMessages): string {
  const parts = path.split('.')
  return parts
    .flatMap((part, index) => {
      const repeat = /^#?\d+$/u.test(part) ? session.field(parts.slice(0, index).join('.')) : null
      const rows = repeat?.rows ?? []
      const position = part.startsWith('#') ? rows.findIndex(({ key }) => `#${key}` === part) : Number(part)
      if (!repeat) return []
      const label = quoted(session.program.definition, repeat.field.id, 'label', repeat.field.label)
      return [messages.inRow(messages.rowTitle(label, position + 1))]
    })
    .join('')
}

interface WarningDialogProps {
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
              {`${rowsOf(session, issue.path, messages)}${messages.fault(labelOf(session, issue), quotedIssue(issue, messages, session.program.definition))}`}
            </Sentence>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** The notice for a rejected event; none for fields that have become absent meanwhile. */
export function rejectionText(
  { code }: Rejection,
  texts: Readonly<Record<Rejection['code'], string>>,
): string {
  return GONE.has(code) ? '' : texts[code]
}

/** A pending input of a field that a rule has just removed is not the user's mistake. */
const GONE: ReadonlySet<string> = new Set(['PATH_UNKNOWN', 'FIELD_ABSENT', 'ROW_UNKNOWN'])

function noticeOf(text: string): Message {
  return { ruleId: '', severity: 'warning', text }
}

function listedAt(place: string | null, messages: readonly Message[]): readonly ListedMessage[] {
  return messages.map((message) => ({ ...message, place }))
}

/** Messages of the accepted submit appear while the host still takes the answer. */
function isShownAt(place: string, message: ListedMessage): boolean {
  if (message.place === PLACES.confirmation) return true
  return place !== PLACES.confirmation && (message.place === null || message.place === place)
}

function messagesOf({ effects }: { readonly effects: readonly EffectOutput[] }): readonly Message[] {
  return effects.filter((effect) => effect.type === 'message')
}
