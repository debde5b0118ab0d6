import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Option, OptionValue } from '../choice/option.ts'
import { foldText } from './fold-text.ts'
import { matchRank, type SearchedText } from './match-rank.ts'

/** The caller's search for options; aborted when the typed text changes. */
export type OptionSearch<Value extends OptionValue> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly Option<Value>[]>

/** The state of a list of options: the matches, and whether they are loading or failed to load. */
export interface FoundOptions<Value extends OptionValue> {
  readonly found: readonly Option<Value>[]
  readonly status: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
}

const SEARCH_DELAY_MS = 200

interface Answer<Value extends OptionValue> {
  readonly query: string
  readonly attempt: number
  readonly options: readonly Option<Value>[] | null
}

/** The most options of which filtering takes less than a frame on a phone. */
const FILTERED_AT_ONCE = 500

/**
 * The options that match `query`: of a given list, by label and description ignoring accents, the best matches first, or
 * as `search` returns.
 */
export function useOptions<Value extends OptionValue>(
  options: readonly Option<Value>[],
  search: OptionSearch<Value> | undefined,
  query: string,
): FoundOptions<Value> {
  const later = useDeferredValue(query)
  // A short list changes with the key: one that changes a moment later moves away under a press that has begun.
  const filter = options.length > FILTERED_AT_ONCE ? later : query
  const folded = useMemo(
    () =>
      options.map(({ label, description = '' }): SearchedText => {
        return { label: foldText(label), text: foldText(`${label} ${description}`) }
      }),
    [options],
  )
  const local = useMemo(() => {
    const needle = foldText(filter.trim())
    return needle === '' ? options : bestFirst(options, folded, needle)
  }, [options, folded, filter])
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<Value> | null>(null)

  useEffect(() => {
    if (!search) return
    const abort = new AbortController()
    const settle = (found: readonly Option<Value>[] | null) => {
      if (!abort.signal.aborted) setAnswer({ query, attempt, options: found && inGroups(found) })
    }
    const timer = window.setTimeout(
      () => search(query, abort.signal).then(settle, () => settle(null)),
      query === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [search, query, attempt])

  const retry = () => setAttempt((last) => last + 1)
  if (!search) return { found: local, status: 'ready', retry }
  const isCurrent = answer?.query === query && answer.attempt === attempt
  if (!isCurrent) return { found: answer?.options ?? [], status: 'loading', retry }
  return { found: answer.options ?? [], status: answer.options ? 'ready' : 'failed', retry }
}

/** The matches by rank, in groups; within a rank in the order of the list. */
function bestFirst<Value extends OptionValue>(
  options: readonly Option<Value>[],
  folded: readonly SearchedText[],
  needle: string,
): readonly Option<Value>[] {
  const ranked: Option<Value>[][] = [[], [], [], []]
  for (const [index, text] of folded.entries()) {
    const rank = matchRank(text, needle)
    const option = options[index]
    if (rank !== null && option) ranked[rank]?.push(option)
  }
  return inGroups(ranked.flat())
}

/** The options of a group one after the other, the group of the best match first. */
function inGroups<Value extends OptionValue>(options: readonly Option<Value>[]): readonly Option<Value>[] {
  const groups = new Map<string | undefined, Option<Value>[]>()
  for (const option of options) {
    const group = groups.get(option.group)
    if (group) group.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups.values()].flat()
}
