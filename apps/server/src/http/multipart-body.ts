import { AppError, FormDataError, type FormPart, type FormTree, toFormTree } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partFaults } from '../messages/hu-requests.ts'
import { readMultipart, type SentFile } from './multipart.ts'

/** A body of form data. */
export class MultipartBody {
  readonly parts: readonly FormPart<SentFile>[]

  constructor(parts: readonly FormPart<SentFile>[]) {
    this.parts = parts
  }

  /** The texts and files as a tree, arranged by the brackets in their names. */
  tree(): FormTree<SentFile> & object {
    try {
      return toFormTree(this.parts.map(([name, value]) => [name, withPlainLines(value)] as const))
    } catch (error) {
      if (!(error instanceof FormDataError)) throw error
      const { part, reason } = error.fault
      throw new AppError('bad-request', {
        detail: `${partFaults[reason]}: „${part}”.`,
        data: { part, reason },
      })
    }
  }
}

/** Form data has CR LF line ends; typed text has LF. */
function withPlainLines(value: string | SentFile): string | SentFile {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
}

/** The decorator of an app whose routes are answered elsewhere: it leaves bodies as they were sent. */
export const HANDS_ON_BODIES = 'handsOnBodies'

/** Makes the routes of a plugin accept form data beside JSON; the body is then a `MultipartBody`. */
export function acceptMultipart(app: FastifyInstance): void {
  if (app.hasDecorator(HANDS_ON_BODIES)) return
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => {
      return new MultipartBody(await readMultipart(request.headers['content-type'] ?? '', Buffer.from(body)))
    },
  )
}
