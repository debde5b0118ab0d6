import type { OptionState } from '../facts/option-list.ts'
import type { Plans } from '../program/plans.ts'
import type { FrameStore } from '../state/frame.ts'
import { addHostOptions, hostKey } from '../state/host-list.ts'
import type { HostAnswer, HostOption } from '../state/host-option.ts'

/** Stores an answer of the host; derives nothing. */
export function keepOptions(
  store: Pick<FrameStore, 'hostLists'>,
  { list, isOnDemand = false, inputs, options, isComplete = false, absent = [] }: HostAnswer,
): void {
  // For other inputs a list on demand has other options.
  const said = { options: options.flatMap(toOption), isComplete: isComplete && !isOnDemand, absent }
  addHostOptions(store, hostKey(list, isOnDemand ? null : inputs), said)
}

/** Stores the options of lists on demand that the definition has: those that its rules set. */
export function keepSentOptions(store: Pick<FrameStore, 'hostLists'>, { options: plans }: Plans): void {
  for (const plan of plans)
    if (plan?.host?.isOnDemand)
      addHostOptions(store, hostKey(plan.host.list, null), {
        ...{ options: plan.base.options, isComplete: false, absent: [] },
      })
}

/** Reads an option of the host, which may send anything; other values are left out. */
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
