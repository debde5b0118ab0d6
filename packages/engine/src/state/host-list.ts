import { type OptionList, type OptionState, toOptionList } from '../facts/option-list.ts'

/** The host's responses about a list for some inputs. Replaced as a whole by the next response. */
export interface HostList {
  /** Grows with every answer of the host in a session. */
  readonly version: number
  readonly offered: OptionList
  /** The list has no other options. */
  readonly isComplete: boolean
  /** Requested values that the host does not have. */
  readonly absent: ReadonlySet<unknown>
}

/** The list before any response of the host. */
export const NOTHING: HostList = {
  version: 0,
  offered: toOptionList([]),
  isComplete: false,
  absent: new Set(),
}

/** Identifies a list with its inputs; null if the options do not depend on any. */
export function hostKey(list: string, inputs: Readonly<Record<string, unknown>> | null): string {
  if (inputs === null) return list
  return `${list} ${JSON.stringify(Object.entries(inputs).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

/** Adds a response of the host to its earlier ones. */
export function addHostOptions(
  { hostLists }: { readonly hostLists: Map<string, HostList> },
  key: string,
  {
    options,
    isComplete,
    absent,
  }: Pick<HostList, 'isComplete'> & {
    readonly options: readonly OptionState[]
    readonly absent: readonly unknown[]
  },
): void {
  const known = hostLists.get(key) ?? NOTHING
  const earlier = isComplete ? [] : known.offered.options
  const merged = new Map<unknown, OptionState>(
    [...earlier, ...options].map((option) => [option.value, option]),
  )
  hostLists.set(key, {
    version: known.version + 1,
    offered: toOptionList([...merged.values()]),
    isComplete: isComplete || known.isComplete,
    absent: new Set([...known.absent, ...absent].filter((value) => !merged.has(value))),
  })
}
