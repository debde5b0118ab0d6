import {
  CardInput,
  ColorInput,
  DateInput,
  DateTimeInput,
  FullTimeInput,
  MaskedInput,
  NumberInput,
  PhoneInput,
  Textarea,
  TextInput,
  TimeInput,
} from '@urlapmuhely/ui'
import type { ReactNode } from 'react'
import { useControl } from './control.ts'
import type { FieldControlProps } from './control-props.ts'

/** One line of text, masked when the field has a mask. */
export function TextControl(props: FieldControlProps): ReactNode {
  const { mask, line, text } = useText(props)
  if (mask) return <MaskedInput {...line} {...text} {...mask} />
  return <TextInput {...line} {...text} maxLength={props.state.field.maxLength ?? undefined} />
}

/** An e-mail address. */
export function EmailControl(props: FieldControlProps): ReactNode {
  const { line, text } = useText(props)
  const { maxLength } = props.state.field
  return (
    <TextInput {...line} {...text} type="email" autoComplete="email" maxLength={maxLength ?? undefined} />
  )
}

/** Text of several lines. */
export function TextareaControl(props: FieldControlProps): ReactNode {
  const { text } = useText(props)
  const { maxLength, rows, placeholder } = props.state.field
  return <Textarea {...text} rows={rows} placeholder={placeholder} maxLength={maxLength ?? undefined} />
}

/** A telephone number in its mask. */
export function PhoneControl(props: FieldControlProps): ReactNode {
  const { line, text, mask } = useText(props)
  return <PhoneInput {...line} {...text} {...(mask ?? {})} />
}

/** A card number in its mask. */
export function CardControl(props: FieldControlProps): ReactNode {
  const { line, text } = useText(props)
  return <CardInput {...line} {...text} />
}

/** A colour, written or picked. */
export function ColorControl(props: FieldControlProps): ReactNode {
  const { text } = useText(props)
  return <ColorInput {...text} clearable={props.state.field.clearable} />
}

/** A number, with decimal comma. */
export function NumberControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const { min, max, step, debounce } = props.state.field
  return (
    <NumberInput
      {...shared}
      {...lineOf(props)}
      value={typeof value === 'number' ? value : null}
      onChange={give}
      min={min ?? undefined}
      max={max ?? undefined}
      step={step ?? undefined}
      debounce={debounce}
    />
  )
}

const moments = {
  date: DateInput,
  datetime: DateTimeInput,
  time: TimeInput,
  fulltime: FullTimeInput,
} as const

/** A day or a time of day, typed or picked. */
export function MomentControl(props: FieldControlProps): ReactNode {
  const { text } = useText(props)
  const { type, clearable } = props.state.field
  // The registry gives this control to the four types only.
  const Input = moments[type as keyof typeof moments]
  return <Input {...text} clearable={clearable} />
}

function useText(props: FieldControlProps) {
  const { shared, value, give } = useControl(props)
  const { field } = props.state
  return {
    text: {
      ...shared,
      value: typeof value === 'string' ? value : '',
      onChange: (next: string) => give(next === '' ? null : next),
      debounce: field.debounce,
    },
    line: lineOf(props),
    mask:
      field.mask === ''
        ? null
        : {
            mask: field.mask,
            fill: field.fillMask,
            reverse: field.reverseFillMask,
            unmasked: field.unmaskedValue,
          },
  }
}

function lineOf({ state: { field } }: FieldControlProps) {
  return {
    placeholder: field.placeholder || undefined,
    clearable: field.clearable,
    prefix: field.prefix || undefined,
    suffix: field.suffix || undefined,
  }
}
