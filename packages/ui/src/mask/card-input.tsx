import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/** Properties of a `CardInput`. */
export type CardInputProps = Omit<MaskedInputProps, 'mask' | 'type' | 'inputMode' | 'reverse'>

/** A bank card's number: four groups of four digits. */
export function CardInput(props: CardInputProps) {
  return (
    <MaskedInput
      {...props}
      mask="card"
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'cc-number'}
    />
  )
}
