import { z } from 'zod'
import type { IssueCode } from '../messages/hu.ts'
import { contentPropertyAt } from '../property/content-texts.ts'
import type { Properties } from '../property/property-definition.ts'
import { canonicalLanguage, MAX_LANGUAGES } from '../text/languages.ts'
import { cleanText } from './primitives.ts'

const MAX_SOURCE_LENGTH = 20_000

const translation = z.strictObject({ text: cleanText.min(1), source: cleanText.max(MAX_SOURCE_LENGTH) })

/** Translations of the texts of these properties: known languages, existing texts, and not longer than the property. */
export function translationsShape(properties: Properties): z.ZodType {
  return z.record(z.string(), z.record(z.string(), translation)).superRefine((translations, context) => {
    const languages = Object.keys(translations)
    if (languages.length > MAX_LANGUAGES) report([], 'TOO_MANY', { max: MAX_LANGUAGES })
    for (const [lang, texts] of Object.entries(translations)) {
      if (canonicalLanguage(lang) !== lang) report([lang], 'LANGUAGE_UNKNOWN')
      for (const [address, { text }] of Object.entries(texts)) {
        const property = contentPropertyAt(properties, address)
        const max = property?.max ?? MAX_SOURCE_LENGTH
        if (!property) report([lang, address], 'UNKNOWN_KEY', { key: address })
        else if (text.length > max) report([lang, address, 'text'], 'TOO_LONG', { max })
      }
    }
    function report(path: string[], issue: IssueCode, params: Readonly<Record<string, unknown>> = {}) {
      context.addIssue({ code: 'custom', path, params: { issue, ...params } })
    }
  })
}
