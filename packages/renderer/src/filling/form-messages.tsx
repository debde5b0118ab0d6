import type { EffectOutput, Rejection } from '@urlapmuhely/engine'
import { plainText } from '@urlapmuhely/schema/facts'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusAfter } from '../base/use-focus-after.ts'
import { useForm } from '../context/form-context.ts'
import { sourceLanguage } from '../language/fallback-text.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PLACES } from '../pages/page-places.ts'
import { BlockText } from '../texts/block-text.tsx'

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
