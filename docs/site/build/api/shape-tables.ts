import type { Language } from '../folders.ts'
import { asCode, asText, table } from '../markdown.ts'
import type { Body, Parameter } from './api-document.ts'
import { apiWords } from './api-words.ts'
import { rowsOf, type SchemaRow, typeOf } from './schema-rows.ts'
import { described } from './texts-in-english.ts'

/** Where a shape was shown first on a page: the heading of its route. */
export type ShownShapes = Map<string, string>

/** What the tables of a route need to know of its page. */
export interface Place {
  readonly title: string
  readonly language: Language
  readonly shown: ShownShapes
}

/** The table of the parameters, those of the path first; those that only administrators may send are apart. */
export function parameterTables(parameters: readonly Parameter[], language: Language): string[] {
  const words = apiWords[language]
  const sorted = parameters.toSorted((a, b) => Number(b.in === 'path') - Number(a.in === 'path'))
  return divided(sorted, ({ schema }) => schema['x-administrators'] === true, {
    language,
    write: (members) =>
      tableWithTexts(
        [words.parameters, words.place, words.type, words.required],
        members.map(({ name, in: place, schema, required, description }) => ({
          cells: [asCode(name), place, asCode(typeOf(schema)), required ? words.yes : ''],
          text: description,
        })),
        language,
      ),
  })
}

/** A body or a response: its type, and a table of its members that opens. A shape is shown once on a page. */
export function shapeText(
  heading: string,
  { content = {} }: Body,
  { title, language, shown }: Place,
): string {
  const words = apiWords[language]
  const [type = '', { schema = {} } = {}] = Object.entries(content)[0] ?? []
  const label = [heading, type, typeOf(schema) === 'any' ? '' : typeOf(schema)].filter(Boolean).join(', ')
  const rows = rowsOf(schema)
  if (rows.length === 0) return `**${asText(label)}**${type === '' ? `. ${words.empty}` : ''}`
  const members = divided(rows, ({ isForAdministrators }) => isForAdministrators, {
    language,
    write: (some) => memberTable(some, language),
  }).join('\n\n')
  const known = shown.get(members)
  if (known !== undefined) return `**${asText(label)}**. ${words.same} *${asText(known)}*.`
  shown.set(members, title)
  return details(label, members)
}

/** Text that opens. */
export function details(summary: string, text: string): string {
  return `<details>\n<summary>${asText(summary)}</summary>\n\n${text}\n\n</details>`
}

/** The text of the server in the language of the page, or in Hungarian and marked so. */
export function meaning(text: string | undefined, language: Language): string {
  if (text === undefined) return ''
  const { words, isForeign } = described(text, language)
  return isForeign ? `<span lang="hu">${asText(words)}</span>` : asText(words)
}

function memberTable(rows: readonly SchemaRow[], language: Language): string {
  const words = apiWords[language]
  return tableWithTexts(
    [words.name, words.type, words.required],
    rows.map(({ path, type, isRequired, text }) => ({
      cells: [asCode(path), asCode(type), isRequired ? words.yes : ''],
      text,
    })),
    language,
  )
}

interface RowWithText {
  readonly cells: readonly string[]
  readonly text: string | undefined
}

/** A table whose second column has the texts of the rows, if any row has one. */
function tableWithTexts(
  [first = '', ...others]: readonly string[],
  rows: readonly RowWithText[],
  language: Language,
): string {
  const hasTexts = rows.some(({ text }) => text !== undefined)
  const line = (name: string, text: string, cells: readonly string[]) =>
    hasTexts ? [name, text, ...cells] : [name, ...cells]
  return table(
    line(first, apiWords[language].meaning, others),
    rows.map(({ cells: [name = '', ...cells], text }) => line(name, meaning(text, language), cells)),
  )
}

/** One text for all, and another one, with a title, for what only administrators have. */
function divided<Row>(
  rows: readonly Row[],
  isForAdministrators: (row: Row) => boolean,
  { language, write }: { readonly language: Language; readonly write: (rows: readonly Row[]) => string },
): string[] {
  const theirs = rows.filter(isForAdministrators)
  const common = rows.filter((row) => !isForAdministrators(row))
  return [
    ...(common.length > 0 ? [write(common)] : []),
    ...(theirs.length > 0 ? [`**${apiWords[language].administrators}**`, write(theirs)] : []),
  ]
}
