import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, and the requests that it has not answered yet. */
export interface OpenConnections {
  /**
   * Closes the connections without a request in progress: idle ones, those that a browser opened in advance, and those
   * whose request has not arrived completely.
   */
  closeSilent(): void
  /** The requests in progress, as `METHOD path, N ms`; without queries, which may be personal. */
  inProgress(): string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: OpenConnections
  }
}

/** Watches the connections of a server. Node can name only those that have been idle since their last request. */
export function watchConnections(server: Server): OpenConnections {
  const sockets = new Set<Socket>()
  const working = new Map<ServerResponse, { readonly socket: Socket; readonly request: () => string }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ method, url, socket }, response) => {
    const begun = performance.now()
    const request = () => `${method} ${url?.split('?')[0]}, ${Math.round(performance.now() - begun)} ms`
    working.set(response, { socket, request })
    response.once('close', () => working.delete(response))
  })
  return {
    closeSilent() {
      const busy = new Set([...working.values()].map(({ socket }) => socket))
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    },
    inProgress: () => [...working.values()].map(({ request }) => request()),
  }
}
