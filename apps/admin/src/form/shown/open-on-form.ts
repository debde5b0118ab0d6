import { type FormDocument, itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { answeredBy } from '@urlapmuhely/wording'
import { useCallback } from 'react'
import { SELECT_PARAM } from '../../base/app/search-params.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { findRule } from '../store/rules/find-rule.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
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

/** The first field that a rule is about; of a rule that is about none, and of a field, the item itself. */
function fieldOfRule(document: FormDocument, id: string): string {
  const rule = findRule(document, id)
  const answers = rule ? answeredBy(rule.kind, rule.item) : []
  return answers.find(({ fieldId }) => itemOf(document, formField.name, fieldId))?.fieldId ?? id
}
