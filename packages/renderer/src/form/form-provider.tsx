import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { buildUnsaved } from '../base/unsaved.ts'
import { hasSameMembers, useKept } from '../base/use-kept.ts'
import { useLoaded } from '../base/use-loading.ts'
import { buildHandle, type FormHandle, type HandleActions, NO_ACTIONS } from '../context/form-handle.ts'
import type { AnswerValues } from '../context/submitted-answer.ts'
import { useDraftPhase } from '../drafts/form-draft-state.ts'
import { loadDrafts } from '../drafts/load-drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { ProvidedFormProps } from '../filling/form-props.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { firstFields } from '../pages/first-fields.ts'
import { listSource } from '../session/list-source.ts'
import { sessionKey } from '../session/use-program.ts'
import { useFilling } from '../session/use-session.ts'
import { FilledForm } from './filled-form.tsx'
import { Waiting } from './form-waiting.tsx'
import { allLoaded, loadDrawing } from './load-drawing.ts'

interface ProviderProps {
  readonly children?: ReactNode
}

/** The type of `FormProvider`: the values have the host's own type where its handlers have one. */
interface ProviderComponent {
  <Values extends object>(
    props: ProvidedFormProps<Values> & ProviderProps & RefAttributes<FormHandle>,
  ): ReactNode
  // Types that are derived from the component, such as by `lazy`, read the last signature.
  (props: ProvidedFormProps & ProviderProps & RefAttributes<FormHandle>): ReactNode
}

/**
 * A form without any markup: its session and everything that its parts share, for hosts that draw fields themselves with
 * `useField`. A definition that cannot be compiled shows an error message.
 */
export const FormProvider = forwardRef<FormHandle, ProvidedFormProps & ProviderProps>(
  function FormProvider(props, ref): ReactNode {
    return <ProvidedForm {...props} handle={ref} />
  },
  // The host's type describes the contents of the form; React's own type of such components has no
  // place for it.
) as ProviderComponent

interface ProvidedProps extends ProvidedFormProps, ProviderProps {
  readonly handle: ForwardedRef<FormHandle>
  /** Loads the controls of the form before anything is shown. */
  readonly loadsControls?: boolean
}

/** The same, with its handle as a property. */
export function ProvidedForm({
  handle: ref,
  loadsControls = false,
  children,
  ...props
}: ProvidedProps): ReactNode {
  const { readOnly = false, guard = true, messages } = props
  const { definition } = props.form
  const filling = useFilling(props)
  const { session, status } = filling.result
  const own = useKept(props.controls, hasSameMembers)
  // A draft is resumed later, when the code that its rows need is loaded.
  const start = useRef(props.opening === undefined ? (props.values ?? {}) : undefined)
  const isSaved = !readOnly && (props.draft !== undefined || props.onDraft !== undefined)
  const drawing = useLoaded(
    useCallback(() => {
      const looks = loadsControls
        ? loadDrawing(definition, firstFields(definition), { own, start: start.current })
        : loadMessages(definition.lang)
      return allLoaded(looks, loadDrafts(isSaved))
    }, [loadsControls, definition, own, isSaved]),
  )
  const page = useRef('')
  const [unsaved] = useState(buildUnsaved)
  useEffect(() => {
    unsaved.guard(guard && !readOnly)
    return () => unsaved.guard(false)
  }, [unsaved, guard, readOnly])
  const isBegunAnew = useRef(false)
  const draft = useDraft({
    ...props,
    filling,
    page,
    unsaved,
    isBegunAnew,
    isOpen: isSaved && drawing.status === 'ready',
  })
  const isLoadingDraft = useDraftPhase(draft, LOADING)
  const [asked, setAsked] = useState<{ readonly values: AnswerValues | undefined } | null>(null)
  const shownErrors = useRef<unknown>(undefined)
  const actions = useRef<HandleActions>(NO_ACTIONS)
  const reset = useRef<FormHandle['reset']>(() => undefined)
  reset.current = ({ values, confirm = false } = {}) => {
    if (confirm) setAsked({ values })
    else beginAnew(values)
  }
  function beginAnew(values: AnswerValues | undefined): void {
    setAsked(null)
    isBegunAnew.current = true
    filling.restart(values)
    unsaved.settle()
    void draft?.forget()
  }
  const [handle] = useState(() => buildHandle(actions, reset))
  useImperativeHandle(ref, () => handle, [handle])

  const worst = drawing.status === 'ready' ? status : drawing.status
  const waiting = worst === 'ready' ? absenceOf(session !== null, isLoadingDraft) : worst
  const retry = () => {
    filling.retry()
    drawing.retry()
  }
  if (waiting || !session)
    return <Waiting status={waiting ?? 'broken'} retry={retry} lang={definition.lang} messages={messages} />
  return (
    <FilledForm
      key={sessionKey(session)}
      {...props}
      session={session}
      lists={listSource(props.form, props.lists)}
      own={{
        ...{ handle, actions, draft, page, shownErrors, isBegunAnew },
        onSent() {
          unsaved.settle()
          void draft?.forget()
        },
        reset: {
          isAsked: asked !== null,
          ask: () => setAsked({ values: undefined }),
          confirm: () => beginAnew(asked?.values),
          cancel: () => setAsked(null),
        },
      }}
    >
      {children}
    </FilledForm>
  )
}

/** Why a form whose parts are there is not shown; null if it is. */
function absenceOf(hasSession: boolean, isLoadingDraft: boolean): 'broken' | 'loading' | null {
  if (!hasSession) return 'broken'
  return isLoadingDraft ? 'loading' : null
}

const LOADING = ['loading'] as const
