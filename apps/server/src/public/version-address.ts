import { AppError, buildIssue } from '@urlapmuhely/schema'
import { cleanText } from '@urlapmuhely/schema/parse'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { versionInAddress } from '../forms/form-parameters.ts'
import { queryOf, readShape } from '../items/routes/request-parts.ts'

/** The query of every route of published forms. */
export const query = z.strictObject({ domain: cleanText.min(1).max(80).optional() })
/** The address of a form. */
export const keyParams = z.object({ key: cleanText })
/** The address of one version. */
export const versionParams = keyParams.extend({ version: versionInAddress })

/** The form's key in a route's path. */
export function keyOf(request: FastifyRequest): string {
  return readShape(keyParams, request.params, 'bad-request').key
}

/** The form's key and the version in a route's path. */
export function versionOf(request: FastifyRequest): { key: string; version: number } {
  const parsed = versionParams.safeParse(request.params)
  if (!parsed.success)
    throw new AppError('bad-request', { issues: [buildIssue('version', 'INTEGER_EXPECTED')] })
  return parsed.data
}

/** The requested domain; null for items that hold everywhere. */
export function domainOf(request: FastifyRequest): string | null {
  return readShape(query, queryOf(request), 'bad-request').domain ?? null
}
