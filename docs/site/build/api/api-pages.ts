import type { Language } from '../folders.ts'
import { asCode, asText, table } from '../markdown.ts'
import { apiWords, groupsInEnglish, itemActionsInEnglish } from './api-words.ts'
import { rowsOf, type Schema, typeOf } from './schema-rows.ts'
import { summariesInEnglish } from './summaries-in-english.ts'

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Operation {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** A description of routes (OpenAPI 3.1), as far as the pages show it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Route extends Operation {
  readonly method: string
  readonly path: string
}

/** The pages of the routes, one for each group: name without extension, and Markdown. */
export function apiPages(document: ApiDocument, language: Language): { name: string; text: string }[] {
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Route => ({ method, path, ...operation })),
  )
  const groups = Map.groupBy(routes, ({ tags }) => tags[0] ?? '')
  return Object.keys(groupsInEnglish).flatMap((group, index) => {
    const members = (groups.get(group) ?? []).toSorted((a, b) =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : 0,
    )
    const title = language === 'hu' ? group : groupsInEnglish[group]
    const shown: ShownShapes = new Map()
    const texts = members.map((route) => routeText(route, language, shown))
    if (texts.length === 0) return []
    const name = `${String(index + 1).padStart(2, '0')}-${slug(groupsInEnglish[group] ?? '')}`
    return [{ name, text: [`# ${title}`, ...texts].join('\n\n') }]
  })
}

/** Routes whose group has no page, or that have no name in English. */
export function untranslated({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { tags, summary }]) => {
      const isKnown = tags[0] !== undefined && tags[0] in groupsInEnglish
      return isKnown && summaryOf({ method, path, summary, tags }, 'en') !== undefined
        ? []
        : [`${method} ${path}`]
    }),
  )
}

/** Where a shape was shown first on a page: the heading of its route. */
type ShownShapes = Map<string, string>

function routeText(route: Route, language: Language, shown: ShownShapes): string {
  const words = apiWords[language]
  const title = summaryOf(route, language) ?? route.summary
  const { method, path, description, parameters = [], requestBody, responses } = route
  const body = requestBody && shapeText(words.body, requestBody, { title, language, shown })
  const answers = Object.entries(responses).map(([status, answer]) =>
    shapeText(`${words.answer}: ${status}`, answer, { title, language, shown }),
  )
  return [
    `## ${asText(title)}`,
    `\`${method.toUpperCase()} ${path}\``,
    ...(description === undefined ? [] : [descriptionText(description, language)]),
    ...(parameters.length === 0 ? [] : [parameterTable(parameters, language)]),
    ...(body ? [body] : []),
    ...answers,
  ].join('\n\n')
}

function summaryOf(
  { method, path, summary, tags }: Pick<Route, 'method' | 'path' | 'summary' | 'tags'>,
  language: Language,
): string | undefined {
  if (language === 'hu') return summary
  const action = itemActionsInEnglish[/: ([^:]+)$/u.exec(summary)?.[1] ?? '']
  return summariesInEnglish[`${method} ${path}`] ?? (action && `${groupsInEnglish[tags[0] ?? '']}: ${action}`)
}

/** The server describes its routes in Hungarian. */
function descriptionText(text: string, language: Language): string {
  const marked = language === 'hu' ? asText(text) : `<span lang="hu">${asText(text)}</span>`
  return text.length < 400 ? marked : details(apiWords[language].more, marked)
}

function parameterTable(parameters: readonly Parameter[], language: Language): string {
  const words = apiWords[language]
  return table(
    [words.parameters, words.place, words.type, words.required],
    parameters.map(({ name, in: place, schema, required }) => [
      asCode(name),
      place,
      asCode(typeOf(schema)),
      required ? words.yes : '',
    ]),
  )
}

function shapeText(
  heading: string,
  { content = {} }: Body,
  { title, language, shown }: { title: string; language: Language; shown: ShownShapes },
): string {
  const words = apiWords[language]
  const [type = '', { schema = {} } = {}] = Object.entries(content)[0] ?? []
  const label = [heading, type, typeOf(schema) === 'any' ? '' : typeOf(schema)].filter(Boolean).join(', ')
  const rows = rowsOf(schema)
  if (rows.length === 0) return `**${asText(label)}**${type === '' ? `. ${words.empty}` : ''}`
  const members = table(
    [words.name, words.type, words.required],
    rows.map(({ path, type: kind, isRequired }) => [asCode(path), asCode(kind), isRequired ? words.yes : '']),
  )
  const known = shown.get(members)
  if (known !== undefined) return `**${asText(label)}**. ${words.same} *${asText(known)}*.`
  shown.set(members, title)
  return details(label, members)
}

function details(summary: string, text: string): string {
  return `<details>\n<summary>${asText(summary)}</summary>\n\n${text}\n\n</details>`
}

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/gu, '-')
}
