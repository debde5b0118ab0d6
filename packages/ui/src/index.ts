export { Checkbox, type CheckboxProps, type CheckProps, Toggle } from './choice/checkbox.tsx'
export type { Option, OptionValue } from './choice/option.ts'
export {
  OptionGroup,
  type OptionGroupProps,
  RadioGroup,
  type RadioGroupProps,
} from './choice/option-group.tsx'
export * from './constants.ts'
export { Field, fieldAria } from './field/field.tsx'
export type { ControlProps, FrameProps } from './field/field-props.ts'
export { InvariantError } from './invariant-error.ts'
export { isJudgedAt, type LazyMode, type ValidationMoment } from './lazy-validation.ts'
export { CardInput, type CardInputProps } from './mask/card-input.tsx'
export { FILL_CHARACTER, type MaskOptions, NAMED_MASKS } from './mask/mask.ts'
export { MaskedInput, type MaskedInputProps } from './mask/masked-input.tsx'
export { applyMask, type MaskState, maskState } from './mask/masker.ts'
export { PhoneInput, type PhoneInputProps } from './mask/phone-input.tsx'
export { hu, type Messages } from './messages/hu.ts'
export { UiMessages, useMessages } from './messages/ui-messages.tsx'
export { formatNumber, parseNumber } from './text/number-format.ts'
export { NumberInput, type NumberInputProps } from './text/number-input.tsx'
export { TextInput, type TextInputProps } from './text/text-input.tsx'
export { Textarea, type TextareaProps } from './text/textarea.tsx'
export { useValidation } from './use-validation.ts'
