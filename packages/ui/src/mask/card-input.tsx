import { MaskedInput } from './masked-input.tsx'
import type { MaskedInputProps } from './masked-input-props.ts'

/** Properties of a `CardInput`. */
export interface CardInputProps extends Omit<MaskedInputProps, 'mask' | 'type' | 'inputMode'> {
  /** Four groups of four digits by default. */
  readonly mask?: string | undefined
}

/** A bank card number in a mask; `card` by default. */
export function CardInput(props: CardInputProps) {
  return (
    <MaskedInput
      {...props}
      mask={props.mask ?? 'card'}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'cc-number'}
    />
  )
}
