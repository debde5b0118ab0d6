import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { hu, type Messages } from './hu.ts'

const MessagesContext = createContext<Messages>(hu)

/** Replaces some of the controls' own texts for everything inside; the others stay. */
export function UiMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const outer = useMessages()
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
}

/** The current texts: Hungarian unless a `UiMessages` above replaces them. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}
