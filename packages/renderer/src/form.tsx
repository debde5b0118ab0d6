import type { Change, Session } from '@urlapmuhely/engine'
import { type AnyDefinition, DEFAULT_LANGUAGE, directionOf, messageLanguage } from '@urlapmuhely/schema/facts'
import { settlePress } from '@urlapmuhely/ui/after-press'
import { UiLanguage } from '@urlapmuhely/ui/language'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { FormActions, FormContents } from './form-contents.tsx'
import { type FieldControls, FormContext } from './form-context.ts'
import { ErrorSummary, LiveRegion, MessageList, WarningDialog } from './form-messages.tsx'
import { type HostIssue, issuesByPlace, standingIssues } from './host-issues.ts'
import { FallbackText, languageOfText } from './language/fallback-text.tsx'
import { listSource } from './list-source.ts'
import { loadDrawing } from './load-drawing.ts'
import type { RendererMessages } from './messages/hu.ts'
import { ownTexts } from './messages/load-messages.ts'
import { waiting } from './messages/waiting.ts'
import { firstFields } from './pages/first-fields.ts'
import { PLACES } from './pages/page-places.ts'
import { usePageFlow } from './pages/use-page-flow.ts'
import type { PageRouter } from './pages/use-page-router.ts'
import type { SubmittedAnswer } from './submitted-answer.ts'
import { BlockText, isBlankText } from './texts/block-text.tsx'
import { useChosenOptions } from './use-chosen-options.ts'
import { type FormSettings, useFormContext } from './use-form-context.ts'
import { useFormFocus } from './use-form-focus.ts'
import { hasSameMembers, useKept } from './use-kept.ts'
import { useLaterControls } from './use-later-controls.ts'
import { type LoadingStatus, useLoading } from './use-loading.ts'
import { sessionKey } from './use-program.ts'
import { type SessionInput, useSession } from './use-session.ts'
import { type SubmitHandler, useSubmit } from './use-submit.ts'

/** An event that a side effect sends to the host application. */
export interface HostEvent {
  readonly event: string
  readonly payload: unknown
}

/** What a host can have a form do. */
export interface FormHandle {
  /**
   * Does what the button at the end does: leads on to the next page, or submits. Resolves when the host has taken or
   * refused the answer.
   */
  readonly goOn: () => Promise<void>
  /** Checks the whole form; returns false if it has errors, which are shown. */
  readonly check: () => boolean
}

/** Properties of a `Form`. */
export interface FormProps extends SessionInput, FormSettings {
  /**
   * Called with the answer if there are no errors and warnings are confirmed; `answer` also holds everything that the
   * server's check needs beside the values. While it runs, submitting waits.
   *
   * If the server refuses the answer, return `{ issues }` or reject with it, such as the body of the 422 of the
   * server's check: each issue is shown by its field and on top until its value changes, or on top only if no field on
   * the page has its path. After any other rejection the user is asked to try again. The entered values are kept.
   */
  readonly onSubmit?: SubmitHandler | undefined
  /** Called with the events that side effects emit. */
  readonly onEvent?: ((event: HostEvent) => void) | undefined
  /** Called after every event with all its changes. */
  readonly onChange?: ((change: Change) => void) | undefined
  /** Called with each new session, for hosts that read it. */
  readonly onSession?: ((session: Session) => void) | undefined
  readonly handle?: Ref<FormHandle> | undefined
  /** Keeps the page that is shown in the address of the host's page; without it, it is kept in memory. */
  readonly pageRouter?: PageRouter | undefined
  /** Renders what the person reads after the answer was accepted, in place of the form's own text. */
  readonly confirmation?: ((answer: SubmittedAnswer) => ReactNode) | undefined
  /** Returns the address of the form's banner for the stored image's id; without it there is no banner. */
  readonly bannerUrl?: ((id: string) => string) | undefined
}

/** A form to fill in. A definition that cannot be compiled shows an error message. */
export function Form(props: FormProps): ReactNode {
  const { session, status } = useSession(props)
  const { lang } = props.form.definition
  const controls = useControls(props.form.definition, props.controls)
  const worst = controls === 'ready' ? status : controls
  if (worst !== 'ready') return <Waiting status={worst} lang={lang} messages={props.messages} />
  if (!session) return <p className="ufr-broken">{waitingTexts(lang, props.messages).broken}</p>
  return (
    <DrawnForm
      key={sessionKey(session)}
      session={session}
      {...props}
      lists={listSource(props.form, props.lists)}
    />
  )
}

/** The same, on a session that the caller holds: for previews that read it. */
export function SessionForm(props: SessionFormProps): ReactNode {
  const { definition } = props.session.program
  const status = useControls(definition, props.controls)
  if (status !== 'ready') return <Waiting status={status} lang={definition.lang} messages={props.messages} />
  return <DrawnForm {...props} />
}

/** Properties of a `SessionForm`. */
interface SessionFormProps extends Omit<FormProps, Exclude<keyof SessionInput, 'opening'>> {
  readonly session: Session
}

/** Returns whether the texts of a form and the controls that it shows first are loaded; loads them if not. */
function useControls(definition: AnyDefinition, own: Partial<FieldControls> | undefined): LoadingStatus {
  const kept = useKept(own, hasSameMembers)
  return useLoading(useMemo(() => loadDrawing(definition, firstFields(definition), kept), [definition, kept]))
}

interface WaitingProps {
  readonly status: 'loading' | 'failed'
  readonly lang: string | undefined
  readonly messages: Partial<RendererMessages> | undefined
}

function Waiting({ status, lang, messages }: WaitingProps): ReactNode {
  const texts = waitingTexts(lang, messages)
  if (status === 'loading') return <p role="status">{texts.loading}</p>
  return <p className="ufr-broken">{texts.loadFailed}</p>
}

/** The form's own texts, which may change with every event. */
function useShownForm(session: Session): ReturnType<Session['form']> {
  return useSyncExternalStore(session.watch, session.form, session.form)
}

function waitingTexts(lang = DEFAULT_LANGUAGE, messages: Partial<RendererMessages> = {}) {
  return { ...waiting[messageLanguage(lang)], ...messages }
}

function DrawnForm(props: SessionFormProps): ReactNode {
  const { session } = props
  const form = useShownForm(session)
  const { lang = DEFAULT_LANGUAGE } = session.program.definition
  const [refused, setRefused] = useState<readonly HostIssue[]>([])
  const [sent, setSent] = useState<SubmittedAnswer | null>(null)
  const element = useRef<HTMLDivElement>(null)
  /**
   * The user has just moved the focus deliberately, backwards or by the pointer: a blur rule must not move it
   * elsewhere.
   */
  const hasChosen = useRef(false)
  const hostIssues = useMemo(() => issuesByPlace(refused), [refused])
  const context = useFormContext(session, props, {
    element,
    hasChosen,
    hostIssues,
    lists: typeof props.lists === 'function' ? props.lists : undefined,
  })
  useChosenOptions(context)
  useLaterControls(session.program.definition, props.controls)
  const hasConfirmation = props.confirmation !== undefined || !isBlankText(form.confirmation)
  const isSent = sent !== null && hasConfirmation
  const flow = usePageFlow({ context, element, router: props.pageRouter, isSent })
  const { goTo, goToIfAllowed } = useFormFocus(context, flow, props.pageRouter?.isPreview === true)
  const { outcome, isBusy, submit, goBack, passes, check } = useSubmit(context, {
    element,
    flow,
    onSubmit: props.onSubmit,
    opening: props.opening,
    setRefused,
    setSent,
  })
  const callbacks = useRef({ ...props, goToIfAllowed })
  callbacks.current = { ...props, goToIfAllowed }

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
        if (effect.type === 'focus' && !hasChosen.current)
          callbacks.current.goToIfAllowed(effect.path, 'nearest')
      }
    }
    if (session.opened && !carriedOut.has(session)) {
      carriedOut.add(session)
      carryOut(session.opened)
    }
    return session.watch(carryOut)
  }, [session])

  /** Leads to the next page if this one has no errors; from the last one it submits. */
  async function goOn(): Promise<void> {
    settlePress()
    if (!flow || flow.isLast) await submit(false)
    else if (props.readOnly || !flow.page || passes(flow.page.key)) flow.goOn()
  }
  useImperativeHandle(props.handle, () => ({ goOn, check }))
  const isFirst = !flow || flow.place === PLACES.list || flow.page === flow.pages[0]
  const languageOf = (address: string) => languageOfText(session.program.definition, form.id, address)
  const Heading = `h${props.headingLevel || 2}` as const
  const banner = form.banner && props.bannerUrl?.(form.banner.id)
  return (
    <FormContext.Provider value={context}>
      <UiLanguage lang={lang} messages={ownTexts(lang).controls}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form element makes every key slower the more inputs it has (decision 0104) */}
        <div
          ref={element}
          id={context.idOf('')}
          role="form"
          lang={lang}
          dir={directionOf(lang)}
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
            void goOn()
          }}
        >
          {banner && <img className="ufr-banner" src={banner} alt="" />}
          {props.headingLevel !== 0 && (
            <Heading className="ufr-title">
              <FallbackText id={form.id} address="title">
                {form.title}
              </FallbackText>
            </Heading>
          )}
          {isFirst && !isBlankText(form.description) && (
            <div className="ufr-description">
              <BlockText text={form.description} language={languageOf('description')} />
            </div>
          )}
          <MessageList place={isSent ? PLACES.confirmation : (flow?.place ?? '')} />
          {outcome.is === 'faulty' && (
            <ErrorSummary
              key={outcome.attempt}
              form={element}
              outcome={outcome}
              refused={refused}
              flow={flow}
              goTo={(path) => goTo(path, 'center')}
            />
          )}
          <FormContents
            flow={flow}
            confirmation={
              sent && props.confirmation ? (
                props.confirmation(sent)
              ) : (
                <BlockText text={form.confirmation} language={languageOf('confirmation')} />
              )
            }
            goTo={(path) => goTo(path, 'center')}
          />
          {outcome.is === 'warned' && <WarningDialog onConfirm={() => void submit(true)} onBack={goBack} />}
          <FormActions flow={flow} isBusy={isBusy} goOn={goOn} />
          <LiveRegion />
        </div>
      </UiLanguage>
    </FormContext.Provider>
  )
}

/** Inputs in which Enter does something other than submit the form. */
const NO_LINES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'color', 'button'])

/** True if a key in an input should submit the form, as in a form element. */
function isSubmitKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || event.repeat || nativeEvent.isComposing || event.defaultPrevented) return false
  // Popups are rendered elsewhere on the page, but React's key events bubble from them to the form.
  return target instanceof HTMLInputElement && !NO_LINES.has(target.type) && currentTarget.contains(target)
}

/** Sessions whose opening effects were carried out; rendering a form again must not send its events again. */
const carriedOut = new WeakSet<Session>()
