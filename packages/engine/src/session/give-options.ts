import { nodeOf } from '../graph/graph.ts'
import type { HostAnswer } from '../state/host-option.ts'
import { framesOf } from '../state/paths.ts'
import type { Core } from './core.ts'
import { keepOptions } from './keep-options.ts'

/** Adds an answer of the host, and derives again the options of the fields that use the list. */
export function giveOptions(
  { program, store, root, writer }: Pick<Core, 'program' | 'store' | 'root' | 'writer'>,
  answer: HostAnswer,
): null {
  keepOptions(store, answer)
  for (const field of program.fields) {
    const host = program.plans.options[field.number]?.host
    if (host?.list !== answer.list || host.isOnDemand !== (answer.isOnDemand ?? false)) continue
    // Fields, nodes and ranks are dense numbers.
    const rank = program.graph.rankOf[nodeOf(field.number, 'options')] as number
    for (const frame of framesOf(root, field.template)) writer.queue.add(rank, frame)
  }
  return null
}
