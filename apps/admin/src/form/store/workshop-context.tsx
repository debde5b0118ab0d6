import type { DocumentItem, FormDocument } from '@urlapmuhely/document'
import { itemOf } from '@urlapmuhely/document'
import { useStore } from '@urlapmuhely/ui/use-store'
import { createContext, use, useCallback } from 'react'
import type { Workshop, WorkshopState } from './workshop.ts'

const WorkshopContext = createContext<Workshop | null>(null)

/** Provides the open form to the panes inside. */
export const WorkshopProvider = WorkshopContext.Provider

/** The open form. Throws outside of the workshop. */
export function useWorkshop(): Workshop {
  const workshop = use(WorkshopContext)
  if (!workshop) throw new Error('This part of the workshop is drawn outside of it.')
  return workshop
}

/**
 * A part of the state; the component re-renders only if the result is another object.
 *
 * @param select returns something that is in the state already; it must not build a new object each time.
 */
export function useWorkshopState<T>(select: (state: WorkshopState) => T): T {
  const { subscribe, state } = useWorkshop()
  const read = () => select(state())
  return useStore(subscribe, read)
}

/** A part of the document, under the same condition. */
export function useDocument<T>(select: (document: FormDocument) => T): T {
  return useWorkshopState(({ history }) => select(history.document))
}

/** One item of the document; undefined once it is deleted. */
export function useDocumentItem(kind: string, id: string): DocumentItem | undefined {
  return useDocument(useCallback((document: FormDocument) => itemOf(document, kind, id), [kind, id]))
}
