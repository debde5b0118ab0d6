import {
  attribute,
  FileProblem,
  localName,
  parsedXml,
  problemText,
  textFrom,
  unitText,
  type XmlElement,
  xliffUnits,
} from '@urlapmuhely/import/xml'
import { languageName, matchLanguage } from '@urlapmuhely/schema'
import { t } from '../messages/form/t-form.ts'
import {
  stateHeading,
  stateWord,
  TEXT_COLUMNS,
  TextFileError,
  type TextTable,
  textHeading,
} from './text-table.ts'

/** The languages of a form: the source of its texts, and those that it is translated into. */
export interface FormLanguages {
  readonly source: string
  readonly languages: readonly string[]
}

/**
 * Reads XLIFF 2.0, 2.1 or 2.2 as the table of translations.
 *
 * A unit that is translated in part has an empty translation, and is listed in `partial`.
 *
 * @throws {TextFileError} it is not such a document, or not for a language of the form.
 */
export function readXliff(bytes: Uint8Array, languages: FormLanguages): TextTable {
  const root = rootOf(bytes)
  const lang = targetOf(root, languages)
  const partial: string[] = []
  const rows = xliffUnits(root).map((unit) => {
    const { source, target, state } = unitText(unit)
    if (state === 'partial') partial.push(attribute(unit, 'name') || source)
    // Keys have a space where ids have a full stop.
    const key = attribute(unit, 'id').replace('.', ' ')
    return [key, source, target, state === 'done' ? stateWord('done') : '']
  })
  const { key, source } = TEXT_COLUMNS
  return { table: { headings: [key, source, textHeading(lang), stateHeading(lang)], rows }, partial }
}

function rootOf(bytes: Uint8Array): XmlElement {
  const root = parsed(bytes)
  const version = attribute(root, 'version')
  if (localName(root) !== 'xliff') throw new TextFileError(t('edit.texts.file.notXliff'))
  if (!/^2\.[0-2]$/u.test(version)) throw new TextFileError(t('edit.texts.file.xliffVersion', { version }))
  return root
}

function parsed(bytes: Uint8Array): XmlElement {
  try {
    return parsedXml(textFrom(bytes).trimStart())
  } catch (error) {
    if (error instanceof FileProblem) throw new TextFileError(problemText(error.code, error.params))
    throw error
  }
}

/** The language of the form that a document translates into. A tool may have added or removed a region. */
function targetOf(root: XmlElement, { source, languages }: FormLanguages): string {
  const [from, to] = [attribute(root, 'srcLang'), attribute(root, 'trgLang')]
  if (matchLanguage([from], [source]) === null)
    throw new TextFileError(t('edit.texts.file.wrongSource', { found: named(from), wanted: named(source) }))
  if (to === '') throw new TextFileError(t('edit.texts.file.noTarget'))
  const lang = matchLanguage([to], languages)
  if (lang === null)
    throw new TextFileError(
      t('edit.texts.file.wrongTarget', { found: named(to), wanted: languages.map(named).join(', ') }),
    )
  return lang
}

function named(lang: string): string {
  return `${languageName(lang)} (${lang})`
}
