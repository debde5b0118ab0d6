import type { HostOption, HostRequest, Session } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import type { RefObject } from 'react'

/** The request of a form for options of its host. */
export interface OptionsRequest {
  /** The typed text; empty for the options to show first. */
  readonly query: string
  /** The values that the list depends on, by the names in the form's definition. */
  readonly values: Readonly<Record<string, unknown>>
  /** Chosen values: the answer has the options of those that exist. */
  readonly chosen: readonly OptionValue[]
  /** Aborted when the answer is not needed any more. */
  readonly signal: AbortSignal
}

/** The options that match; `hasMore` if there are others that only a longer query finds. */
export type OptionsAnswer =
  | readonly HostOption[]
  | { readonly options: readonly HostOption[]; readonly hasMore: boolean }

/** The host's function that finds the options of its lists. */
export type OptionsSource = (list: string, request: OptionsRequest) => Promise<OptionsAnswer>

/** Where options are found: those of the host, and those of large lists of the form. */
export interface OptionsSources {
  readonly host: OptionsSource | undefined
  readonly lists: OptionsSource | undefined
}

/** The part of a request that is about one field. */
type Question = Pick<OptionsRequest, 'query' | 'chosen' | 'signal'>

/** Asks the host for options and passes its answers to the session. */
export interface OptionsDoor {
  /**
   * Resolves to the values of the options that match. Rejects if the host has no source, or its source rejects.
   */
  readonly ask: (
    request: Pick<HostRequest, 'list' | 'isOnDemand' | 'inputs'>,
    question: Question,
  ) => Promise<ReadonlySet<OptionValue>>
}

/** Answers are kept as long as the session, the latest ones. */
const MAX_KEPT = 100

/** Makes the door of one session; `sources` may change at any time. */
export function buildOptionsDoor(session: Session, sources: RefObject<OptionsSources>): OptionsDoor {
  const kept = new Map<string, OptionsAnswer>()
  async function ask(
    { list, isOnDemand, inputs }: Pick<HostRequest, 'list' | 'isOnDemand' | 'inputs'>,
    { query, chosen, signal }: Question,
  ) {
    const key = JSON.stringify([list, isOnDemand, inputs, query, chosen])
    const answer =
      kept.get(key) ?? (await fetchOptions({ list, isOnDemand }, { query, values: inputs, chosen, signal }))
    signal.throwIfAborted()
    const { options, hasMore } = 'options' in answer ? answer : { options: answer, hasMore: false }
    const values = new Set(options.map(({ value }) => value))
    if (!kept.has(key)) {
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(key, answer)
      const absent = chosen.filter((value) => !values.has(value))
      session.dispatch({
        type: 'options',
        list,
        isOnDemand,
        inputs,
        options,
        absent,
        isComplete: query === '' && !hasMore,
      })
    }
    return values
  }
  async function fetchOptions(
    { list, isOnDemand }: Pick<HostRequest, 'list' | 'isOnDemand'>,
    request: OptionsRequest,
  ): Promise<OptionsAnswer> {
    const find = isOnDemand ? sources.current.lists : sources.current.host
    if (!find)
      throw new Error(
        `The form needs options of ${list}: pass it the property "${isOnDemand ? 'lists' : 'options'}".`,
      )
    return find(list, request)
  }
  return { ask }
}
