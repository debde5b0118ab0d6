import { parseXml, type XmlElement } from '@rgrove/parse-xml'
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

function refuseDeep(text: string): void {
  let depth = 0
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^!?][^>]*>/gu)) {
    if (tag.startsWith('<!') || tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    if (depth > MAX_DEPTH) throw new FileProblem('JSON_TOO_DEEP')
  }
}

/** The name of an element without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The elements within an element, or those of a name. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      child.type === 'element' && (name === undefined || localName(child as XmlElement) === name),
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
