import type { ReactNode } from 'react'
import type { Size } from '../constants.ts'

/** What surrounds a control: its label, its help, what is wrong with it. Shared by every control. */
export interface FrameProps {
  /** Id of the focusable element; made up when absent. The label, hint and error derive theirs from it. */
  readonly id?: string | undefined
  readonly label?: ReactNode
  /** Keeps the label for assistive technology and hides it from the eye, as in a table cell. */
  readonly hideLabel?: boolean | undefined
  readonly labelPosition?: 'top' | 'left' | undefined
  readonly hint?: ReactNode
  /** What is wrong, in the person's language; anything but empty marks the control invalid. */
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly size?: Size | undefined
  readonly className?: string | undefined
}

/** What every control takes: a value held by the caller and the usual states. */
export interface ControlProps<Value> extends FrameProps {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Called when focus leaves the control; a pending debounced change has been given to `onChange` before. */
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}
