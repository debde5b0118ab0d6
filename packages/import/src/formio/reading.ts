import type { FieldDraft } from '../build/draft.ts'
import type { FormBuilder } from '../build/form-builder.ts'
import type { JsonObject as Component } from '../json/object.ts'
import type { OpenLine } from '../report/report.ts'
import { markdownFrom, plainFrom } from '../text/html.ts'
import type { DataScope } from './scope.ts'

/** A form that is being read. */
export interface Reading {
  readonly builder: FormBuilder
  /** Work that needs every field, such as conditions: done after all components were read. */
  readonly later: (() => void)[]
  /** Panels at the top are pages. */
  readonly wizard: boolean
  /** Translations by language, then by the source text. */
  readonly languages: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** Where a component stands. */
export interface Place {
  readonly parent: FieldDraft | null
  readonly scope: DataScope
  readonly path: string
  /** The width of its column, of 12. */
  readonly width: number
}

/** A component that became a field. */
export interface Placed {
  readonly reading: Reading
  readonly component: Component
  readonly field: FieldDraft
  readonly scope: DataScope
  readonly line: OpenLine
}

/** Sets a text of one line, with its translations. */
export function setLine({ languages }: Reading, field: FieldDraft, property: string, text: string): void {
  field.values[property] = plainFrom(text)
  for (const [language, texts] of languages) {
    const translated = texts[text.trim()]
    if (translated) setTranslation(field, language, property, plainFrom(translated))
  }
}

/** Sets a rich text from HTML parts, with its translations. */
export function setRich(
  { languages }: Reading,
  field: FieldDraft,
  property: string,
  parts: readonly string[],
  line: OpenLine,
): void {
  const given = parts.filter((part) => part.trim() !== '')
  if (given.length === 0) return
  const read = given.map(markdownFrom)
  if (read.some(({ lost }) => lost.includes('image'))) line.note('image-lost')
  if (read.some(({ lost }) => lost.includes('link')))
    line.note('html-lost', { detail: 'nem biztonságos hivatkozás' })
  field.values[property] = read.map(({ text }) => text).join('\n\n')
  for (const [language, texts] of languages) {
    const translated = given.map((part) => texts[part.trim()])
    if (translated.every((text) => text === undefined)) continue
    const parts = translated.map((text, index) => markdownFrom(text ?? given[index] ?? '').text)
    setTranslation(field, language, property, parts.join('\n\n'))
  }
}

function setTranslation(
  { translations }: FieldDraft,
  language: string,
  property: string,
  text: string,
): void {
  const texts = translations[language] ?? {}
  texts[property] = text
  translations[language] = texts
}
