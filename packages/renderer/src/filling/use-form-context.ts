import type { Change, FormEvent, Session } from '@urlapmuhely/engine'
import { DEFAULT_LANGUAGE, directionOf } from '@urlapmuhely/schema/facts'
import { afterPress, settlePress } from '@urlapmuhely/ui/after-press'
import { rootOf } from '@urlapmuhely/ui/root-of'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { buildAnnouncer } from '../base/announcer.ts'
import { buildStableComponents } from '../base/stable-components.ts'
import { hasSameMembers, useKept } from '../base/use-kept.ts'
import { usePagePrefix } from '../base/use-page-prefix.ts'
import { buildChosenFiles, type ChosenFiles } from '../context/answer-files.ts'
import type { Control, FieldControlProps } from '../context/control-props.ts'
import type { ControlWrapper, FormContextValue, HostControls, Notices } from '../context/form-context.ts'
import type { FormHandle } from '../context/form-handle.ts'
import { buildFormPlan } from '../context/form-plan.ts'
import { buildOptionsDoor, type OptionsSource, type OptionsSources } from '../context/host-options.ts'
import { buildLeftInputs, type UnreadText } from '../context/left-inputs.ts'
import { controlFor } from '../controls/controls.ts'
import type { RendererMessages } from '../messages/hu.ts'
import { ownTexts } from '../messages/own-texts.ts'
import { windowedGrid } from '../windows/load-windowing.ts'
import { rejectionText } from './form-messages.tsx'

/** The host's settings for how a form is rendered and worded. */
export interface FormSettings extends HostControls {
  /**
   * Called with the file that a user selected, or null when it is removed; `path` has rows by their keys, so it stays the
   * file's while rows move. The answer has all files in `files`; its values hold only their names, sizes and types.
   */
  readonly onFile?: ((path: string, file: File | null) => void) | undefined
  /** Returns the address of a stored file by its id, for the images in texts; without it their descriptions are shown. */
  readonly fileUrl?: ((id: string) => string) | undefined
  /**
   * Finds the options of lists that the form leaves to its host. Asked when they are first needed, as the user types,
   * and again when the values that a list depends on change.
   */
  readonly options?: OptionsSource | undefined
  /**
   * The source of the options of large lists, which published forms leave out: the origin of the form server (by default
   * that of the page), or a function that finds them.
   */
  readonly lists?: string | OptionsSource | undefined
  readonly readOnly?: boolean | undefined
  /** Texts that replace the renderer's own. */
  readonly messages?: Partial<RendererMessages> | undefined
  /**
   * A BCP 47 tag: how inputs and the overview of answers write numbers and dates. The language of the form by default, in
   * which the engine writes the values inside texts in any case.
   */
  readonly locale?: string | undefined
  /** The wrapper around every control, the renderer's own and the host's. */
  readonly wrapper?: ControlWrapper | undefined
  /** The level of the heading, 2 by default; 0 renders no heading. */
  readonly headingLevel?: 0 | 1 | 2 | 3 | undefined
}

/** The part of the context that the rendered form itself adds. */
interface DrawnState {
  /** The form's own element. */
  readonly element: RefObject<HTMLElement | null>
  /** True while the user moves the focus deliberately, also while a field is blurred by the pointer. */
  readonly hasChosen: RefObject<boolean>
  readonly hostIssues: FormContextValue['hostIssues']
  /** Finds options of large lists. */
  readonly lists: OptionsSource | undefined
  readonly handle: FormHandle
  /** Goes on from the present page, or submits the form. */
  readonly goOn: RefObject<() => void>
  /** Texts of a draft that are no value: their inputs begin with them. */
  readonly texts: readonly UnreadText[] | undefined
}

/** Headings of panels are one level below the form's; below the host's own heading if the form has none. */
const panelLevels = { 0: 2, 1: 2, 2: 3, 3: 4 } as const

/**
 * Returns the context that all parts of a rendered form share. The settings may change at any time without
 * remounting anything.
 */
export function useFormContext(
  session: Session,
  settings: FormSettings,
  drawn: DrawnState,
): FormContextValue {
  const { hasChosen, hostIssues, handle, goOn, element, texts: resumed } = drawn
  const { wrapper, readOnly = false } = settings
  const panelLevel = panelLevels[settings.headingLevel ?? 2]
  const prefix = usePagePrefix()
  const onFile = useRef(settings.onFile)
  onFile.current = settings.onFile
  const fileUrl = useRef(settings.fileUrl)
  fileUrl.current = settings.fileUrl
  const drawsFiles = settings.fileUrl !== undefined
  const source = useRef<OptionsSources>({ host: settings.options, lists: drawn.lists })
  source.current = { host: settings.options, lists: drawn.lists }
  const given = useKept(settings.messages, hasSameMembers)
  const ownControls = useOwnControls(settings)
  const { lang = DEFAULT_LANGUAGE } = session.program.definition
  const { locale = lang } = settings
  const messages = useMemo(() => ({ ...ownTexts(lang).renderer, ...given }), [lang, given])
  const texts = useRef(messages)
  texts.current = messages
  const shared = useMemo(
    () => ({
      ...shareSession(session, { texts, hasChosen }, resumed),
      optionsDoor: buildOptionsDoor(session, source),
    }),
    [session, hasChosen, resumed],
  )
  const [steadyWrapper] = useState(buildStableComponents<Parameters<ControlWrapper>[0]>)
  return useMemo(() => {
    const { form } = session.program.definition
    const { validators } = session.program.plans
    const idOf = (path: string) => `${prefix}-${path.replaceAll('#', 'r')}`
    return {
      ...shared,
      ...handle,
      messages,
      hostIssues,
      controlFor(field, shown) {
        const rules = validators[field.number]?.map(({ rule }) => rule) ?? []
        return ownControls({ path: field.path, rules, type: shown.type }) ?? controlFor(shown)
      },
      wrapper: wrapper && steadyWrapper('wrapper', '', wrapper),
      // Whatever the host draws around each field has to be there for all of them.
      get drawLarge() {
        // Read when many fields are first drawn: it may have been loaded by then.
        return wrapper ? null : windowedGrid()
      },
      readOnly,
      locale,
      size: form.size,
      labelPosition: form.labelPosition,
      panelLevel,
      idOf,
      elementById: (id) => (element.current ? rootOf(element.current) : document).getElementById(id),
      fileUrl: drawsFiles ? (id) => fileUrl.current?.(id) ?? '' : undefined,
      onFile(path, file) {
        shared.chosen.put(path, file)
        onFile.current?.(path, file)
      },
      files: shared.chosen.list,
      getFormProps: () => ({
        id: idOf(''),
        ref: (form) => {
          element.current = form
        },
        lang,
        dir: directionOf(lang),
        noValidate: true,
        onSubmit(event) {
          event.preventDefault()
          goOn.current()
        },
      }),
    }
  }, [
    session,
    shared,
    messages,
    element,
    hostIssues,
    ownControls,
    wrapper,
    readOnly,
    lang,
    locale,
    prefix,
    panelLevel,
    drawsFiles,
    steadyWrapper,
    handle,
    goOn,
  ])
}

/** The facts that decide which of the host's controls draws a field. */
interface ControlQuestion {
  readonly path: string
  readonly rules: readonly string[]
  readonly type: string
}

/** Returns a function that finds the host's own control for a field: by the field, then by its rules, then by its type. */
function useOwnControls(settings: HostControls) {
  const controls = useKept(settings.controls, hasSameMembers)
  const fieldControls = useKept(settings.fieldControls, hasSameMembers)
  const ruleControls = useKept(settings.ruleControls, hasSameMembers)
  const [steady] = useState(buildStableComponents<FieldControlProps>)
  return useMemo(() => {
    const steadied = (property: keyof HostControls, given: object | undefined) =>
      new Map<string, Control>(
        Object.entries(given ?? {}).map(([name, draw]) => [
          name,
          steady(property, `${property} ${name}`, draw),
        ]),
      )
    const byType = steadied('controls', controls)
    const byField = steadied('fieldControls', fieldControls)
    const byRule = steadied('ruleControls', ruleControls)
    return ({ path, rules, type }: ControlQuestion): Control | undefined =>
      byField.get(path) ??
      rules.map((rule) => byRule.get(rule)).find((control) => control !== undefined) ??
      byType.get(type)
  }, [controls, fieldControls, ruleControls, steady])
}

interface SharedRefs extends Pick<DrawnState, 'hasChosen'> {
  readonly texts: RefObject<RendererMessages>
}

/** The part that lasts as long as the session, whatever the host's settings. */
function shareSession(
  session: Session,
  { texts, hasChosen }: SharedRefs,
  resumed: readonly UnreadText[] | undefined,
): Pick<FormContextValue, 'session' | 'act' | 'leave' | 'plan' | 'announcer' | 'notices' | 'left'> & {
  readonly chosen: ChosenFiles
} {
  const notices = buildNotices()
  function act(event: FormEvent): Change {
    settlePress()
    const change = session.dispatch(event)
    const text = change.rejected ? rejectionText(change.rejected, texts.current.rejections) : ''
    if (text !== '') notices.show(text)
    return change
  }
  function leave(path: string): void {
    afterPress((byPointer) => {
      // Removing a focused input blurs it; React does not report that, Preact does.
      if (session.field(path)?.present !== true) return
      const before = hasChosen.current
      hasChosen.current ||= byPointer
      act({ type: 'blur', path })
      hasChosen.current = before
    })
  }
  const announcer = buildAnnouncer({
    appeared: (labels) => texts.current.appeared(labels),
    disappeared: (labels) => texts.current.disappeared(labels),
  })
  const left = buildLeftInputs(session, resumed)
  const chosen = buildChosenFiles(session)
  return { session, act, leave, notices, plan: buildFormPlan(session), announcer, left, chosen }
}

function buildNotices(): Notices {
  const listeners = new Set<(text: string) => void>()
  return {
    show: (text) => {
      for (const listener of listeners) listener(text)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
