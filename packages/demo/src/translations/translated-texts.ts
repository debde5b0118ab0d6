/** The languages that forms are translated into, in the order of the translations. */
export const translatedInto = ['en', 'de'] as const

/** A Hungarian text with its translation into each language. */
export type TranslatedTexts = Readonly<Record<string, readonly [en: string, de: string]>>
