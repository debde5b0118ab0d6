import { useCallback } from 'react'
import { loadDocument } from '../save-content.ts'
import { useWorkshop } from '../workshop-context.tsx'

/** Returns a function that takes over what the server itself has changed in the form, as publishing and restoring do. */
export function useTakeOver(): () => Promise<void> {
  const workshop = useWorkshop()
  return useCallback(async () => {
    workshop.receive(await loadDocument(workshop.formId, workshop.state().saved))
  }, [workshop])
}
