import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import type { ControlProps } from '../field/field-props.ts'
import type { LineProps } from '../text/text-input.tsx'
import type { MaskOptions } from './mask.ts'

/** Properties of a `MaskedInput`. */
export interface MaskedInputProps extends ControlProps<string>, LineProps, MaskOptions {
  readonly type?: 'text' | 'tel' | undefined
  /** Maximum number of characters of the value; counted and never enforced, so that nothing is cut. */
  readonly maxLength?: number | undefined
  /** Milliseconds of rest before a change is given to `onChange`; flushed on blur and Enter. */
  readonly debounce?: number | undefined
  /** Drawn at the end of the input, such as the button of a calendar. */
  readonly action?: ReactNode
  readonly boxRef?: Ref<HTMLDivElement> | undefined
}

/** How a mask drives the element that shows it. */
export interface MaskDriver {
  readonly shown: string
  readonly clear: () => void
  readonly events: {
    readonly onFocus?: () => void
    readonly onClick?: () => void
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onCompositionEnd?: () => void
    readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
}
