import { DEFAULT_LANGUAGE, messageLanguage } from '@urlapmuhely/schema/facts'
import { hu } from './hu.ts'
import { loadedTexts, type OwnTexts } from './load-messages.ts'

/** The renderer's own texts in the language of a form; Hungarian until they are loaded. */
export function ownTexts(lang: string = DEFAULT_LANGUAGE): OwnTexts {
  return loadedTexts(messageLanguage(lang)) ?? hungarian
}

const hungarian: OwnTexts = { renderer: hu, controls: undefined }
