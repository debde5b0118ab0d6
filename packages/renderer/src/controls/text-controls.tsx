import {
  CardInput,
  ColorInput,
  DateInput,
  DateTimeInput,
  FullTimeInput,
  MaskedInput,
  type MaskOptions,
  NAMED_MASKS,
  NumberInput,
  PhoneInput,
  Textarea,
  TextInput,
  TimeInput,
} from '@urlapmuhely/ui'
import type { ReactNode } from 'react'
import { useUnfinished } from '../use-unfinished.ts'
import { useControl } from './control.ts'
import type { FieldControlProps } from './control-props.ts'

/** One line of text, masked when the field has a mask. */
export function TextControl(props: FieldControlProps): ReactNode {
  return props.state.field.mask === '' ? <PlainTextControl {...props} /> : <MaskedControl {...props} />
}

function PlainTextControl(props: FieldControlProps): ReactNode {
  const { maxLength } = props.state.field
  return <TextInput {...lineOf(props)} {...useText(props)} maxLength={maxLength ?? undefined} />
}

function MaskedControl(props: FieldControlProps): ReactNode {
  const mask = maskOf(props) ?? { mask: '' }
  return <MaskedInput {...lineOf(props)} {...useMaskedText(props, mask)} {...mask} />
}

/** An e-mail address. */
export function EmailControl(props: FieldControlProps): ReactNode {
  const { maxLength } = props.state.field
  return (
    <TextInput
      {...lineOf(props)}
      {...useText(props)}
      type="email"
      autoComplete="email"
      maxLength={maxLength ?? undefined}
    />
  )
}

/** Text of several lines. */
export function TextareaControl(props: FieldControlProps): ReactNode {
  const { maxLength, rows, placeholder } = props.state.field
  return (
    <Textarea {...useText(props)} rows={rows} placeholder={placeholder} maxLength={maxLength ?? undefined} />
  )
}

/** A telephone number in its mask. */
export function PhoneControl(props: FieldControlProps): ReactNode {
  const mask = maskOf(props)
  const text = useMaskedText(props, mask ?? { mask: NAMED_MASKS.phone })
  return <PhoneInput {...lineOf(props)} {...text} {...(mask ?? {})} />
}

/** A card number in its mask. */
export function CardControl(props: FieldControlProps): ReactNode {
  const { unmaskedValue } = props.state.field
  const text = useMaskedText(props, { mask: NAMED_MASKS.card })
  return <CardInput {...lineOf(props)} {...text} unmasked={unmaskedValue} />
}

/** A colour, written or picked. */
export function ColorControl(props: FieldControlProps): ReactNode {
  return <ColorInput {...useText(props)} clearable={props.state.field.clearable} />
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
  const { type, clearable } = props.state.field
  // The registry gives this control to the four types only.
  const moment = type as keyof typeof moments
  const Input = moments[moment]
  return <Input {...useMaskedText(props, { mask: NAMED_MASKS[moment] })} clearable={clearable} />
}

function useText(props: FieldControlProps) {
  const { shared, value, give } = useControl(props)
  return {
    ...shared,
    value: typeof value === 'string' ? value : '',
    onChange: (next: string) => give(next === '' ? null : next),
    debounce: props.state.field.debounce,
  }
}

/** Rules that say nothing about the form of a text. */
const FORMLESS: ReadonlySet<string> = new Set(['required', 'unique', 'compareField', 'expression'])

/**
 * The same for masked inputs, which say when the text does not fill the mask. Where a rule judges the form of the text
 * they leave it to that: an account number may be right with a third of its mask empty.
 */
function useMaskedText(props: FieldControlProps, mask: MaskOptions) {
  const { shared, value, give, messages } = useControl(props)
  const text = typeof value === 'string' ? value : ''
  const judged = props.field.validators.some(({ rule }) => !FORMLESS.has(rule))
  const { fault, onLeave } = useUnfinished({
    id: shared.id,
    mask: judged || shared.readOnly || shared.disabled ? null : mask,
    text,
    message: messages.unfinished,
  })
  return {
    ...shared,
    error: shared.error || fault,
    value: text,
    onChange: (next: string) => give(next === '' ? null : next),
    onBlur() {
      onLeave()
      shared.onBlur()
    },
  }
}

function maskOf({ state: { field } }: FieldControlProps): MaskOptions | null {
  if (field.mask === '') return null
  return {
    mask: field.mask,
    fill: field.fillMask,
    reverse: field.reverseFillMask,
    unmasked: field.unmaskedValue,
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
