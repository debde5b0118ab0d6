import type { Change, FieldIssue, FieldState, FormEvent, Session } from '@urlapmuhely/engine'
import type { FormFieldTypeName } from '@urlapmuhely/schema'
import { createContext, type ReactNode, useContext } from 'react'
import type { Announcer } from './announcer.ts'
import type { Control, FieldControlProps } from './controls/control-props.ts'
import type { FormPlan, FormSize } from './form-plan.ts'
import type { RendererMessages } from './messages/hu.ts'

/** What draws a field of each type. */
export type FieldControls = Readonly<Record<FormFieldTypeName, Control>>

/** Draws something of the host's around the control of a field. */
export type ControlWrapper = (props: FieldControlProps & { readonly children: ReactNode }) => ReactNode

/** Sentences that are shown above the form. */
export interface Notices {
  readonly show: (text: string) => void
  /** Gives what ends that. */
  readonly listen: (listener: (text: string) => void) => () => void
}

/** What every part of one drawn form shares. */
export interface FormContextValue {
  readonly session: Session
  /** Carries out what the person did; a rejection is said in words. */
  readonly act: (event: FormEvent) => Change
  /** Tells the session that a field was left. */
  readonly leave: (path: string) => void
  readonly plan: FormPlan
  readonly announcer: Announcer
  /** What the renderer itself has to say in sight. */
  readonly notices: Notices
  readonly messages: RendererMessages
  /** What the host's server found wrong with the last answer, by the path of the field that shows it. */
  readonly hostIssues: ReadonlyMap<string, readonly FieldIssue[]>
  /** What a field is drawn with: the host's control, else the renderer's own. */
  readonly controlFor: (field: FieldState['field']) => Control
  /** What the host draws around every control. */
  readonly wrapper: ControlWrapper | undefined
  readonly readOnly: boolean
  readonly size: FormSize
  readonly labelPosition: 'top' | 'left'
  /** The level of the headings of panels, one below the form's own. */
  readonly panelLevel: 2 | 3 | 4
  /** The id of the element that has the focus when a field is gone to. */
  readonly idOf: (path: string) => string
  readonly onFile: (path: string, file: File | null) => void
}

/** Carries the drawn form down to its parts. */
export const FormContext = createContext<FormContextValue | null>(null)

/** The form that a part is drawn in. Throws outside of one. */
export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('This part of a form is drawn outside of <Form> and <FormProvider>.')
  return value
}
