import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { type ListQuestion, optionsOf } from './lists.ts'

const MAX_BYTES = 100_000

/**
 * The host application's own server, as a part of the one that serves the page. `POST /host/options/{list}` returns options;
 * the page asks it as the user types, and the form server when it checks an answer.
 */
export function hostPlugin(): Plugin {
  return {
    name: 'example-host',
    configureServer: ({ middlewares }) => addRoutes(middlewares),
    configurePreviewServer: ({ middlewares }) => addRoutes(middlewares),
  }
}

function addRoutes(middlewares: Connect.Server): void {
  middlewares.use('/host/options', (request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const list = decodeURIComponent((request.url ?? '').slice(1))
  const body = JSON.stringify(optionsOf(list, await questionIn(request)))
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

/** Reads a question; what is missing or of another type is empty. */
async function questionIn(request: IncomingMessage): Promise<ListQuestion> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MAX_BYTES) throw new Error('The question is too long.')
  }
  const { query, values, chosen } = JSON.parse(text)
  return {
    query: typeof query === 'string' ? query : '',
    values: typeof values === 'object' && values !== null ? values : {},
    chosen: Array.isArray(chosen) ? chosen : [],
  }
}
