import type { Language } from '../folders.ts'
import type { Body, Route } from './api-document.ts'
import { apiWords } from './api-words.ts'
import { needsToken } from './needs-token.ts'

/** A call of a route with curl, and a response: from the examples of the description. Empty without an example. */
export function exampleText(route: Route, language: Language): string {
  const { method, path, parameters = [], requestBody, responses } = route
  const given = new Map(parameters.map(({ name, example }) => [name, example]))
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
  if (!path.startsWith('/public/') || names.some((name) => given.get(name) === undefined)) return ''
  const address = path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  )
  const sent = exampleOf(requestBody?.content)
  const parts = [
    'curl',
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(needsToken(route) === 'yes' ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(sent === undefined ? [] : [`-H 'content-type: application/json' -d '${JSON.stringify(sent)}'`]),
    `"$FORM_SERVER${address}"`,
  ]
  const answer = exampleOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content)
  return [
    `**${apiWords[language].example}**`,
    fence('sh', parts.join(' ')),
    ...(answer === undefined
      ? []
      : [
          typeof answer === 'string'
            ? fence('ts', answer.trimEnd())
            : fence('json', JSON.stringify(answer, null, 2)),
        ]),
  ].join('\n\n')
}

function exampleOf(content: Body['content']): unknown {
  const [media] = Object.values(content ?? {})
  return media?.example ?? media?.schema?.examples?.[0]
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}
