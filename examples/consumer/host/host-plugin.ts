import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { outcomeOf, type SentAnswer } from './answers.ts'
import { customer } from './customer.ts'
import { type ListQuestion, optionsOf } from './lists.ts'
import { type Credential, createSigner, type OpenedForm } from './openings.ts'

/** The events of a long form are the most of an answer. */
const MAX_BYTES = 2_000_000

/** What a route makes of the JSON of a request. */
type Route = (path: string, body: Readonly<Record<string, unknown>>) => unknown

/**
 * The host application's own server, as a part of the one that serves the page.
 *
 * - `POST /host/options/{list}` returns options; the page asks it as the user types, and the form server when it checks
 *   an answer.
 * - `POST /host/openings` returns the signed opening of a form for the signed-in user.
 * - `POST /host/answers` takes a submitted answer, if the form server and the lists of this host accept it.
 *
 * @param server the address of the form server.
 * @param credential null if there is none; then nothing is signed, and forms open without context.
 */
export function hostPlugin(server: string, credential: Credential | null): Plugin {
  const sign = credential && createSigner(credential)
  const routes: Readonly<Record<string, Route>> = {
    '/host/options': (path, body) => optionsOf(decodeURIComponent(path.slice(1)), questionIn(body)),
    // The browser only says which form it opens. What is signed comes from this server, never from the request.
    '/host/openings': async (_path, body) => ({
      opening: sign && (await sign(openedIn(body), customer())),
    }),
    '/host/answers': (_path, body) => outcomeOf(server, sentIn(body)),
  }
  const addRoutes = (middlewares: Connect.Server) => {
    for (const [path, route] of Object.entries(routes))
      middlewares.use(path, (request, response) => {
        answer(route, request, response).catch(() => response.writeHead(400).end())
      })
  }
  return {
    name: 'example-host',
    configureServer: ({ middlewares }) => addRoutes(middlewares),
    configurePreviewServer: ({ middlewares }) => addRoutes(middlewares),
  }
}

async function answer(route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify(await route(request.url ?? '', await bodyOf(request)))
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MAX_BYTES) throw new Error('The request is too long.')
  }
  return JSON.parse(text)
}

/** Reads a question; what is missing or of another type is empty. */
function questionIn({ query, values, chosen }: Readonly<Record<string, unknown>>): ListQuestion {
  return {
    query: typeof query === 'string' ? query : '',
    values: typeof values === 'object' && values !== null ? { ...values } : {},
    chosen: Array.isArray(chosen) ? chosen : [],
  }
}

function sentIn(body: Readonly<Record<string, unknown>>): SentAnswer {
  return { ...openedIn(body), lang: String(body.lang), answer: body.answer }
}

function openedIn({ form, version, domain }: Readonly<Record<string, unknown>>): OpenedForm {
  return { form: String(form), version: Number(version), domain: typeof domain === 'string' ? domain : null }
}
