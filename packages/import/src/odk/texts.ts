import { markdownFrom, plainFrom } from '../text/html.ts'

/** Returns the name of a place for a reference; null if there is none. */
type Place = (reference: string) => string | null

const REFERENCE = /\$\{([^{}]+)\}|\uE000([^\uE000\uE001]*)\uE001/gu

/**
 * Marks, by characters for private use, the names that an `output` element reads, so that they can become places
 * of a text.
 */
export function markedReference(path: string): string {
  return `\uE000${path}\uE001`
}

/** A text of one line; references to answers are places. */
export function inlineText(text: string, place: Place = () => null): string {
  return withPlaces(text, place, {
    write: (part) => plainFrom(part.replace(/^#+\s*/u, '').replace(/[*_]{1,2}([^*_]+)[*_]{1,2}/gu, '$1')),
    around: ' ',
  }).trim()
}

/** A text of several lines as CommonMark; references to answers are places. */
export function richText(text: string, place: Place = () => null): string {
  const headings = text.replace(/^(#{1,6})\s*(?=\S)/gmu, (_, signs: string) =>
    signs.length > 1 ? '#### ' : '### ',
  )
  return withPlaces(headings, place, {
    write: (part) => (/<[a-z]/iu.test(part) ? markdownFrom(part).text : part.replaceAll('{', '{{')),
    around: '',
  }).trim()
}

/** How a text is written between its places. */
interface Writing {
  readonly write: (part: string) => string
  /** Stands for the space at the ends of a part. */
  readonly around: string
}

function withPlaces(text: string, place: Place, { write, around }: Writing): string {
  let result = ''
  let end = 0
  const add = (part: string) => {
    const lead = /^\s/u.test(part) ? around : ''
    const tail = /\s$/u.test(part) ? around : ''
    const written = write(part)
    result += part.trim() === '' ? part : `${lead}${written}${tail}`
  }
  for (const match of text.matchAll(REFERENCE)) {
    add(text.slice(end, match.index))
    const name = place(match[1] === undefined ? (match[2] ?? '') : `\${${match[1].trim()}}`)
    result += name === null ? '…' : `{${name}}`
    end = match.index + match[0].length
  }
  add(text.slice(end))
  return result.replace(/ {2,}/gu, ' ')
}
