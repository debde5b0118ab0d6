import type { Language } from '../folders.ts'
import { asText, table } from '../markdown.ts'
import type { ApiDocument, Operation, Route } from './api-document.ts'
import { apiWords, groupsInEnglish, itemActionsInEnglish } from './api-words.ts'
import { needsToken } from './needs-token.ts'
import { exampleText } from './route-example.ts'
import { rowsOf } from './schema-rows.ts'
import { details, meaning, type Place, parameterTables, type ShownShapes, shapeText } from './shape-tables.ts'
import { summariesInEnglish } from './summaries-in-english.ts'
import { described } from './texts-in-english.ts'

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

/** Routes whose group has no page or that have no name in English, and texts of public routes that are not in English. */
export function untranslated({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { tags, summary } = operation
      const isKnown = tags[0] !== undefined && tags[0] in groupsInEnglish
      const isNamed = isKnown && summaryOf({ method, path, summary, tags }, 'en') !== undefined
      const texts = path.startsWith('/public/') ? textsIn(operation) : []
      return [
        ...(isNamed ? [] : [`${method} ${path}`]),
        ...new Set(texts.filter((text) => described(text, 'en').isForeign)),
      ]
    }),
  )
}

/** All texts of a route that its page shows, besides its name. */
function textsIn({ description, parameters = [], requestBody, responses }: Operation): string[] {
  const bodies = [requestBody, ...Object.values(responses)]
  const members = bodies.flatMap((body) =>
    Object.values(body?.content ?? {}).flatMap(({ schema }) => rowsOf(schema ?? {})),
  )
  return [
    description,
    ...parameters.map((one) => one.description),
    ...Object.entries(responses).flatMap(([status, answer]) =>
      isRefusal(status) ? [answer.description] : [],
    ),
    ...members.map(({ text }) => text),
  ].filter((text) => text !== undefined)
}

function routeText(route: Route, language: Language, shown: ShownShapes): string {
  const words = apiWords[language]
  const title = summaryOf(route, language) ?? route.summary
  const { method, path, description, parameters = [], requestBody, responses } = route
  const place = { title, language, shown }
  const answers = Object.entries(responses).filter(([status]) => !isRefusal(status))
  return [
    `## ${asText(title)}`,
    `\`${method.toUpperCase()} ${path}\``,
    ...(description === undefined ? [] : [descriptionText(description, language)]),
    ...(route.security === undefined ? [] : [words[`token${needsToken(route)}`]]),
    ...(parameters.length === 0 ? [] : parameterTables(parameters, language)),
    exampleText(route, language),
    requestBody ? shapeText(words.body, requestBody, place) : '',
    ...answers.map(([status, answer]) => shapeText(`${words.answer}: ${status}`, answer, place)),
    ...refusalTexts(responses, place),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function isRefusal(status: string): boolean {
  return !status.startsWith('2')
}

/** When a route refuses, and what it says then; what it says always is shown once on a page. */
function refusalTexts(responses: Operation['responses'], place: Place): string[] {
  const words = apiWords[place.language]
  const refused = Object.entries(responses).filter(([status]) => isRefusal(status))
  if (refused.length === 0) return []
  const rows = refused.map(([status, { description }]) => [status, meaning(description, place.language)])
  const shapes = Object.entries(
    Object.groupBy(refused, ([, { content }]) => JSON.stringify(content ?? {})),
  ).flatMap(([content, same = []]) => {
    const statuses = same.map(([status]) => status).join(', ')
    return content === '{}'
      ? []
      : [shapeText(`${words.errorShape}: ${statuses}`, { content: JSON.parse(content) }, place)]
  })
  return [`**${words.refusals}**`, table([words.status, words.when], rows), ...shapes]
}

function summaryOf(
  { method, path, summary, tags }: Pick<Route, 'method' | 'path' | 'summary' | 'tags'>,
  language: Language,
): string | undefined {
  if (language === 'hu') return summary
  const action = itemActionsInEnglish[/: ([^:]+)$/u.exec(summary)?.[1] ?? '']
  return summariesInEnglish[`${method} ${path}`] ?? (action && `${groupsInEnglish[tags[0] ?? '']}: ${action}`)
}

/** What a route does; long texts open. */
function descriptionText(text: string, language: Language): string {
  const written = meaning(text, language)
  return text.length < 400 ? written : details(apiWords[language].more, written)
}

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/gu, '-')
}
