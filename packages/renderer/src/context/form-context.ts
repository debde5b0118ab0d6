import type { Change, Field, FieldIssue, FieldState, FormEvent, Session } from '@urlapmuhely/engine'
import type { FormFieldTypeName, ValidationRuleName } from '@urlapmuhely/schema'
import { createContext, type ReactNode, type Ref, type SyntheticEvent, useContext } from 'react'
import type { Announcer } from '../base/announcer.ts'
import type { RendererMessages } from '../messages/hu.ts'
import type { AnswerFile } from './answer-files.ts'
import type { Control, FieldControlProps } from './control-props.ts'
import type { FormHandle } from './form-handle.ts'
import type { FormPlan, FormSize } from './form-plan.ts'
import type { OptionsDoor } from './host-options.ts'
import type { LeftInputs } from './left-inputs.ts'

/** The component that renders a field, for each type. */
export type FieldControls = Readonly<Record<FormFieldTypeName, Control>>

/** The host's own controls. If several fit a field, that of the field is taken, then that of a rule, then that of its type. */
export interface HostControls {
  /** By type. */
  readonly controls?: Partial<FieldControls> | undefined
  /**
   * By the keys of fields, with those of the containers around them, without rows: `cim.varos`, `tetelek.ar`.
   */
  readonly fieldControls?: Readonly<Record<string, Control>> | undefined
  /** By the validation rules of fields, such as `taxNumber`; the first rule of a field that has one counts. */
  readonly ruleControls?: Partial<Readonly<Record<ValidationRuleName, Control>>> | undefined
}

/** The properties of a form element of the host's own, around fields that it draws itself. */
export interface FormElementProps {
  readonly id: string
  readonly ref: Ref<HTMLFormElement>
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly noValidate: true
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** Renders the host's own content around the control of a field. */
export type ControlWrapper = (props: FieldControlProps & { readonly children: ReactNode }) => ReactNode

/** Sentences that are shown above the form. */
export interface Notices {
  readonly show: (text: string) => void
  /** Returns an unsubscribe function. */
  readonly listen: (listener: (text: string) => void) => () => void
}

/** How the controls of tables are drawn where a form is edited. */
export interface DesignDrawing {
  /** Draws the editor's frame around the name of a field in a table. */
  readonly frame: ControlWrapper
  /** Takes an element out of the reach of the keyboard and the pointer. */
  readonly inert: (element: HTMLElement | null) => void
}

/** Properties of a `FieldGrid`: the container's id, and its path with a dot; both empty at the top of the form. */
export interface FieldGridProps {
  readonly container: string
  readonly path: string
}

/** Draws the fields of one container. */
export type DrawGrid = (props: FieldGridProps) => ReactNode

/** The values that all parts of one form share. The object stays the same while the form is filled in. */
export interface FormContextValue extends FormHandle {
  readonly session: Session
  /** Carries out a user's event; shows a notice if it is rejected. */
  readonly act: (event: FormEvent) => Change
  /** Notifies the session that a field was blurred. */
  readonly leave: (path: string) => void
  readonly plan: FormPlan
  /** Asks the host for options. */
  readonly optionsDoor: OptionsDoor
  readonly announcer: Announcer
  /** The texts that inputs of pages that are not rendered now held beside their values. */
  readonly left: LeftInputs
  /** The renderer's own visible notices. */
  readonly notices: Notices
  readonly messages: RendererMessages
  /** The host's server-side issues of the last answer, by the path of the field that shows them. */
  readonly hostIssues: ReadonlyMap<string, readonly FieldIssue[]>
  /** The control for a field in this state: the host's, otherwise the renderer's own. */
  readonly controlFor: (field: Field, shown: FieldState['field']) => Control
  /** The host's wrapper around every control. */
  readonly wrapper: ControlWrapper | undefined
  /** Draws large containers; null where all their fields are drawn at once. */
  readonly drawLarge: DrawGrid | null
  /** Undefined where a form is filled in. */
  readonly design?: DesignDrawing
  readonly readOnly: boolean
  /** A BCP 47 tag: how numbers and dates are written. */
  readonly locale: string
  readonly size: FormSize
  readonly labelPosition: 'top' | 'left'
  /** The level of the headings of panels, one below the form's own. */
  readonly panelLevel: 2 | 3 | 4
  /** The id of the element to focus for a field. */
  readonly idOf: (path: string) => string
  /** Finds an element of the form by its id; null if it is not rendered. */
  readonly elementById: (id: string) => HTMLElement | null
  /** Returns the address of a stored file; undefined shows images by their descriptions. */
  readonly fileUrl: ((id: string) => string) | undefined
  /** Takes the file that was chosen in a field; `path` has rows by their keys. */
  readonly onFile: (path: string, file: File | null) => void
  /** The files that were chosen. */
  readonly files: () => readonly AnswerFile[]
  /** The properties of a form element of the host's own. */
  readonly getFormProps: () => FormElementProps
}

/** Provides the rendered form to its parts. */
export const FormContext = createContext<FormContextValue | null>(null)

/** The surrounding form. Throws outside of one. */
export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('This part of a form is drawn outside of <Form> and <FormProvider>.')
  return value
}
