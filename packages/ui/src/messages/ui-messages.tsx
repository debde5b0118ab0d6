import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Messages } from './hu.ts'
import { useLanguageTexts } from './ui-language.tsx'

const NONE: Partial<Messages> = {}
const MessagesContext = createContext(NONE)

/** Replaces some of the controls' own texts for everything inside; the others stay. */
export function UiMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const outer = useContext(MessagesContext)
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
}

/** The current texts: those of the language, unless a `UiMessages` above replaces them. */
export function useMessages(): Messages {
  const own = useLanguageTexts()
  const replaced = useContext(MessagesContext)
  return useMemo(() => (replaced === NONE ? own : { ...own, ...replaced }), [own, replaced])
}
