import { XmlElement, XmlText } from '@rgrove/parse-xml'
import type { OdkTexts } from '../odk/model.ts'
import { markedReference } from '../odk/texts.ts'
import { attribute, childElements, descendant, localName } from '../xml/parse.ts'

/** The texts of a document by language and id. */
export interface Translations {
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The language of the form; empty if it has none. */
  readonly standard: string
  /** The texts that an attribute names, or is. */
  readonly attributeTexts: (value: string) => OdkTexts
}

/** Reads the translations of a model. */
export function translationsOf(model: XmlElement): Translations {
  const itext = descendant(model, 'itext')
  const texts = new Map<string, Map<string, string>>()
  let standard = ''
  for (const translation of itext ? childElements(itext, 'translation') : []) {
    const language = attribute(translation, 'lang') || 'default'
    if (attribute(translation, 'default') !== '' && attribute(translation, 'default') !== 'false()')
      standard = language
    const byId = new Map<string, string>()
    for (const text of childElements(translation, 'text')) {
      const value =
        childElements(text, 'value').find((one) => attribute(one, 'form') === '') ??
        childElements(text, 'value').find((one) => attribute(one, 'form') === 'long')
      if (value) byId.set(attribute(text, 'id'), contentOf(value))
    }
    texts.set(language, byId)
  }
  const [first = ''] = texts.keys()
  const named = (id: string): OdkTexts => {
    const found = new Map<string, string>()
    for (const [language, byId] of texts) {
      const text = byId.get(id)
      if (text !== undefined) found.set(language, text)
    }
    return found
  }
  return {
    texts,
    standard: standard || first,
    attributeTexts: (value) => {
      const id = textId(value)
      if (id !== null) return named(id)
      return value === '' ? new Map() : new Map([['', value]])
    },
  }
}

/** The texts of a label or hint: named by its reference, or its content. */
export function elementTexts(element: XmlElement, translations: Translations): OdkTexts {
  const reference = attribute(element, 'ref')
  if (reference !== '') return translations.attributeTexts(reference)
  const text = contentOf(element)
  return text === '' ? new Map() : new Map([['', text]])
}

/** The content of a text; the names that an `output` reads are marked. */
function contentOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      // A section of characters is a text, too.
      if (child instanceof XmlText) return child.text
      if (!(child instanceof XmlElement)) return ''
      return localName(child) === 'output'
        ? markedReference(attribute(child, 'value') || attribute(child, 'ref'))
        : contentOf(child)
    })
    .join('')
    .trim()
}

function textId(reference: string): string | null {
  return /^jr:itext\(\s*['"]([^'"]+)['"]\s*\)$/u.exec(reference.trim())?.[1] ?? null
}
