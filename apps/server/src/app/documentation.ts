import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../base/context.ts'

const OF_ONE_CONNECTION = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/** Serves the description of the routes (`/api/openapi.json`, `/api/docs`), which is made when it is first asked for. */
export function documentationRoutes(app: FastifyInstance, context: AppContext): void {
  let made: Promise<FastifyInstance> | undefined
  const make = async (): Promise<FastifyInstance> => {
    const { createDocumentedApp } = await import('./openapi.ts')
    return createDocumentedApp(context)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= make()
    const documented = await made
    const { statusCode, headers, rawPayload } = await documented.inject({
      method: 'GET',
      url: request.url,
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    for (const [name, value] of Object.entries(headers)) {
      if (!OF_ONE_CONNECTION.has(name) && value !== undefined) reply.header(name, value)
    }
    return reply.code(statusCode).send(rawPayload)
  }
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, answer)
  }
  app.addHook('onClose', async () => (await made)?.close())
}
