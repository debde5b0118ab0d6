import type { Change, FormEvent, Session } from '@urlapmuhely/engine'
import { afterPress, settlePress } from '@urlapmuhely/ui'
import { type RefObject, useMemo, useRef } from 'react'
import { buildAnnouncer } from './announcer.ts'
import { controlFor } from './controls/controls.ts'
import type { ControlWrapper, FieldControls, FormContextValue, Notices } from './form-context.ts'
import { rejectionText } from './form-parts.tsx'
import { buildFormPlan } from './form-plan.ts'
import { hu, type RendererMessages } from './messages/hu.ts'
import { usePagePrefix } from './use-page-prefix.ts'

/** What a host may say of how a form is drawn and worded. */
export interface FormSettings {
  /** Given the file that a person chose; the form itself holds its name, size and type only. */
  readonly onFile?: ((path: string, file: File | null) => void) | undefined
  readonly readOnly?: boolean | undefined
  /** Texts in place of the renderer's own. */
  readonly messages?: Partial<RendererMessages> | undefined
  /** What draws fields of some types in place of the renderer's own. */
  readonly controls?: Partial<FieldControls> | undefined
  /** What is drawn around every control, the renderer's own and the host's. */
  readonly wrapper?: ControlWrapper | undefined
  /** The heading's level is 2 unless told; 0 draws no heading. */
  readonly headingLevel?: 0 | 1 | 2 | 3 | undefined
}

/** Panels are headed one level below the form; below the host's own heading when the form draws none. */
const panelLevels = { 0: 2, 1: 2, 2: 3, 3: 4 } as const

/**
 * What every part of a drawn form shares, made anew when one of these is another.
 *
 * @param element the form's own element.
 * @param hasChosen true while the person goes somewhere by their own choice; true too while a field is left by the pointer.
 */
export function useFormContext(
  session: Session,
  settings: FormSettings,
  element: RefObject<HTMLElement | null>,
  hasChosen: RefObject<boolean>,
): FormContextValue {
  const { messages: given, controls = NO_CONTROLS, wrapper, readOnly = false } = settings
  const panelLevel = panelLevels[settings.headingLevel ?? 2]
  const prefix = usePagePrefix(element)
  const onFile = useRef(settings.onFile)
  onFile.current = settings.onFile
  return useMemo(() => {
    const messages = { ...hu, ...given }
    const { form } = session.program.definition
    const notices = buildNotices()
    function act(event: FormEvent): Change {
      settlePress()
      const change = session.dispatch(event)
      const text = change.rejected ? rejectionText(change.rejected, messages.rejections) : ''
      if (text !== '') notices.show(text)
      return change
    }
    function leave(path: string): void {
      afterPress((byPointer) => {
        const before = hasChosen.current
        hasChosen.current ||= byPointer
        act({ type: 'blur', path })
        hasChosen.current = before
      })
    }
    return {
      session,
      act,
      leave,
      notices,
      plan: buildFormPlan(session),
      announcer: buildAnnouncer(messages),
      messages,
      controlFor: (field) => controls[field.type] ?? controlFor(field),
      wrapper,
      readOnly,
      size: form.size,
      labelPosition: form.labelPosition,
      panelLevel,
      idOf: (path) => `${prefix}-${path.replaceAll('#', 'r')}`,
      onFile: (path, file) => onFile.current?.(path, file),
    }
  }, [session, given, controls, wrapper, readOnly, prefix, panelLevel, hasChosen])
}

const NO_CONTROLS: Partial<FieldControls> = {}

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
