import { useCallback } from 'react'
import { SELECT_PARAM } from '../../base/app/search-params.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { fieldOfRule } from './field-of-rule.ts'
import { inspectorPart, shownPane } from './shown-parts.ts'

/** A function that selects a field on the form, or the field of a rule, with its rules beside it; the same one always. */
export function useOpenOnForm(): (id: string) => void {
  const workshop = useWorkshop()
  const navigate = useNavigate()
  return useCallback(
    (id) => {
      inspectorPart.choose('behaviour')
      shownPane.choose('inspector')
      const select = fieldOfRule(workshop.document(), id)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, tab: undefined, [SELECT_PARAM]: select }),
      })
    },
    [workshop, navigate],
  )
}
