import { directionOf } from '@urlapmuhely/schema/facts'
import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'

/** The attributes of a text in another language than the form around it; undefined if it is in the same. */
interface TextLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

interface Texts {
  readonly sourceLang?: string
  readonly fallback?: Readonly<Record<string, readonly string[]>>
}

/** The language of the text at `address` in an item, if it has no translation into the language of the form. */
function languageOfText(
  { sourceLang, fallback }: Texts,
  id: string,
  address: string,
): TextLanguage | undefined {
  if (sourceLang === undefined || !fallback?.[id]?.includes(address)) return undefined
  return { lang: sourceLang, dir: directionOf(sourceLang) }
}

/** A text of an item, in an element with its own language if it has no translation into that of the form. */
export function inItsLanguage(definition: Texts, id: string, address: string, text: ReactNode): ReactNode {
  const language = languageOfText(definition, id, address)
  return language ? <span {...language}>{text}</span> : text
}

interface FallbackTextProps {
  readonly id: string
  readonly address: string
  readonly children: ReactNode
}

/** The same as a component. */
export function FallbackText({ id, address, children }: FallbackTextProps): ReactNode {
  return inItsLanguage(useForm().session.program.definition, id, address, children)
}
