import { AppError, type ErrorCode, errors, issueText, type Problem } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyTexts } from '../messages/hu-requests.ts'
import { DatabaseUnavailableError, StorageFullError } from '../storage/database-errors.ts'
import { methodsAt } from './route-table.ts'

/** The media type of every error answer. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** A database that recovers is usually back within this time. */
const RETRY_AFTER_S = 5

/** Turns every error and every unknown address into `application/problem+json`. Nothing else does. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    if (known.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
    return sendProblem(request, reply, known)
  })
}

/** Answers an address without a route: 405 with the allowed methods if the address has any, otherwise 404. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request.server.routeTable, request.url.split('?')[0] ?? '')
  if (methods.length === 0 || methods.includes(request.method))
    return sendProblem(request, reply, new AppError('not-found'))
  reply.header('allow', methods.join(', '))
  return sendProblem(request, reply, new AppError('method-not-allowed'))
}

/** Responds with an error, from hooks and handlers that cannot throw. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  // The rest of a request that was cut off would be read as the next request.
  if (error.code === 'request-timeout') reply.header('connection', 'close')
  // A route may have set a more precise challenge.
  if (error.code === 'unauthorized' && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer realm="urlapmuhely"')
  if (error.code === 'database-unavailable') reply.header('retry-after', RETRY_AFTER_S)
  return reply
    .code(error.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer((problem: Problem) => JSON.stringify(problem))
    .send(toProblem(error, request.id))
}

/** An error as it goes over the wire. */
export function toProblem(error: AppError, requestId: string): Problem {
  const { detail, issues, data } = error.details
  return {
    type: `urn:urlapmuhely:problem:${error.code}`,
    title: errors[error.code].title,
    status: error.status,
    code: error.code,
    ...(detail === undefined ? {} : { detail }),
    requestId,
    ...(issues ? { issues: issues.map((issue) => ({ ...issue, message: issueText(issue) })) } : {}),
    ...(data ? { data } : {}),
  }
}

/** Maps the framework's own errors and database failures to our error codes. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const storage = storageProblem(error)
  if (storage) return storage
  const status = statusOf(error)
  if (status === undefined || status >= 500) return new AppError('internal')
  const code = codeByStatus[status]
  const detail = detailByFrameworkCode[frameworkCode(error)]
  return new AppError(code ?? 'bad-request', detail ? { detail } : {})
}

/** The message for a failure of the database; undefined for any other error. */
export function storageProblem(error: unknown): AppError | undefined {
  if (error instanceof DatabaseUnavailableError) return new AppError('database-unavailable')
  return error instanceof StorageFullError ? new AppError('storage-full') : undefined
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  409: 'conflict',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

const detailByFrameworkCode: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: bodyTexts.empty,
  FST_ERR_CTP_INVALID_JSON_BODY: bodyTexts.notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: bodyTexts.otherLength,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: bodyTexts.otherType,
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
}

function frameworkCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
