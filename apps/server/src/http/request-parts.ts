import { AppError, buildIssue, type ErrorCode } from '@urlapmuhely/schema'
import { issuesFromZod } from '@urlapmuhely/schema/parse'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const paramsShape = z.object({ id: z.uuid() })
/** A strict shape for each shape of a query; made once, because making one costs more than using it. */
const strictShapes = new WeakMap<z.ZodObject, z.ZodObject>()

/** The id in the route's path. */
export function idOf(request: FastifyRequest): string {
  const parsed = paramsShape.safeParse(request.params)
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
  const known = Object.entries(queryOf(request)).filter(([key]) => !key.startsWith('filter'))
  return readShape(strict(shape), Object.fromEntries(known), 'bad-request') as z.output<S> // the same members
}

/** The query string as it was sent. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return { ...(request.query as object) } // Fastify always gives an object
}

function strict(shape: z.ZodObject): z.ZodObject {
  const known = strictShapes.get(shape) ?? z.strictObject(shape.shape)
  strictShapes.set(shape, known)
  return known
}
