import type { OptionValue } from '@urlapmuhely/schema'
import { useEffect } from 'react'
import type { FormContextValue } from './form-context.ts'

/**
 * Asks once for the chosen options of large lists whose labels the form does not have, such as those of a draft, so that
 * texts and pages that are not shown yet have the labels too. If that fails, the field asks again when it is drawn.
 */
export function useChosenOptions({
  session,
  optionsDoor,
}: Pick<FormContextValue, 'session' | 'optionsDoor'>) {
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    for (const choice of session.hostChoices()) {
      if (!choice.isOnDemand) continue
      const chosen = choice.values.filter(isOptionValue)
      optionsDoor.ask(choice, { query: '', chosen, signal }).catch(() => {})
    }
    return () => abort.abort()
  }, [session, optionsDoor])
}

function isOptionValue(value: unknown): value is OptionValue {
  return typeof value === 'string' || typeof value === 'number'
}
