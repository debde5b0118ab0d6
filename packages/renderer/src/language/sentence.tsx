import { Fragment, type ReactNode } from 'react'
import { quotedParts, quotedText } from '../base/quoted-text.ts'
import { useForm } from '../context/form-context.ts'
import { inLanguage, languageOfText, sourceLanguage, type TextPlace, type Texts } from './fallback-text.tsx'

/**
 * Marks a text of an item for a sentence of the renderer that quotes it, if the text has no translation. `Sentence`
 * draws it in its own language; attributes take texts as they are.
 */
export function quoted(definition: Texts, { id, address }: TextPlace, text: string): string {
  return languageOfText(definition, id, address) ? quotedText(text) : text
}

/** A sentence of the renderer, with the texts in it that have no translation in their own language. */
export function Sentence({ children }: { readonly children: string }): ReactNode {
  const language = sourceLanguage(useForm().session.program.definition)
  return quotedParts(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no state and keep their order.
    <Fragment key={index}>{index % 2 === 1 ? inLanguage(language, part) : part}</Fragment>
  ))
}
