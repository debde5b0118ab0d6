import { createContext, type ReactNode, useContext } from 'react'

const Linkless = createContext(false)

/** Texts inside have their links as words: where nothing may get the focus, such as in the options of a list. */
export function WithoutLinks({ children }: { readonly children: ReactNode }): ReactNode {
  return <Linkless value={true}>{children}</Linkless>
}

/** True inside `WithoutLinks`. */
export function useIsWithoutLinks(): boolean {
  return useContext(Linkless)
}
