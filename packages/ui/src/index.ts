'use client'

export { afterPress, settlePress } from './after-press.ts'
export { Checkbox, type CheckboxProps, type CheckProps, Toggle } from './choice/checkbox.tsx'
export type { Option, OptionValue } from './choice/option.ts'
export {
  OptionGroup,
  type OptionGroupProps,
  RadioGroup,
  type RadioGroupProps,
} from './choice/option-group.tsx'
export { Ranking, type RankingProps } from './choice/ranking.tsx'
export { Scale, type ScaleProps } from './choice/scale.tsx'
export { ColorInput, type ColorInputProps } from './color/color-input.tsx'
export {
  BREAKPOINTS,
  DIALOG_TRANSITION_MS,
  NOTIFICATION_TIMEOUT_MS,
  SIZES,
  type Size,
  TEXTAREA_ROWS,
} from './constants.ts'
export { DateInput, DateTimeInput, FullTimeInput, TimeInput } from './date/date-inputs.tsx'
export type { MomentProps } from './date/moment-input.tsx'
export { Field, fieldAria } from './field/field.tsx'
export type { ControlProps, FrameProps } from './field/field-props.ts'
export { FileInput, type FileInputProps } from './file/file-input.tsx'
export { type FileValue, formatBytes, isAccepted } from './file/file-value.ts'
export { InvariantError } from './invariant-error.ts'
export { isJudgedAt, type LazyMode, type ValidationMoment } from './lazy-validation.ts'
export { applyMask, type MaskState, maskState } from './mask/apply-mask.ts'
export { CardInput, type CardInputProps } from './mask/card-input.tsx'
export { FILL_CHARACTER, type MaskOptions, NAMED_MASKS } from './mask/mask.ts'
export { MaskedInput } from './mask/masked-input.tsx'
export type { MaskedInputProps } from './mask/masked-input-props.ts'
export { PhoneInput, type PhoneInputProps } from './mask/phone-input.tsx'
export { hu, type Messages } from './messages/hu.ts'
export { UiLanguage } from './messages/ui-language.tsx'
export { UiMessages, useMessages } from './messages/ui-messages.tsx'
export { foldText } from './select/fold-text.ts'
export { MultiSelect, type MultiSelectProps, Select, type SelectProps } from './select/select.tsx'
export type { OptionSearch } from './select/use-options.ts'
export { formatNumber, numberFault } from './text/number-format.ts'
export { NumberInput, type NumberInputProps } from './text/number-input.tsx'
export { TextInput, type TextInputProps } from './text/text-input.tsx'
export { Textarea, type TextareaProps } from './text/textarea.tsx'
export { uniqueKeys } from './unique-keys.ts'
export { useValidation } from './use-validation.ts'
