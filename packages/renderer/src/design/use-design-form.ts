import type { Change, FieldState, Session } from '@urlapmuhely/engine'
import { DEFAULT_LANGUAGE } from '@urlapmuhely/schema/facts'
import { useMemo } from 'react'
import { hasSameMembers, useKept } from '../base/use-kept.ts'
import { usePagePrefix } from '../base/use-page-prefix.ts'
import type { FieldControls, FormContextValue } from '../context/form-context.ts'
import { NO_ACTIONS } from '../context/form-handle.ts'
import type { FormPlan } from '../context/form-plan.ts'
import { controlFor } from '../controls/controls.ts'
import { ownTexts } from '../messages/own-texts.ts'
import { type DesignItem, drawnForm } from './design-item.ts'

/** The host's ways of drawing the parts that the renderer cannot draw alone. */
export interface DrawingSettings {
  /** The language of the form's texts; Hungarian by default. */
  readonly lang?: string | undefined
  /** Controls in place of those that only a host has, by type. */
  readonly controls?: Partial<FieldControls> | undefined
  /** Returns the address of a stored file; without it images are shown by their descriptions. */
  readonly fileUrl?: ((id: string) => string) | undefined
}

/** Returns the context that the controls of a canvas share: a form in which nothing can happen. */
export function useDesignForm(form: DesignItem, settings: DrawingSettings): FormContextValue {
  const { lang, fileUrl } = settings
  const { size, labelPosition } = drawnForm(form)
  const controls = useKept(settings.controls, hasSameMembers)
  const prefix = usePagePrefix()
  return useMemo(
    () => ({
      ...standStill,
      session: stillSession(lang, NO_STATES),
      messages: ownTexts(lang).renderer,
      controlFor: (_, shown) => controls?.[shown.type] ?? controlFor(shown),
      locale: lang ?? DEFAULT_LANGUAGE,
      size,
      labelPosition,
      idOf: (path) => `${prefix}-${path}`,
      fileUrl,
    }),
    [lang, fileUrl, size, labelPosition, controls, prefix],
  )
}

/** The same form with the fields of one table in it. */
export function withFields(
  form: FormContextValue,
  states: DesignStates,
  inPlace: FormPlan['inPlace'],
): FormContextValue {
  const { lang } = form.session.program.definition
  return { ...form, session: stillSession(lang, states), plan: { ...form.plan, inPlace } }
}

/** The states of the fields of a table, by their paths. */
type DesignStates = ReadonlyMap<string, FieldState>

const NO_STATES: DesignStates = new Map()

const NO_CHANGE: Change = {
  ...{ changed: [], effects: [], writes: [], fired: [], diagnostics: [] },
  ...{ rejected: null, submission: null, pageCheck: null },
}

const unsubscribe = () => undefined

/** The parts of a form that do nothing while it is edited. */
const standStill: Omit<
  FormContextValue,
  'session' | 'messages' | 'controlFor' | 'locale' | 'size' | 'labelPosition' | 'idOf' | 'fileUrl'
> = {
  ...NO_ACTIONS,
  reset: () => undefined,
  act: () => NO_CHANGE,
  elementById: () => null,
  drawLarge: null,
  leave: () => undefined,
  plan: { inPlace: new Map(), underOption: new Map(), after: new Map(), panelHeads: new Map() },
  optionsDoor: { ask: async () => new Set() },
  announcer: {
    ...{ say: () => undefined, appeared: () => undefined, disappeared: () => undefined },
    ...{ discard: () => undefined, listen: () => unsubscribe },
  },
  left: {
    ...{ leave: () => undefined, enter: () => undefined },
    ...{ faultsOf: () => [], textOf: () => undefined, unread: () => [] },
  },
  notices: { show: () => undefined, listen: () => unsubscribe },
  hostIssues: new Map(),
  wrapper: undefined,
  readOnly: false,
  panelLevel: 3,
  onFile: () => undefined,
  files: () => [],
  getFormProps: () => ({
    ...{ id: '', ref: null, lang: DEFAULT_LANGUAGE, dir: 'ltr', noValidate: true },
    onSubmit: (event) => event.preventDefault(),
  }),
}

/** A session that never changes. */
function stillSession(lang: string | undefined, states: DesignStates): Session {
  const session = {
    program: { definition: { lang }, plans: { validators: [] } },
    field: (path: string) => states.get(path) ?? null,
    subscribe: () => unsubscribe,
    watch: () => unsubscribe,
    dispatch: () => NO_CHANGE,
  }
  // The rest of a session is for those who fill a form in: no control reads it. A test draws all of them.
  return session as unknown as Session
}
