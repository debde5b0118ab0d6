import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/** Properties of a `PhoneInput`. */
export interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'type' | 'inputMode'> {
  /** `phone` is `(###) ### - ####`, `hu-phone` is `+36 ## ### ####`; any other mask may be given too. */
  readonly mask?: string | undefined
}

/** A telephone number in a mask; `phone` unless told. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <MaskedInput
      {...props}
      mask={props.mask ?? 'phone'}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'tel-national'}
    />
  )
}
