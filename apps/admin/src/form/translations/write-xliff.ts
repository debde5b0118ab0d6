import {
  parsePlaces,
  placesOf,
  type TextPlace,
  type Translation,
  type TranslationState,
  translationOf,
} from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-form.ts'
import { type TextRow, textPlace } from './text-rows.ts'

/** The languages of an XLIFF document: one source and one target language. */
export interface XliffLanguages {
  readonly source: string
  readonly target: string
}

/** The namespace of XLIFF 2.0 and 2.1. */
const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** Marks a segment whose source has changed since it was translated. */
const OUTDATED = 'urlapmuhely:outdated'

/**
 * Writes texts with their translations into one language as XLIFF 2.1: a unit of one segment per text.
 *
 * Places are protected placeholders; all other marks are text (decision 0209). Source: OASIS, XLIFF 2.1, core.
 */
export function writeXliff(
  rows: readonly TextRow[],
  formKey: string,
  { source, target }: XliffLanguages,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.1" srcLang="${inAttribute(source)}" trgLang="${inAttribute(target)}">`,
    `<file id="f1" original="${inAttribute(formKey)}" xml:space="preserve">`,
    ...rows.flatMap((row) => unitOf(row, target)),
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

/** The id of a unit: the key of its row with a full stop, because ids have no spaces. */
export function unitId(key: string): string {
  return key.replace(' ', '.')
}

function unitOf(row: TextRow, target: string): readonly string[] {
  const { text } = row.content
  const { state, translation } = translationOf(row.item, target, row.content)
  const codes = codesOf([text, ...(translation ? [translation.text] : [])])
  const own = translation ? `<target>${contentOf(translation.text, codes)}</target>` : ''
  return [
    `<unit id="${inAttribute(unitId(row.key))}" name="${inAttribute(textPlace(row))}">`,
    `<notes>${notesOf(row, state, translation).join('')}</notes>`,
    ...(codes.size > 0
      ? [
          `<originalData>${[...codes].map(([code, id]) => `<data id="d${id}">${inText(code)}</data>`).join('')}</originalData>`,
        ]
      : []),
    `<segment id="s1" ${stateOf[state]}><source>${contentOf(text, codes)}</source>${own}</segment>`,
    '</unit>',
  ]
}

/** A tool may replace `translated` by the state of its review; anything but `initial` is a finished translation. */
const stateOf: Readonly<Record<TranslationState, string>> = {
  done: 'state="translated"',
  outdated: `state="initial" subState="${OUTDATED}"`,
  missing: 'state="initial"',
}

function notesOf(
  row: TextRow,
  state: TranslationState,
  translation: Translation | undefined,
): readonly string[] {
  const { property } = row.content
  const notes: readonly (readonly [category: string, text: string | false])[] = [
    ['place', textPlace(row)],
    ['limit', property.max !== undefined && t('edit.texts.file.noteLimit', { max: property.max })],
    ['format', property.content === 'block' && t('edit.texts.file.noteFormat')],
    ['source', state === 'outdated' && t('edit.texts.before', { text: translation?.source ?? '' })],
  ]
  return notes.flatMap(([category, text], index) =>
    text === false ? [] : [`<note id="n${index + 1}" category="${category}">${inText(text, false)}</note>`],
  )
}

/** The places of texts as they are typed, each with its number. */
function codesOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const written = texts.flatMap((text) => placesOf(text).map(({ from, to }) => text.slice(from, to)))
  return new Map([...new Set(written)].map((code, index) => [code, index + 1]))
}

/** A text with its places as placeholders. One that is repeated gets an id of its own each time. */
function contentOf(text: string, codes: ReadonlyMap<string, number>): string {
  const seen = new Map<number, number>()
  let written = ''
  let end = 0
  for (const { from, to } of parsePlaces(text).parts.filter(isPlace)) {
    const code = text.slice(from, to)
    const data = codes.get(code) ?? 0
    const times = (seen.get(data) ?? 0) + 1
    seen.set(data, times)
    const id = times === 1 ? String(data) : `${data}-${times}`
    const shown = inAttribute(code)
    written += `${inText(text.slice(end, from))}<ph id="${id}" dataRef="d${data}" equiv="${shown}" disp="${shown}"/>`
    end = to
  }
  return written + inText(text.slice(end))
}

function isPlace(part: string | TextPlace): part is TextPlace {
  return typeof part !== 'string'
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Source: XML 1.0, production Char; the rest of ASCII below the space, and two non-characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/** Characters that XML cannot hold are elements where those may be, and left out elsewhere. */
function inText(text: string, mayHaveElements = true): string {
  return escaped(text).replaceAll(NOT_XML, (character) =>
    mayHaveElements ? `<cp hex="${character.charCodeAt(0).toString(16).padStart(4, '0')}"/>` : '',
  )
}

function inAttribute(text: string): string {
  return escaped(text)
    .replaceAll(/[\n\t]/gu, ' ')
    .replaceAll(NOT_XML, '')
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? '')
}
