import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'

/** Lets the configured web pages read the consumers' API. It uses no cookies, so credentials are not allowed. */
export async function publicCors(app: FastifyInstance, config: Pick<Config, 'corsOrigins'>): Promise<void> {
  const origins = config.corsOrigins
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'if-none-match', 'authorization'],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after'],
    credentials: false,
    maxAge: 600,
  })
}
