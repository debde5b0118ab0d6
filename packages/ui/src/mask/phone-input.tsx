import { MaskedInput } from './masked-input.tsx'
import type { MaskedInputProps } from './masked-input-props.ts'

/** Properties of a `PhoneInput`. */
export interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'type' | 'inputMode'> {
  /** `phone` is `(###) ### - ####`, `hu-phone` is `+36 ## ### ####`; any other mask may be given too. */
  readonly mask?: string | undefined
}

/** A telephone number in a mask; `phone` by default. */
export function PhoneInput(props: PhoneInputProps) {
  const mask = props.mask ?? 'phone'
  // The literals of the mask need not be typed: with the country's code it is the whole number.
  const isWhole = mask === 'hu-phone' || mask.startsWith('+')
  return (
    <MaskedInput
      {...props}
      mask={mask}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? (isWhole ? 'tel' : 'tel-national')}
    />
  )
}
