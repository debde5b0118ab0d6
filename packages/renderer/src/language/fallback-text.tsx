import { DEFAULT_LANGUAGE, directionOf } from '@urlapmuhely/schema/facts'
import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'

/** The attributes of a text in another language than the form around it. */
export interface TextLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** The source language of a form, and which of its texts are in it for want of a translation. */
export interface Texts {
  readonly sourceLang?: string
  readonly fallback?: Readonly<Record<string, readonly string[]>>
}

/**
 * The language of the text at `address` in an item; undefined if it is that of the form.
 *
 * Every text without a translation gets its language from here, or, if the engine marks a text as one, from
 * `sourceLanguage`. A test has a line for each content property of the kinds.
 */
export function languageOfText(definition: Texts, id: string, address: string): TextLanguage | undefined {
  return definition.fallback?.[id]?.includes(address) ? sourceLanguage(definition) : undefined
}

/** The language of texts that have no translation into that of the form. */
export function sourceLanguage({ sourceLang }: Texts): TextLanguage | undefined {
  return sourceLang === undefined ? undefined : { lang: sourceLang, dir: directionOf(sourceLang) }
}

/** The language of a form. */
export function formLanguage({ lang = DEFAULT_LANGUAGE }: { readonly lang?: string }): TextLanguage {
  return { lang, dir: directionOf(lang) }
}

/** A text in an element with its own language, if it has one. */
export function inLanguage(language: TextLanguage | undefined, text: ReactNode): ReactNode {
  return language ? <span {...language}>{text}</span> : text
}

/** The language of a text of the form around the component. */
export function useTextLanguage(id: string, address: string): TextLanguage | undefined {
  return languageOfText(useForm().session.program.definition, id, address)
}

/** The place of a text: an item and the address in it. */
export interface TextPlace {
  readonly id: string
  readonly address: string
}

/** A text of an item, in an element with its own language if it has no translation into that of the form. */
export function inItsLanguage(definition: Texts, { id, address }: TextPlace, text: ReactNode): ReactNode {
  return inLanguage(languageOfText(definition, id, address), text)
}

interface FallbackTextProps {
  readonly id: string
  readonly address: string
  readonly children: ReactNode
}

/** The same as a component. */
export function FallbackText({ id, address, children }: FallbackTextProps): ReactNode {
  return inItsLanguage(useForm().session.program.definition, { id, address }, children)
}
