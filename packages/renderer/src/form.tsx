import type { Change, EngineDefinition, FieldIssue, Session } from '@urlapmuhely/engine'
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { buildAnnouncer } from './announcer.ts'
import { controls as ownControls } from './controls/controls.tsx'
import { FieldGrid } from './field-view.tsx'
import { type FieldControls, FormContext, type FormContextValue } from './form-context.ts'
import { ErrorSummary, LiveRegion, MessageList, WarningDialog } from './form-parts.tsx'
import { buildFormPlan } from './form-plan.ts'
import { hu, type RendererMessages } from './messages/hu.ts'
import { type SessionInput, useSession } from './use-session.ts'

/** An event that a side effect sends to the host application. */
export interface HostEvent {
  readonly event: string
  readonly payload: unknown
}

/** Properties of a `Form`. */
export interface FormProps extends SessionInput {
  /** Called with the answer when there are no errors and warnings are confirmed. While it runs, submitting waits. */
  readonly onSubmit?: ((values: Readonly<Record<string, unknown>>) => void | Promise<void>) | undefined
  /** Called with what side effects emit. */
  readonly onEvent?: ((event: HostEvent) => void) | undefined
  /** Called after every event with all that it changed. */
  readonly onChange?: ((change: Change) => void) | undefined
  /** Given the session when there is a new one, for hosts that look into it. */
  readonly onSession?: ((session: Session) => void) | undefined
  /** Given the file that a person chose; the form itself holds its name, size and type only. */
  readonly onFile?: ((path: string, file: File | null) => void) | undefined
  readonly readOnly?: boolean | undefined
  /** The address of the form's banner, given the stored image's id; no banner is drawn without it. */
  readonly bannerUrl?: ((id: string) => string) | undefined
  /** Texts in place of the renderer's own. */
  readonly messages?: Partial<RendererMessages> | undefined
  /** What draws fields of some types in place of the renderer's own. */
  readonly controls?: Partial<FieldControls> | undefined
  /** The heading's level is 2 unless told; 0 draws no heading. */
  readonly headingLevel?: 0 | 1 | 2 | 3 | undefined
}

/** A form that a person fills in. A definition that cannot be compiled is said so in one sentence. */
export function Form(props: FormProps): ReactNode {
  const { session } = useSession(props)
  const messages = { ...hu, ...props.messages }
  if (!session) return <p className="ufr-broken">{messages.broken}</p>
  return <SessionForm key={sessionKey(session)} session={session} {...props} />
}

/** The same, on a session that the caller holds: for previews that look into it. */
export function SessionForm(
  props: Omit<FormProps, keyof SessionInput> & { readonly session: Session },
): ReactNode {
  const { session, onSession } = props
  const context = useFormContext(props)
  const { form } = session.program.definition
  const [outcome, setOutcome] = useState<'open' | 'faulty' | 'warned'>('open')
  const [busy, setBusy] = useState(false)
  const callbacks = useRef(props)
  callbacks.current = props

  useEffect(() => onSession?.(session), [session, onSession])
  useEffect(() => {
    function carryOut(change: Change): void {
      callbacks.current.onChange?.(change)
      for (const effect of change.effects) {
        if (effect.type === 'emit')
          callbacks.current.onEvent?.({ event: effect.event, payload: effect.payload })
        if (effect.type === 'focus') goTo(context, effect.path)
      }
    }
    if (session.opened && !carriedOut.has(session)) {
      carriedOut.add(session)
      carryOut(session.opened)
    }
    return session.watch(carryOut)
  }, [session, context])

  async function submit(confirmed: boolean): Promise<void> {
    if (busy) return
    const { submission } = session.dispatch({ type: 'submit', confirmed })
    if (!submission) return
    if (submission.needsConfirmation) return setOutcome('warned')
    setOutcome(submission.accepted ? 'open' : 'faulty')
    if (!submission.accepted) return
    setBusy(true)
    try {
      await props.onSubmit?.(submission.answer.values)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void submit(false)
  }

  const Heading = `h${props.headingLevel || 2}` as const
  return (
    <FormContext value={context}>
      <form
        className="ufr-form"
        data-size={form.size}
        data-columns={form.columns}
        noValidate
        onSubmit={onSubmit}
      >
        {form.banner && props.bannerUrl && (
          <img className="ufr-banner" src={props.bannerUrl(form.banner.id)} alt="" />
        )}
        {props.headingLevel !== 0 && <Heading className="ufr-title">{form.title}</Heading>}
        {form.description !== '' && <p className="ufr-description">{form.description}</p>}
        <MessageList />
        {outcome === 'faulty' && <ErrorSummary goTo={(issue: FieldIssue) => goTo(context, issue.path)} />}
        <FieldGrid container="" path="" />
        {outcome === 'warned' && (
          <WarningDialog onConfirm={() => void submit(true)} onBack={() => setOutcome('open')} />
        )}
        {!props.readOnly && (
          <div className="ufr-actions">
            <button type="submit" className="ufr-submit" disabled={busy} aria-busy={busy}>
              {form.submitLabel}
            </button>
          </div>
        )}
        <LiveRegion />
      </form>
    </FormContext>
  )
}

function useFormContext(
  props: Omit<FormProps, keyof SessionInput> & { readonly session: Session },
): FormContextValue {
  const { session, messages: given, controls, readOnly = false } = props
  const prefix = useId()
  const onFile = useRef(props.onFile)
  onFile.current = props.onFile
  return useMemo(() => {
    const messages = { ...hu, ...given }
    const { form } = session.program.definition
    return {
      session,
      plan: buildFormPlan(session),
      announcer: buildAnnouncer(messages),
      messages,
      controls: { ...ownControls, ...controls },
      readOnly,
      size: form.size,
      labelPosition: form.labelPosition,
      idOf: (path) => `${prefix}-${path.replaceAll('#', 'r')}`,
      onFile: (path, file) => onFile.current?.(path, file),
    }
  }, [session, given, controls, readOnly, prefix])
}

/** Puts the focus on a field, after what the event changed has been drawn. */
function goTo({ session, idOf }: FormContextValue, path: string): void {
  requestAnimationFrame(() => {
    const canonical = session.field(path)?.path ?? path
    const element = document.getElementById(idOf(canonical))
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  })
}

/** Sessions whose opening effects were carried out; drawing a form anew must not send its events again. */
const carriedOut = new WeakSet<Session>()
const keys = new WeakMap<Session, string>()
let lastKey = 0

function sessionKey(session: Session): string {
  const known = keys.get(session)
  if (known) return known
  lastKey += 1
  keys.set(session, String(lastKey))
  return String(lastKey)
}

/** Any form definition that can be drawn: a published version, or a working copy of the same shape. */
export type RenderableDefinition = EngineDefinition
