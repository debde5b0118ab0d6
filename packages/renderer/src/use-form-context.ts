import type { Change, FormEvent, Session } from '@urlapmuhely/engine'
import { afterPress, settlePress } from '@urlapmuhely/ui/after-press'
import { rootOf } from '@urlapmuhely/ui/root-of'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { buildAnnouncer } from './announcer.ts'
import type { FieldControlProps } from './controls/control-props.ts'
import { controlWhenLoaded } from './controls/late-control.tsx'
import type { ControlWrapper, FieldControls, FormContextValue, Notices } from './form-context.ts'
import { rejectionText } from './form-messages.tsx'
import { buildFormPlan } from './form-plan.ts'
import { buildOptionsDoor, type OptionsSource, type OptionsSources } from './host-options.ts'
import type { RendererMessages } from './messages/hu.ts'
import { ownTexts } from './messages/load-messages.ts'
import { buildLeftInputs } from './pages/left-inputs.ts'
import { buildStableComponents } from './stable-components.ts'
import { hasSameMembers, useKept } from './use-kept.ts'
import { usePagePrefix } from './use-page-prefix.ts'

/** The host's settings for how a form is rendered and worded. */
export interface FormSettings {
  /** Called with the file that a user selected; the form itself holds only its name, size and type. */
  readonly onFile?: ((path: string, file: File | null) => void) | undefined
  /** Returns the address of a stored file by its id, for the images in texts; without it their descriptions are shown. */
  readonly fileUrl?: ((id: string) => string) | undefined
  /**
   * Finds the options of lists that the form leaves to its host. Asked when they are first needed, as the user types,
   * and again when the values that a list depends on change.
   */
  readonly options?: OptionsSource | undefined
  /**
   * Where the options of large lists come from, which published forms leave out: the origin of the form server (by default
   * that of the page), or a function that finds them.
   */
  readonly lists?: string | OptionsSource | undefined
  readonly readOnly?: boolean | undefined
  /** Texts that replace the renderer's own. */
  readonly messages?: Partial<RendererMessages> | undefined
  /** Controls that replace the renderer's own, for some types. */
  readonly controls?: Partial<FieldControls> | undefined
  /** The wrapper around every control, the renderer's own and the host's. */
  readonly wrapper?: ControlWrapper | undefined
  /** The level of the heading, 2 by default; 0 renders no heading. */
  readonly headingLevel?: 0 | 1 | 2 | 3 | undefined
}

/** What the rendered form itself adds. */
interface DrawnState {
  /** The form's own element. */
  readonly element: RefObject<HTMLElement | null>
  /** True while the user moves the focus deliberately, also while a field is blurred by the pointer. */
  readonly hasChosen: RefObject<boolean>
  readonly hostIssues: FormContextValue['hostIssues']
  /** Finds options of large lists. */
  readonly lists: OptionsSource | undefined
}

/** Headings of panels are one level below the form's; below the host's own heading if the form has none. */
const panelLevels = { 0: 2, 1: 2, 2: 3, 3: 4 } as const

/** What all parts of a rendered form share. The settings may change at any time without remounting anything. */
export function useFormContext(
  session: Session,
  settings: FormSettings,
  drawn: DrawnState,
): FormContextValue {
  const { element, hasChosen, hostIssues } = drawn
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
  const controls = useKept(settings.controls, hasSameMembers)
  const { lang } = session.program.definition
  const messages = useMemo(() => ({ ...ownTexts(lang).renderer, ...given }), [lang, given])
  const texts = useRef(messages)
  texts.current = messages
  const shared = useMemo(
    () => ({ ...shareSession(session, texts, hasChosen), optionsDoor: buildOptionsDoor(session, source) }),
    [session, hasChosen],
  )
  const [steadyControl] = useState(buildStableComponents<FieldControlProps>)
  const [steadyWrapper] = useState(buildStableComponents<Parameters<ControlWrapper>[0]>)
  return useMemo(() => {
    const { form } = session.program.definition
    const replaced = new Map(
      Object.entries(controls ?? {}).map(([type, draw]) => [type, steadyControl('controls', type, draw)]),
    )
    return {
      ...shared,
      messages,
      hostIssues,
      controlFor: (field) => replaced.get(field.type) ?? controlWhenLoaded(field),
      wrapper: wrapper && steadyWrapper('wrapper', '', wrapper),
      readOnly,
      size: form.size,
      labelPosition: form.labelPosition,
      panelLevel,
      idOf: (path) => `${prefix}-${path.replaceAll('#', 'r')}`,
      elementById: (id) => element.current && rootOf(element.current).getElementById(id),
      fileUrl: drawsFiles ? (id) => fileUrl.current?.(id) ?? '' : undefined,
      onFile: (path, file) => onFile.current?.(path, file),
    }
  }, [
    session,
    shared,
    messages,
    element,
    hostIssues,
    controls,
    wrapper,
    readOnly,
    prefix,
    panelLevel,
    drawsFiles,
    steadyControl,
    steadyWrapper,
  ])
}

/** The part that lasts as long as the session, whatever the host's settings. */
function shareSession(
  session: Session,
  texts: RefObject<RendererMessages>,
  hasChosen: RefObject<boolean>,
): Pick<FormContextValue, 'session' | 'act' | 'leave' | 'plan' | 'announcer' | 'notices' | 'left'> {
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
  const left = buildLeftInputs(session)
  return { session, act, leave, notices, plan: buildFormPlan(session), announcer, left }
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
