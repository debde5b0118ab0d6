import { useCallback } from 'react'
import { loadDocument } from '../save-content.ts'
import { useWorkshop } from '../workshop-context.tsx'

/** Returns a function that loads changes which the server itself made in the form, by publishing or restoring. */
export function useTakeOver(): () => Promise<void> {
  const workshop = useWorkshop()
  return useCallback(async () => {
    workshop.receive(await loadDocument(workshop.formId, workshop.state().saved))
  }, [workshop])
}
