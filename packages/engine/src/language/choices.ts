import type { Condition } from '@urlapmuhely/schema'
import { fault, note, plainName, type Work } from './expression-work.ts'
import { memberAt, type OptionPart } from './names.ts'
import type { Call } from './operators-part.ts'
import type { Evaluate } from './runtime.ts'

const label: OptionPart = { of: (option) => option.label, isShown: true }

/**
 * Compiles `option_label` and `option_data`: the labels of the chosen
 * options of a field, or one of their data.
 */
export function buildChoice(
  work: Work,
  { args: [field = null, key], at, inElement }: Omit<Call, 'name'>,
): Evaluate {
  const name = inElement ? null : plainName(field)
  const isMalformed = name === null || (key !== undefined && typeof key !== 'string')
  if (isMalformed) return fault(work, { path: at, code: 'CONDITION_MALFORMED' })
  const part = key === undefined ? label : dataPart(key)
  const found = work.place.resolveChoice(name, part)
  if (!found)
    return fault(work, {
      path: at,
      code: work.place.resolve(name) ? 'CONDITION_MALFORMED' : 'NAME_UNKNOWN',
      params: { name },
    })
  note(work, { name, at }, found)
  return found.evaluate
}

function dataPart(key: string): OptionPart {
  return { of: ({ data }) => memberAt(data, [key]), isShown: false }
}

/** Reports a list that has no options in the form. */
export function checkList(work: Work, list: Condition | undefined, at: string): void {
  if (typeof list !== 'string') fault(work, { path: at, code: 'CONDITION_MALFORMED' })
  else if (!work.place.lists.has(list)) fault(work, { path: `${at}.0`, code: 'LIST_EMPTY', params: { list } })
}
