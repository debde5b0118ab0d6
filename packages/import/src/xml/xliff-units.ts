import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { attribute, childElements, localName } from './parse.ts'

/** The text of a unit, and how far its translation is. */
export interface UnitText {
  readonly source: string
  /** Empty unless every segment is translated. */
  readonly target: string
  /** `given`: there is a translation, which is not marked as finished. */
  readonly state: 'missing' | 'partial' | 'given' | 'done'
}

type Codes = ReadonlyMap<string, string>

/** The units of all files and groups of a document, in order. */
export function xliffUnits(element: XmlElement): readonly XmlElement[] {
  return childElements(element).flatMap((child) => {
    const name = localName(child)
    if (name === 'unit') return [child]
    return name === 'file' || name === 'group' ? xliffUnits(child) : []
  })
}

/** Joins the segments of a unit and the parts between them, translations in the order that they require. */
export function unitText(unit: XmlElement): UnitText {
  const data = new Map(
    childElements(unit, 'originalData')
      .flatMap((original) => childElements(original, 'data'))
      .map((element) => [attribute(element, 'id'), contentOf(element, NO_CODES, NO_CODES)]),
  )
  const parts = childElements(unit)
    .filter((part) => localName(part) === 'segment' || localName(part) === 'ignorable')
    .map((part, index) => partOf(part, index, data))
  const source = parts.map((part) => part.source).join('')
  const wanted = parts.filter(({ isSegment, source: text }) => isSegment && text.trim() !== '')
  const translated = wanted.filter(({ target }) => target !== null && target.trim() !== '')
  if (translated.length === 0) return { source, target: '', state: 'missing' }
  if (translated.length < wanted.length) return { source, target: '', state: 'partial' }
  const target = parts
    .toSorted((a, b) => a.order - b.order)
    .map((part) => part.target ?? part.source)
    .join('')
  return { source, target, state: wanted.every(({ isFinished }) => isFinished) ? 'done' : 'given' }
}

interface Part {
  readonly isSegment: boolean
  readonly source: string
  readonly target: string | null
  readonly order: number
  readonly isFinished: boolean
}

function partOf(part: XmlElement, index: number, data: Codes): Part {
  const [source] = childElements(part, 'source')
  const [target] = childElements(part, 'target')
  // A tool may leave out the data of a code in the target, whose id is that of the code in the source.
  const own = new Map(source ? codesWithin(source, data) : [])
  return {
    isSegment: localName(part) === 'segment',
    source: source ? contentOf(source, data, NO_CODES) : '',
    target: target ? contentOf(target, data, own) : null,
    order: Number(target ? attribute(target, 'order') : '') || index + 1,
    isFinished: !['', 'initial'].includes(attribute(part, 'state')),
  }
}

const NO_CODES: Codes = new Map()

function codesWithin(element: XmlElement, data: Codes): (readonly [string, string])[] {
  return childElements(element).flatMap((child) => [
    ...(localName(child) === 'ph'
      ? [[attribute(child, 'id'), codeOf(child, { data, own: NO_CODES })] as const]
      : []),
    ...codesWithin(child, data),
  ])
}

/**
 * Returns the text within an element as it was before it became XLIFF: without annotations, and with the content of
 * each code.
 */
function contentOf(element: XmlElement, data: Codes, own: Codes): string {
  return element.children
    .map((child) => {
      // A section of characters is a text, too.
      if (child instanceof XmlText) return child.text
      return child instanceof XmlElement ? inlineText(child, data, own) : ''
    })
    .join('')
}

function inlineText(element: XmlElement, data: Codes, own: Codes): string {
  switch (localName(element)) {
    case 'cp':
      return characterOf(attribute(element, 'hex'))
    case 'ph':
    case 'sc':
    case 'ec':
      return codeOf(element, { data, own })
    case 'pc':
      return [
        codeOf(element, { data, own }, 'Start'),
        contentOf(element, data, own),
        codeOf(element, { data, own }, 'End'),
      ].join('')
    case 'mrk':
      return contentOf(element, data, own)
    default:
      return ''
  }
}

/**
 * Returns the content of a code: its original data, else its equivalent text, else the text that it shows.
 */
function codeOf(
  element: XmlElement,
  { data, own }: { readonly data: Codes; readonly own: Codes },
  side: '' | 'Start' | 'End' = '',
): string {
  return (
    data.get(attribute(element, `dataRef${side}`)) ??
    own.get(attribute(element, 'copyOf') || attribute(element, 'id')) ??
    (attribute(element, `equiv${side}`) || attribute(element, `disp${side}`))
  )
}

const LAST_CODE_POINT = 0x10_ff_ff

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code >= 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : ''
}
