import { nodeOf } from '../graph/graph.ts'
import { addHostOptions, hostKey } from '../rules/host-list.ts'
import type { OptionState } from '../rules/option-list.ts'
import type { Core } from './core.ts'
import type { FormEvent } from './events.ts'
import type { HostOption } from './host-option.ts'
import { framesOf } from './paths.ts'

type OptionsEvent = Extract<FormEvent, { readonly type: 'options' }>

/** Adds an answer of the host, and derives again the options of the fields that use the list. */
export function giveOptions(
  { program, store, root, writer }: Pick<Core, 'program' | 'store' | 'root' | 'writer'>,
  { list, inputs, options, isComplete = false, absent = [] }: OptionsEvent,
): null {
  const made = options.flatMap(toOption)
  addHostOptions(store, hostKey(list, inputs), { options: made, isComplete, absent })
  for (const field of program.fields) {
    if (program.plans.options[field.number]?.host?.list !== list) continue
    const rank = program.graph.rankOf[nodeOf(field.number, 'options')] as number
    for (const frame of framesOf(root, field.template)) writer.queue.add(rank, frame)
  }
  return null
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
