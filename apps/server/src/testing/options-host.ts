import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host application's server for tests, on a free port of this machine. */
export interface OptionsHost {
  readonly origin: string
  /** The bodies of the requests so far. */
  readonly asked: readonly unknown[]
  /** Replaces how requests are answered. */
  answer: (request: { readonly path: string; readonly body: unknown }, response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a host that answers with an empty list. */
export async function startOptionsHost(): Promise<OptionsHost> {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse((await textOf(request)) || 'null')
    asked.push(body)
    host.answer({ path: request.url ?? '', body }, response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const host: OptionsHost = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (_request, response) => sendJson(response, []),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return host
}

/** Sends a JSON response. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
