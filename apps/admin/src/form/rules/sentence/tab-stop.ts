import { createContext, use } from 'react'

const TabStopContext = createContext(true)

/** Provides whether the buttons inside are tab stops; false in the rows of a list without the list's own tab stop. */
export const TabStopProvider = TabStopContext.Provider

/** The tab index of a button of a rule. */
export function useTabStop(): 0 | -1 {
  return use(TabStopContext) ? 0 : -1
}
