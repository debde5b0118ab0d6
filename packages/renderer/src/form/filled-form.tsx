import { DEFAULT_LANGUAGE } from '@urlapmuhely/schema/facts'
import { settlePress } from '@urlapmuhely/ui/after-press'
import { UiLanguage } from '@urlapmuhely/ui/language'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { FormContext } from '../context/form-context.ts'
import type { FormHandle, HandleActions } from '../context/form-handle.ts'
import type { SubmittedAnswer } from '../context/submitted-answer.ts'
import { useChosenOptions } from '../context/use-chosen-options.ts'
import type { FormDraft } from '../drafts/form-draft-state.ts'
import type { SessionFormProps } from '../filling/form-props.ts'
import { type ResetQuestion, RunContext } from '../filling/form-run.ts'
import { type HostIssue, issuesByPlace, standingIssues } from '../filling/host-issues.ts'
import { useFormContext } from '../filling/use-form-context.ts'
import { useFormFocus } from '../filling/use-form-focus.ts'
import { useSubmit } from '../filling/use-submit.ts'
import { ownTexts } from '../messages/own-texts.ts'
import { usePageFlow } from '../pages/use-page-flow.ts'
import { isBlankText } from '../texts/block-text.tsx'
import { useChanges, useHostErrors, useLossNotice, useUnreadTexts } from './use-session-effects.ts'

/** The parts of a form that outlast one session. */
export interface FormOwn {
  readonly handle: FormHandle
  readonly actions: RefObject<HandleActions>
  readonly draft: FormDraft | null
  /** The page that is shown. */
  readonly page: RefObject<string>
  /** The host's errors that were shown last. */
  readonly shownErrors: RefObject<unknown>
  /** The person has just started this session: the focus must not be lost with the elements of the last one. */
  readonly isBegunAnew: RefObject<boolean>
  readonly onSent: () => void
  readonly reset: ResetQuestion
}

interface FilledFormProps extends SessionFormProps {
  readonly own: FormOwn
  readonly children: ReactNode
}

/** One session of a form with everything that its parts share. It has no markup. */
export function FilledForm({ own, children, ...props }: FilledFormProps): ReactNode {
  const { session } = props
  const { lang = DEFAULT_LANGUAGE } = session.program.definition
  const [refused, setRefused] = useState<readonly HostIssue[]>([])
  const [sent, setSent] = useState<SubmittedAnswer | null>(null)
  const [resumed] = useState(() => own.draft?.resumed() ?? null)
  const element = useRef<HTMLElement>(null)
  const hasChosen = useRef(false)
  const goOnNow = useRef<() => void>(() => undefined)
  const hostIssues = useMemo(() => issuesByPlace(refused), [refused])
  const context = useFormContext(session, props, {
    ...{ hasChosen, hostIssues, handle: own.handle, goOn: goOnNow, element },
    texts: resumed?.texts,
    lists: typeof props.lists === 'function' ? props.lists : undefined,
  })
  useChosenOptions(context)
  const hasConfirmation = props.confirmation !== undefined || !isBlankText(session.form().confirmation)
  const isConfirmed = sent !== null && hasConfirmation
  const flow = usePageFlow({
    ...{ context, element, router: props.pageRouter, isSent: isConfirmed },
    startAt: resumed?.page ?? '',
  })
  const { goTo, goToIfAllowed } = useFormFocus(context, flow, {
    isPreview: props.pageRouter?.isPreview === true,
    isBegunAnew: own.isBegunAnew,
  })
  const { outcome, isBusy, submit, validate, showRefused, goBack, passes } = useSubmit(context, {
    ...{ element, flow, opening: props.opening, setRefused },
    onSubmit: props.onSubmit,
    setSent(answer) {
      setSent(answer)
      own.onSent()
    },
  })
  const calls = useRef({ ...props, goToIfAllowed })
  calls.current = { ...props, goToIfAllowed }
  own.page.current = flow?.page?.key ?? ''
  useChanges({ session, calls, hasChosen, onChanged: () => setRefused(standingIssues) })
  useHostErrors(props.errors, own.shownErrors, showRefused)
  useLossNotice(resumed, context)
  useUnreadTexts(element, own.draft, context)

  /** Leads to the next page if this one has no errors; from the last one it submits. */
  function goOn(): void {
    settlePress()
    if (!flow || flow.isLast) void submitNow(false)
    else if (props.readOnly || !flow.page || passes(flow.page.key)) flow.goOn()
  }
  function submitNow(confirmed: boolean): Promise<boolean> {
    // The same errors may be found in the next answer.
    own.shownErrors.current = undefined
    return submit(confirmed)
  }
  goOnNow.current = goOn
  const focus = (path: string) => goTo(path, 'center')
  own.actions.current = {
    ...{ submit: () => submitNow(false), validate, focus },
    answer: session.answer,
    saveDraft: async () => (await own.draft?.save()) ?? false,
  }
  const run = {
    ...{ flow, outcome, isBusy, refused, sent, isConfirmed, element, hasChosen, goOn, goBack },
    submit: submitNow,
    goTo: focus,
    draft: own.draft,
    reset: own.reset,
  }
  return (
    <FormContext.Provider value={context}>
      <RunContext.Provider value={run}>
        <UiLanguage lang={context.locale} messages={ownTexts(lang).controls}>
          {children}
        </UiLanguage>
      </RunContext.Provider>
    </FormContext.Provider>
  )
}
