import type { Change, EngineDefinition, Session } from '@urlapmuhely/engine'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { loadControls } from './controls/controls.ts'
import { FieldGrid } from './field-view.tsx'
import { type FieldControls, FormContext, type FormContextValue } from './form-context.ts'
import { ErrorSummary, LiveRegion, MessageList, WarningDialog } from './form-messages.tsx'
import { type HostIssue, issuesByPlace, standingIssues } from './host-issues.ts'
import { hu, type RendererMessages } from './messages/hu.ts'
import { type FormSettings, useFormContext } from './use-form-context.ts'
import { hasSameMembers, useKept } from './use-kept.ts'
import { type LoadingStatus, useLoading } from './use-loading.ts'
import { sessionKey } from './use-program.ts'
import { type SessionInput, useSession } from './use-session.ts'
import { type SubmitHandler, useSubmit } from './use-submit.ts'

/** An event that a side effect sends to the host application. */
export interface HostEvent {
  readonly event: string
  readonly payload: unknown
}

/** Properties of a `Form`. */
export interface FormProps extends SessionInput, FormSettings {
  /**
   * Called with the answer when there are no errors and warnings are confirmed; `answer` also holds all that the
   * server's check takes beside the values. While it runs, submitting waits.
   *
   * When the server refuses the answer, return `{ issues }` or reject with it, such as the body of the 422 of the server's
   * check: each issue is shown by its field and on top until the value that it is about changes, or on top only when no field on
   * the page has its path. After any other rejection the person is asked to try again. What was filled in stays.
   */
  readonly onSubmit?: SubmitHandler | undefined
  /** Called with what side effects emit. */
  readonly onEvent?: ((event: HostEvent) => void) | undefined
  /** Called after every event with all that it changed. */
  readonly onChange?: ((change: Change) => void) | undefined
  /** Given the session when there is a new one, for hosts that look into it. */
  readonly onSession?: ((session: Session) => void) | undefined
  /** The address of the form's banner, given the stored image's id; no banner is drawn without it. */
  readonly bannerUrl?: ((id: string) => string) | undefined
}

/** A form that a person fills in. A definition that cannot be compiled is said so in one sentence. */
export function Form(props: FormProps): ReactNode {
  const { session, status } = useSession(props)
  const controls = useControls(props.definition, props.controls)
  const worst = controls === 'ready' ? status : controls
  if (worst !== 'ready') return <Waiting status={worst} messages={props.messages} />
  if (!session) return <p className="ufr-broken">{{ ...hu, ...props.messages }.broken}</p>
  return <DrawnForm key={sessionKey(session)} session={session} {...props} />
}

/** The same, on a session that the caller holds: for previews that look into it. */
export function SessionForm(props: SessionFormProps): ReactNode {
  const status = useControls(props.session.program.definition, props.controls)
  if (status !== 'ready') return <Waiting status={status} messages={props.messages} />
  return <DrawnForm {...props} />
}

/** Properties of a `SessionForm`. */
interface SessionFormProps extends Omit<FormProps, Exclude<keyof SessionInput, 'opening'>> {
  readonly session: Session
}

/** Whether what draws the form's fields is there; fetches it when it is not. */
function useControls(definition: EngineDefinition, own: Partial<FieldControls> | undefined): LoadingStatus {
  const kept = useKept(own, hasSameMembers)
  return useLoading(useMemo(() => loadControls(definition, kept), [definition, kept]))
}

interface WaitingProps {
  readonly status: 'loading' | 'failed'
  readonly messages: Partial<RendererMessages> | undefined
}

function Waiting({ status, messages }: WaitingProps): ReactNode {
  const texts = { ...hu, ...messages }
  if (status === 'loading') return <p role="status">{texts.loading}</p>
  return <p className="ufr-broken">{texts.loadFailed}</p>
}

function DrawnForm(props: SessionFormProps): ReactNode {
  const { session } = props
  const { form } = session.program.definition
  const [refused, setRefused] = useState<readonly HostIssue[]>([])
  const element = useRef<HTMLDivElement>(null)
  /** The person has just gone somewhere by their own choice, back or by the pointer: a rule on leaving must not pull them away. */
  const hasChosen = useRef(false)
  const hostIssues = useMemo(() => issuesByPlace(refused), [refused])
  const context = useFormContext(session, props, { hasChosen, hostIssues })
  const { outcome, isBusy, submit, goBack } = useSubmit(context, {
    element,
    onSubmit: props.onSubmit,
    opening: props.opening,
    setRefused,
  })
  const callbacks = useRef(props)
  callbacks.current = props

  useEffect(() => {
    callbacks.current.onSession?.(session)
  }, [session])
  useEffect(() => {
    function carryOut(change: Change): void {
      setRefused(standingIssues)
      callbacks.current.onChange?.(change)
      for (const effect of change.effects) {
        if (effect.type === 'emit')
          callbacks.current.onEvent?.({ event: effect.event, payload: effect.payload })
        if (effect.type === 'focus' && !hasChosen.current) goTo(context, effect.path, 'nearest')
      }
    }
    if (session.opened && !carriedOut.has(session)) {
      carriedOut.add(session)
      carryOut(session.opened)
    }
    return session.watch(carryOut)
  }, [session, context])

  const Heading = `h${props.headingLevel || 2}` as const
  return (
    <FormContext.Provider value={context}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form element makes every key slower the more inputs it has (decision 0104) */}
      <div
        ref={element}
        id={context.idOf('')}
        role="form"
        aria-label={form.title}
        className="ufr-form"
        data-size={form.size}
        data-columns={form.columns}
        onKeyDownCapture={(event) => {
          hasChosen.current = event.key === 'Tab' && event.shiftKey
        }}
        onKeyDown={(event) => {
          if (props.readOnly || !isSubmitKey(event)) return
          event.preventDefault()
          void submit(false)
        }}
      >
        {form.banner && props.bannerUrl && (
          <img className="ufr-banner" src={props.bannerUrl(form.banner.id)} alt="" />
        )}
        {props.headingLevel !== 0 && <Heading className="ufr-title">{form.title}</Heading>}
        {form.description !== '' && <p className="ufr-description">{form.description}</p>}
        <MessageList />
        {outcome.is === 'faulty' && (
          <ErrorSummary
            key={outcome.attempt}
            form={element}
            faults={outcome.faults}
            refused={refused}
            goTo={(path) => goTo(context, path, 'center')}
          />
        )}
        <FieldGrid container="" path="" />
        {outcome.is === 'warned' && <WarningDialog onConfirm={() => void submit(true)} onBack={goBack} />}
        {!props.readOnly && (
          <div className="ufr-actions">
            <button
              type="button"
              className="ufr-submit"
              aria-disabled={isBusy || undefined}
              onClick={() => void submit(false)}
            >
              {form.submitLabel}
            </button>
          </div>
        )}
        <LiveRegion />
      </div>
    </FormContext.Provider>
  )
}

/** Inputs in which Enter is for something else than submitting the form. */
const NO_LINES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'color', 'button'])

/** Whether a key in an input of the form asks to submit it, as it would in a form element. */
function isSubmitKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || event.repeat || nativeEvent.isComposing || event.defaultPrevented) return false
  // Lists that open are drawn elsewhere on the page; their keys come here all the same.
  return target instanceof HTMLInputElement && !NO_LINES.has(target.type) && currentTarget.contains(target)
}

/** Puts the focus on a field, after what the event changed has been drawn. */
function goTo({ session, idOf }: FormContextValue, path: string, block: ScrollLogicalPosition): void {
  requestAnimationFrame(() => {
    const canonical = session.field(path)?.path ?? path
    const element = document.getElementById(idOf(canonical))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block })
  })
}

/** Sessions whose opening effects were carried out; drawing a form anew must not send its events again. */
const carriedOut = new WeakSet<Session>()
/** Any form definition that can be drawn: a published version, or a working copy of the same shape. */
export type RenderableDefinition = EngineDefinition
