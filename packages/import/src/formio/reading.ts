import type { FieldDraft } from '../builder/draft.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import type { JsonObject as Component } from '../json/object.ts'
import type { OpenLine } from '../report/report.ts'
import { replaceBetween } from '../text/between.ts'
import { markdownFrom, plainFrom } from '../text/html.ts'
import { hasExpressions, withPlaces } from './places.ts'
import type { DataScope } from './scope.ts'

/** A form that is being read. */
export interface Reading {
  readonly builder: FormBuilder
  /** The form as it is in the file. */
  readonly form: Component
  /** The whole answer. */
  readonly root: DataScope
  /** Work that needs every field, such as conditions: done after all components were read. */
  readonly later: (() => void)[]
  /** Panels at the top are pages. */
  readonly wizard: boolean
  /** Translations by language, then by the source text. */
  readonly languages: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** The place of a component. */
export interface Place {
  readonly parent: FieldDraft | null
  readonly scope: DataScope
  readonly path: string
  /** The width of its column, of 12. */
  readonly width: number
}

/** Reads components in their order. */
export type ReadComponents = (reading: Reading, components: readonly Component[], place: Place) => void

/** A component that became a field. */
export interface Placed {
  readonly reading: Reading
  readonly component: Component
  readonly field: FieldDraft
  readonly scope: DataScope
  readonly line: OpenLine
}

/** Sets a text of one line, with its translations. */
export function setLine(reading: Reading, field: FieldDraft, property: string, text: string): void {
  write(reading, field, text, plainFrom, (written) => setText(field, undefined, property, written))
  for (const [language, texts] of reading.languages) {
    const translated = texts[text.trim()]
    if (translated)
      write(reading, field, translated, plainFrom, (written) => setText(field, language, property, written))
  }
}

/** Sets a rich text from HTML parts, with its translations. */
export function setRich(
  reading: Reading,
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
  const joined = (texts: readonly string[], language?: string) => {
    const markdown = (text: string) => markdownFrom(text).text
    let done = texts.map(() => '')
    for (const [index, text] of texts.entries())
      write(reading, field, text, markdown, (written) => {
        done = done.with(index, written)
        setText(field, language, property, done.filter((part) => part !== '').join('\n\n'))
      })
  }
  joined(given)
  for (const [language, texts] of reading.languages) {
    const translated = given.map((part) => texts[part.trim()])
    if (translated.every((text) => text === undefined)) continue
    joined(
      translated.map((text, index) => text ?? given[index] ?? ''),
      language,
    )
  }
}

/** Writes a text of ours; one that shows answers once every field is known. */
function write(
  reading: Reading,
  field: FieldDraft,
  text: string,
  make: (text: string) => string,
  set: (text: string) => void,
): void {
  // Until then, names of rules show what is there.
  set(make(replaceBetween(text, ['{{', '}}'], () => '…')))
  if (hasExpressions(text)) reading.later.push(() => set(withPlaces(reading, field, text, make)))
}

function setText(field: FieldDraft, language: string | undefined, property: string, text: string): void {
  if (language === undefined) {
    field.values[property] = text
    return
  }
  const texts = field.translations[language] ?? {}
  texts[property] = text
  field.translations[language] = texts
}
