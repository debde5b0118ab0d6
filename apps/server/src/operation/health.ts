import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { OpenDatabase } from '../storage/database.ts'

/** Whether the server accepts requests. */
export interface Readiness {
  /** False once the server has begun to stop. */
  accepting: boolean
  /** True until the start is complete: the port may be open before there is an account to sign in with. */
  starting?: boolean
}

/**
 * `/health/live`: the process responds. `/health/ready`: it accepts requests, and its database responds and has free
 * space.
 */
export function healthRoutes(app: FastifyInstance, database: OpenDatabase, readiness: Readiness): void {
  app.get(
    '/health/live',
    { schema: { hide: true }, logLevel: 'warn', config: { alwaysAnswers: true } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/health/ready',
    { schema: { hide: true }, logLevel: 'warn', config: { alwaysAnswers: true } },
    async (_request, reply) => {
      const ready = readiness.accepting && readiness.starting !== true && (await answers(database))
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ok' : 'unavailable' })
    },
  )
}

async function answers(database: OpenDatabase): Promise<boolean> {
  try {
    await sql`select 1 from schema_migrations limit 1`.execute(database.health)
    return !(await database.room.isFull())
  } catch {
    return false // the answer is for the balancer; requests that need the database log the error
  }
}
