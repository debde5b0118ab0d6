import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { spend } from '../builder/work.ts'
import { FileProblem } from '../report/formats.ts'

const MAX_DEPTH = 200

/**
 * Parses XML without a document type: entities of one's own could be made to grow without limit.
 *
 * @throws {FileProblem} it is not well formed, or has a document type.
 */
export function parsedXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new FileProblem('XML_DOCTYPE')
  refuseDeep(text)
  try {
    const { root } = parseXml(text)
    if (root) return root
  } catch (error) {
    throw new FileProblem('XML_INVALID', {
      detail: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '',
    })
  }
  throw new FileProblem('XML_INVALID', { detail: 'nincs benne elem' })
}

/**
 * Goes through the tags before they are parsed, each sign once: readers go through elements recursively, and the parser
 * looks for the end of a tag that has none from the start of each tag.
 */
function refuseDeep(text: string): void {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = SKIPPED.find(([start]) => text.startsWith(start, at))?.[1]
    const last = end === undefined ? endOfTag(text, at) : text.indexOf(end, at)
    if (last < 0)
      throw new FileProblem('XML_INVALID', { detail: `befejezetlen elem (${lineOf(text, at)}. sor)` })
    if (end === undefined && text[at + 1] !== '!') {
      if (text[at + 1] === '/') depth -= 1
      else {
        spend('elements')
        if (text[last - 1] !== '/') depth += 1
      }
      if (depth > MAX_DEPTH) throw new FileProblem('JSON_TOO_DEEP')
    }
    at = last + 1
  }
}

const SKIPPED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** The place of the sign that ends a tag; a `>` within quotes is none. Negative if another tag, or the text, comes first. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<') return -1
  }
  return -1
}

function lineOf(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return line
}

/** The name of an element without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The elements within an element, or those of a name. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || localName(child) === name),
  )
}

/** The first element of a name, at any depth. */
export function descendant(element: XmlElement, name: string): XmlElement | null {
  for (const child of childElements(element)) {
    if (localName(child) === name) return child
    const found = descendant(child, name)
    if (found) return found
  }
  return null
}

/** An attribute by its name without its prefix; empty if there is none. */
export function attribute(element: XmlElement, name: string): string {
  const { attributes } = element
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? ''
}
