import type { FieldState } from '@urlapmuhely/engine'
import type { Option } from '@urlapmuhely/ui'

type OptionState = NonNullable<FieldState['options']>[number]

/** An option of the engine as the inputs of `packages/ui` take it. */
export function toOption(option: OptionState): Option {
  return {
    value: option.value,
    label: option.label,
    description: [option.description, option.reason].filter(Boolean).join(' – ') || undefined,
    group: option.group || undefined,
    disabled: option.disabled,
    exclusive: option.exclusive,
  }
}
