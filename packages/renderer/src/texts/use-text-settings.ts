import { createContext, useContext } from 'react'
import { FormContext, type FormContextValue } from '../context/form-context.ts'
import { formLanguage, type TextLanguage } from '../language/fallback-text.tsx'
import { hu } from '../messages/hu.ts'

/** The part of the form's context that drawing a text needs. */
type TextSettings = Pick<FormContextValue, 'messages' | 'panelLevel' | 'fileUrl'>

const ALONE: TextSettings = { messages: hu, panelLevel: 3, fileUrl: undefined }

/** Where a text outside of any form finds its images. */
export const TextFiles = createContext<TextSettings['fileUrl']>(undefined)

/** The language of the renderer's own words inside a text, if the text may be in another. */
export function useWordsLanguage(): TextLanguage | undefined {
  const definition = useContext(FormContext)?.session.program.definition
  return definition?.fallback && formLanguage(definition)
}

/** The settings of the form around a text; those of a form on its own for a text outside of any. */
export function useTextSettings(): TextSettings {
  const settings = useContext(FormContext) ?? ALONE
  const fileUrl = useContext(TextFiles)
  return fileUrl ? { ...settings, fileUrl } : settings
}
