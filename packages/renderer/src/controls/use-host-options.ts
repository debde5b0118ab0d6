import type { FieldState } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'
import { useEffect, useMemo, useState } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { toListOption } from './to-option.tsx'

/** The options of a field as its host gives them. */
export interface FieldOptions {
  /** Finds options by the typed text; undefined if all options are known. */
  readonly search: ((query: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
}

const NO_VALUES: readonly OptionValue[] = []

/**
 * Requests from the host the options of a field: those that match a text, and, when the field appears or the inputs
 * of the list change, those that are chosen. Does nothing for a field whose options are in the form.
 *
 * @param isInView the options are all shown, so they are requested at once.
 */
export function useHostOptions({ path, state }: FieldControlProps, isInView: boolean): FieldOptions {
  const { session, optionsDoor } = useForm()
  const { hostOptions } = state
  // The state is another object after each event; the request is the same while its contents are.
  const key = hostOptions && JSON.stringify(hostOptions)
  const request = useMemo(
    () => (key === null ? null : (JSON.parse(key) as NonNullable<typeof hostOptions>)),
    [key],
  )
  const unknown = request && !request.isComplete ? unknownChoices(state) : NO_VALUES
  const chosen = JSON.stringify(unknown)
  const isNeeded = request !== null && !request.isComplete && (isInView || unknown.length > 0)
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly question: string; readonly isFailed: boolean } | null>(
    null,
  )
  const question = `${key} ${chosen} ${attempt}`
  useEffect(() => {
    if (!isNeeded || !request) return
    const abort = new AbortController()
    // Its own text, read back.
    const values = JSON.parse(chosen) as readonly OptionValue[]
    const settle = (isFailed: boolean) => {
      if (!abort.signal.aborted) setSettled({ question, isFailed })
    }
    optionsDoor.ask(request, { query: '', chosen: values, signal: abort.signal }).then(
      () => settle(false),
      () => settle(true),
    )
    return () => abort.abort()
  }, [optionsDoor, request, chosen, isNeeded, question])
  const search = useMemo(() => {
    if (!request || request.isComplete) return undefined
    return async (query: string, signal: AbortSignal) => {
      const found = await optionsDoor.ask(request, { query, chosen: NO_VALUES, signal })
      // The form's own rules may remove, disable or relabel the options that the host found.
      const offered = (session.field(path)?.options ?? []).filter(({ value }) => found.has(value))
      return (query === '' ? offered : inOrderOf(found, offered)).map((option) =>
        toListOption(option, session.program.definition),
      )
    }
  }, [optionsDoor, request, session, path])
  const said = settled?.question === question ? settled : null
  return {
    search,
    // A host that has more options than it gave has answered nevertheless.
    status: !isNeeded || said?.isFailed === false ? 'ready' : said ? 'failed' : 'loading',
    retry: () => setAttempt((last) => last + 1),
  }
}

/** Returns the best matches first, as whoever searched has ordered them. */
function inOrderOf(
  found: ReadonlySet<OptionValue>,
  offered: NonNullable<FieldState['options']>,
): NonNullable<FieldState['options']> {
  const byValue = new Map(offered.map((option) => [option.value, option]))
  return [...found].flatMap((value) => byValue.get(value) ?? [])
}

/** Chosen values whose options are not known. */
function unknownChoices({ value, options }: FieldState): readonly OptionValue[] {
  const known = new Set(options?.map((option): unknown => option.value))
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.filter(
    (one): one is OptionValue => (typeof one === 'string' || typeof one === 'number') && !known.has(one),
  )
}
