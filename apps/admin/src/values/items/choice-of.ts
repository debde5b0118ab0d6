import type { Option } from '@urlapmuhely/ui'
import type { ListOption } from './form-item.ts'

/** A choice of a list as a picker shows it. */
export function choiceOf(option: ListOption): Option {
  return {
    value: option.value,
    label: option.label,
    description: String(option.value),
    ...(option.group === '' ? {} : { group: option.group }),
  }
}
