import type { FieldDraft } from '../builder/draft.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { OpenLine } from '../report/report.ts'
import type { SurveyPart } from './part.ts'
import { lineText, longText, ownText, type SurveyTexts, surveyTexts } from './texts.ts'

/** A survey that is being read. */
export interface SurveyReading {
  readonly builder: FormBuilder
  readonly locale: string
  readonly languages: Set<string>
  /** Questions by their names; those of rows by the name of their panel and their own. */
  readonly byName: Map<string, FieldDraft>
  /** The names of the questions whose comment is read by its name. */
  readonly commentsRead: ReadonlySet<string>
  /** A question that its own condition hides loses its answer; one that a panel hides keeps it. */
  readonly clearsOwn: boolean
  /** A list of panels loses its answers when it is hidden, unless it has another setting. */
  readonly clearsLists: boolean
  readonly later: (() => void)[]
}

/** The place of a part of a survey. */
export interface SurveyPlace {
  readonly parent: FieldDraft | null
  /** The name of the panel or matrix whose rows it is in; empty at the top. */
  readonly rows: string
  readonly path: string
}

/** A part of a survey that became a field. */
export interface PlacedPart {
  readonly reading: SurveyReading
  readonly part: SurveyPart
  readonly field: FieldDraft
  readonly place: SurveyPlace
  readonly line: OpenLine
}

/** The question that a name in braces names; null if there is none. */
export function fieldNamed(
  { byName }: SurveyReading,
  name: string,
  { rows }: SurveyPlace,
): FieldDraft | null {
  const bare = name.replace(/^#/u, '').replace(/-unwrapped$/u, '')
  const inner = /^(?:panel|row)\.(.+)$/u.exec(bare)?.[1]
  if (inner !== undefined) return byName.get(`${rows}.${inner}`) ?? null
  return byName.get(bare) ?? byName.get(`${rows}.${bare}`) ?? null
}

/** A text of a part of a survey, in which names in braces may be written. */
interface WrittenText {
  readonly property: string
  readonly value: unknown
  readonly place: SurveyPlace
  readonly isRich?: boolean
}

/** Sets a text of a field in every language, when every question is known. */
export function setText(
  reading: SurveyReading,
  field: FieldDraft,
  { property, value, place, isRich = false }: WrittenText,
): void {
  const texts = surveyTexts(value)
  const own = ownText(texts, reading.locale)
  if (own === '') return
  field.values[property] = isRich ? longText(own, () => null) : lineText(own, () => null)
  note(reading, texts)
  reading.later.push(() => {
    const write = isRich ? longText : lineText
    const placeName = (name: string) => nameInText(reading, name, { field, place })
    field.values[property] = write(own, placeName)
    for (const language of languagesIn(reading, texts))
      field.translations[language] = {
        ...field.translations[language],
        [property]: write(texts[language] ?? '', placeName),
      }
  })
}

function nameInText(
  reading: SurveyReading,
  name: string,
  { field, place }: Pick<PlacedPart, 'field' | 'place'>,
): string | null {
  try {
    const found = fieldNamed(reading, name, place)
    return found ? reading.builder.nameOf(found, field) : null
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}

/** The languages of texts other than the survey's own. */
export function languagesIn({ locale }: SurveyReading, texts: SurveyTexts): string[] {
  return Object.keys(texts).filter((language) => language !== 'default' && language !== locale)
}

/** Records the languages of texts. */
export function note(reading: SurveyReading, texts: SurveyTexts): void {
  for (const language of languagesIn(reading, texts)) reading.languages.add(language)
}
