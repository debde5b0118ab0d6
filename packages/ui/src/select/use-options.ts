import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Option, OptionValue } from '../choice/option.ts'
import { foldText } from './fold-text.ts'

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

/**
 * The options that match `query`: of a given list, by label and description ignoring accents, or as `search` returns.
 */
export function useOptions<Value extends OptionValue>(
  options: readonly Option<Value>[],
  search: OptionSearch<Value> | undefined,
  query: string,
): FoundOptions<Value> {
  const deferred = useDeferredValue(query)
  const folded = useMemo(
    () => options.map((option) => foldText(`${option.label} ${option.description ?? ''}`)),
    [options],
  )
  const local = useMemo(() => {
    const needle = foldText(deferred.trim())
    return needle === '' ? options : options.filter((_, index) => folded[index]?.includes(needle))
  }, [options, folded, deferred])
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<Value> | null>(null)

  useEffect(() => {
    if (!search) return
    const abort = new AbortController()
    const settle = (found: readonly Option<Value>[] | null) => {
      if (!abort.signal.aborted) setAnswer({ query, attempt, options: found })
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
