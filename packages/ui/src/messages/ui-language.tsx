import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { hu, type Messages } from './hu.ts'

interface Language {
  readonly lang: string
  readonly texts: Messages
}

const LanguageContext = createContext<Language>({ lang: 'hu', texts: hu })

interface UiLanguageProps {
  /** A BCP 47 tag: numbers, dates and sizes are written as in this language. */
  readonly lang: string
  /** The controls' own texts in it; Hungarian by default. */
  readonly messages?: Messages | undefined
  readonly children: ReactNode
}

/** Sets the language of the controls inside. Texts that a `UiMessages` replaces stay replaced. */
export function UiLanguage({ lang, messages = hu, children }: UiLanguageProps) {
  const language = useMemo(() => ({ lang, texts: messages }), [lang, messages])
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

/** The current language: Hungarian unless a `UiLanguage` above sets another. */
export function useLanguage(): string {
  return useContext(LanguageContext).lang
}

/** The controls' own texts in the current language. */
export function useLanguageTexts(): Messages {
  return useContext(LanguageContext).texts
}
