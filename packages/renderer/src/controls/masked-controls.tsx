import { CardInput } from '@urlapmuhely/ui/card-input'
import { DateInput, DateTimeInput, FullTimeInput, TimeInput } from '@urlapmuhely/ui/date-inputs'
import { MaskedInput } from '@urlapmuhely/ui/masked-input'
import { type MaskOptions, NAMED_MASKS } from '@urlapmuhely/ui/masks'
import { PhoneInput } from '@urlapmuhely/ui/phone-input'
import type { ReactNode } from 'react'
import { useTypedText } from '../base/use-typed-text.ts'
import type { FieldControlProps } from '../context/control-props.ts'
import { useRuleNames } from '../context/use-rule-names.ts'
import { useUnfinished } from '../context/use-unfinished.ts'
import { useControl } from './field-control.ts'
import { inputTraits } from './input-traits.ts'
import { TextControl, useLine } from './text-field-controls.tsx'
import { usePlaceholder } from './use-placeholder.tsx'

/** One line of text in the field's own mask. */
function MaskedTextControl(props: FieldControlProps): ReactNode {
  const mask = maskOf(props, '')
  const line = useMaskedLine(props, mask)
  const { type, ...traits } = inputTraits(props.field, useRuleNames(props.field))
  return <MaskedInput {...line} {...mask} {...traits} type={type === 'tel' ? type : 'text'} />
}

/** A telephone number: in the field's mask if it has one, otherwise unmasked, because no mask fits every number. */
function PhoneControl(props: FieldControlProps): ReactNode {
  return props.state.field.mask === '' ? <TextControl {...props} /> : <MaskedPhoneControl {...props} />
}

function MaskedPhoneControl(props: FieldControlProps): ReactNode {
  const mask = maskOf(props, NAMED_MASKS.phone)
  return <PhoneInput {...useMaskedLine(props, mask)} {...mask} />
}

/** A card number in its mask. */
function CardControl(props: FieldControlProps): ReactNode {
  const mask = maskOf(props, NAMED_MASKS.card)
  return <CardInput {...useMaskedLine(props, mask)} {...mask} />
}

const moments = {
  date: DateInput,
  datetime: DateTimeInput,
  time: TimeInput,
  fulltime: FullTimeInput,
} as const

/** A day or a time of day, typed or picked. */
function MomentControl(props: FieldControlProps): ReactNode {
  const { type, clearable, autocomplete } = props.state.field
  // The registry uses this control only for the four types.
  const moment = type as keyof typeof moments
  const Input = moments[moment]
  return (
    <Input
      {...useMaskedText(props, { mask: NAMED_MASKS[moment] })}
      clearable={clearable}
      autoComplete={autocomplete ?? undefined}
    />
  )
}

/** The controls of masked inputs. */
export const maskedControls = {
  maskedText: MaskedTextControl,
  phone: PhoneControl,
  card: CardControl,
  date: MomentControl,
  datetime: MomentControl,
  time: MomentControl,
  fulltime: MomentControl,
}

/** Rules that do not check whether a text is complete: a number may be possible before its mask is full. */
const FORMLESS: ReadonlySet<string> = new Set(['required', 'unique', 'compareField', 'expression', 'phone'])

/**
 * The same for masked inputs, which show an error if the text does not fit the mask, or does not fill it. If a rule
 * validates the format of the text, it decides alone whether it is complete: an account number may be valid with a third
 * of its mask empty.
 */
function useMaskedText(props: FieldControlProps, mask: MaskOptions) {
  const { shared, value, give, messages } = useControl(props)
  const typed = useTypedText(props.field, value)
  const text = typed.shown
  const isJudged = useRuleNames(props.field).some((rule) => !FORMLESS.has(rule))
  const { fault, onLeave } = useUnfinished({
    id: shared.id,
    mask: shared.readOnly || shared.disabled ? null : mask,
    isJudged,
    text,
    messages,
  })
  return {
    ...shared,
    error: shared.error || fault,
    value: text,
    onChange: (next: string) => give(typed.enter(next) || null),
    onBlur() {
      typed.leave()
      onLeave()
      shared.onBlur()
    },
  }
}

/** The same for the masked inputs with a configurable length and debounce time. */
function useMaskedLine(props: FieldControlProps, mask: MaskOptions) {
  const { maxLength, debounce } = props.state.field
  const text = useMaskedText(props, mask)
  return {
    ...useLine(props),
    ...text,
    ...usePlaceholder(props, text.hint),
    maxLength: maxLength ?? undefined,
    debounce,
  }
}

/** The mask options of a field, with `fallback` if it has no mask of its own. */
function maskOf({ state: { field } }: FieldControlProps, fallback: string): MaskOptions {
  return {
    mask: field.mask || fallback,
    fill: field.fillMask,
    reverse: field.reverseFillMask,
    unmasked: field.unmaskedValue,
  }
}
