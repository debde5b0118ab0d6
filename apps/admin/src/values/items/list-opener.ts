import { createContext, use } from 'react'

const ListOpenerContext = createContext<((list: string) => void) | null>(null)

/** Provides the component that opens an option list beside the control that names it. */
export const ListOpenerProvider = ListOpenerContext.Provider

/** Opens an option list beside the control; null where lists are edited on a screen of their own. */
export function useListOpener(): ((list: string) => void) | null {
  return use(ListOpenerContext)
}
