import { AppError, buildIssue, type ErrorCode } from '@urlapmuhely/schema'
import { issuesFromZod } from '@urlapmuhely/schema/parse'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const idShape = z.uuid()

/** The id in the route's path. */
export function idOf(request: FastifyRequest): string {
  const parsed = z.object({ id: idShape }).safeParse(request.params)
  if (!parsed.success) throw new AppError('bad-request', { issues: [buildIssue('id', 'ID_INVALID')] })
  return parsed.data.id
}

/** Parses a value by a shape and reports all issues at once. */
export function readShape<S extends z.ZodType>(shape: S, value: unknown, code: ErrorCode): z.output<S> {
  const parsed = shape.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError(code, { issues: issuesFromZod(parsed.error) })
}

/** The query string: single values for the parameters of `shape`, and `filter[…]` keys. Anything else is refused. */
export function readQuery<S extends z.ZodObject>(shape: S, request: FastifyRequest): z.output<S> {
  const query = queryOf(request)
  const known = Object.entries(query).filter(([key]) => !key.startsWith('filter'))
  return readShape(z.strictObject(shape.shape), Object.fromEntries(known), 'bad-request') as z.output<S> // the same members
}

/** The query string as it was sent. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return { ...z.record(z.string(), z.unknown()).parse({ ...(request.query as object) }) } // Fastify always gives an object
}
