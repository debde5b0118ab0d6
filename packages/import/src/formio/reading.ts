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
  /** Reads the components within another one. */
  readonly readComponents: ReadComponents
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
type ReadComponents = (reading: Reading, components: readonly Component[], place: Place) => void

/** A component that became a field. */
export interface Placed {
  readonly reading: Reading
  readonly component: Component
  readonly field: FieldDraft
  readonly scope: DataScope
  readonly line: OpenLine
}

/** A property of a field that is a text of one line, as the file has it. */
interface LineText {
  readonly property: string
  readonly text: string
}

/** Sets a text of one line, with its translations. */
export function setLine(reading: Reading, field: FieldDraft, { property, text }: LineText): void {
  const set = (language: string | undefined, given: string) =>
    write(reading, field, {
      text: given,
      make: plainFrom,
      set: (written) => setText(field, { language, property, text: written }),
    })
  set(undefined, text)
  for (const [language, texts] of reading.languages) {
    const translated = texts[text.trim()]
    if (translated) set(language, translated)
  }
}

/** A property of a field that is a rich text, from parts that are HTML. */
interface RichText {
  readonly property: string
  readonly parts: readonly string[]
}

/** Sets a rich text, with its translations. */
export function setRich(reading: Reading, field: FieldDraft, { property, parts }: RichText): void {
  const { line } = field
  const given = parts.filter((part) => part.trim() !== '')
  if (given.length === 0) return
  const read = given.map(markdownFrom)
  if (read.some(({ lost }) => lost.includes('image'))) line.note('image-lost')
  if (read.some(({ lost }) => lost.includes('link')))
    line.note('html-lost', { detail: 'nem biztonságos hivatkozás' })
  const joined = (texts: readonly string[], language?: string) => {
    const make = (text: string) => markdownFrom(text).text
    let done = texts.map(() => '')
    for (const [index, text] of texts.entries()) {
      const set = (written: string) => {
        done = done.with(index, written)
        const whole = done.filter((part) => part !== '').join('\n\n')
        setText(field, { language, property, text: whole })
      }
      write(reading, field, { text, make, set })
    }
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

/** A text of the file, how ours is made from it, and what receives ours. */
interface Writing {
  readonly text: string
  readonly make: (text: string) => string
  readonly set: (text: string) => void
}

/** Writes a text of ours; one that shows answers once every field is known. */
function write(reading: Reading, field: FieldDraft, { text, make, set }: Writing): void {
  // Until then, names of rules show what is there.
  set(make(replaceBetween(text, ['{{', '}}'], () => '…')))
  if (hasExpressions(text)) reading.later.push(() => set(withPlaces(reading, field, { text, make })))
}

/** A text of ours; that of the form's own language if it names none. */
interface WrittenText extends LineText {
  readonly language: string | undefined
}

function setText(field: FieldDraft, { language, property, text }: WrittenText): void {
  if (language === undefined) {
    field.values[property] = text
    return
  }
  const texts = field.translations[language] ?? {}
  texts[property] = text
  field.translations[language] = texts
}
