import { DEFAULT_LANGUAGE, directionOf } from '@urlapmuhely/schema/facts'
import { useStore } from '@urlapmuhely/ui/use-store'
import type { KeyboardEvent, ReactNode } from 'react'
import { type HostControls, useForm } from '../context/form-context.ts'
import { useDraftPhase } from '../drafts/form-draft-state.ts'
import { draftCode } from '../drafts/load-drafts.ts'
import type { FormLook } from '../filling/form-props.ts'
import { useRun } from '../filling/form-run.ts'
import { FormNotices } from '../headless/parts.tsx'
import { FallbackText, languageOfText } from '../language/fallback-text.tsx'
import { titleId } from '../pages/focus-heading.ts'
import { PLACES } from '../pages/page-places.ts'
import { usePrinting } from '../pages/use-printing.ts'
import { ResetDialog, WarningDialog } from '../replies/replies.ts'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { FormActions, FormContents } from './form-contents.tsx'
import { useLaterControls } from './use-later-controls.ts'

interface DrawnFormProps extends FormLook {
  readonly headingLevel?: 0 | 1 | 2 | 3 | undefined
  /** The host's own controls by type; the others are loaded once the form is shown. */
  readonly controls?: HostControls['controls']
}

/** A form as the renderer draws it. */
export function DrawnForm({ headingLevel = 2, controls, ...look }: DrawnFormProps): ReactNode {
  const { session, idOf, readOnly } = useForm()
  const { flow, element, hasChosen, goOn, draft, reset } = useRun()
  const isAsked = useDraftPhase(draft, UNDECIDED)
  const isPrinted = usePrinting(element)
  const ResumeQuestion = draft && isAsked ? draftCode().ResumeQuestion : null
  const form = useStore(session.watch, session.form)
  const { definition } = session.program
  useLaterControls(definition, controls)
  const { lang = DEFAULT_LANGUAGE } = definition
  const isFirst = !flow || flow.place === PLACES.list || flow.page === flow.pages[0]
  const languageOf = (address: string) => languageOfText(definition, form.id, address)
  const Heading = `h${headingLevel || 2}` as const
  const banner = form.banner && look.bannerUrl?.(form.banner.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form element makes every key slower the more inputs it has (decision 0104)
    <div
      ref={(drawn) => {
        element.current = drawn
      }}
      id={idOf('')}
      role="form"
      // Without a title of its own the form itself takes the focus when it is started anew.
      tabIndex={headingLevel === 0 ? -1 : undefined}
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
        if (readOnly || isAsked || !isSubmitKey(event)) return
        event.preventDefault()
        goOn()
      }}
    >
      {banner && <img className="ufr-banner" src={banner} alt="" />}
      {headingLevel !== 0 && (
        <Heading className="ufr-title" id={titleId(idOf)} tabIndex={-1}>
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
      {draft && ResumeQuestion ? (
        <ResumeQuestion draft={draft} />
      ) : (
        <FilledParts {...look} isPrinted={isPrinted} />
      )}
      {reset.isAsked && <ResetDialog />}
    </div>
  )
}

const UNDECIDED = ['found', 'unreachable'] as const

/** Everything under the form's title. */
function FilledParts({ isPrinted, ...look }: FormLook & { readonly isPrinted: boolean }): ReactNode {
  const { session } = useForm()
  const { flow, outcome, sent, isConfirmed, submit, goBack, goTo, draft } = useRun()
  const { confirmation, id } = session.form()
  const savedParts = draft && !isConfirmed ? draftCode() : null
  const ownConfirmation = sent && look.confirmation?.(sent)
  return (
    <>
      {draft && savedParts && <savedParts.NewerDraft draft={draft} />}
      <FormNotices titlePrefix={look.titlePrefix} />
      <FormContents
        flow={flow}
        isPrinted={isPrinted}
        confirmation={
          ownConfirmation ?? (
            <BlockText
              text={confirmation}
              language={languageOfText(session.program.definition, id, 'confirmation')}
            />
          )
        }
        goTo={goTo}
      />
      {outcome.is === 'warned' && <WarningDialog onConfirm={() => void submit(true)} onBack={goBack} />}
      <FormActions resettable={look.resettable ?? false} />
      {draft && savedParts && <savedParts.DraftStatus draft={draft} />}
    </>
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
