import { addHostOptions, hostKey } from '../rules/host-list.ts'
import type { OptionState } from '../rules/option-list.ts'
import type { FrameStore } from './frame.ts'
import type { HostAnswer, HostOption } from './host-option.ts'

/** Stores an answer of the host; derives nothing. */
export function keepOptions(
  store: Pick<FrameStore, 'hostLists'>,
  { list, inputs, options, isComplete = false, absent = [] }: HostAnswer,
): void {
  addHostOptions(store, hostKey(list, inputs), { options: options.flatMap(toOption), isComplete, absent })
}

/** Anything may come from a host; what is no option is left out. */
function toOption(option: HostOption): OptionState[] {
  const { value, label, description, group, disabled, exclusive, data } = option
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) return []
  return [
    {
      ...{ value, label: label ?? String(value), description: description ?? '', group: group ?? '' },
      ...{ disabled: disabled === true, reason: '', exclusive: exclusive === true, data: data ?? {} },
    },
  ]
}
