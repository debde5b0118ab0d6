import { looksLikeHtml, markdownFrom, plainFrom } from '../text/html.ts'

/** A text in each of its languages; `default` is the survey's own. */
export type SurveyTexts = Readonly<Record<string, string>>

/** The languages of a value that may be a text or a table of texts. */
export function surveyTexts(value: unknown): SurveyTexts {
  if (typeof value === 'string') return { default: value }
  if (typeof value === 'number') return { default: String(value) }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** The text in the survey's own language; the first if there is none in it. */
export function ownText(texts: SurveyTexts, locale: string): string {
  return texts[locale] ?? texts.default ?? Object.values(texts)[0] ?? ''
}

/** Returns the name of a place for a name in braces; null if there is none. */
export type PlaceName = (name: string) => string | null

/** A title or another text of one line; names in braces are places. */
export function lineText(text: string, place: PlaceName): string {
  return withPlaces(text, place, plainFrom)
}

/** A description or another long text; names in braces are places. */
export function longText(text: string, place: PlaceName): string {
  return withPlaces(text, place, (part) =>
    looksLikeHtml(part) ? markdownFrom(part).text : part.replaceAll('{', '{{'),
  )
}

function withPlaces(text: string, place: PlaceName, write: (part: string) => string): string {
  const marks: string[] = []
  const marked = text.replace(/\{([^{}]+)\}/gu, (whole, name: string) => {
    const found = place(name.trim())
    if (found === null) return whole
    marks.push(`{${found}}`)
    return `\uE000${marks.length - 1}\uE001`
  })
  return write(marked).replace(/\uE000(\d+)\uE001/gu, (_, index: string) => marks[Number(index)] ?? '')
}
