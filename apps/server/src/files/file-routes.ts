import { AppError, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@urlapmuhely/schema'
import { imageShape } from '@urlapmuhely/schema/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import type { SentFile } from '../http/multipart.ts'
import { acceptMultipart, MultipartBody } from '../http/multipart-body.ts'
import { readSchema } from '../http/public-schema.ts'
import { idOf } from '../http/request-parts.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import { FILES_TAG } from '../messages/hu-routes.ts'
import type { Db } from '../storage/item-tables.ts'
import { readFile, storeImage } from './file-service.ts'
import { isPublishedFile } from './published-files.ts'

/** Room for an image with the parts and headers around it. */
const UPLOAD_LIMIT_BYTES = MAX_IMAGE_BYTES + 64 * 1024

const params = z.object({ id: z.uuid().describe('A kép azonosítója.') })
/** An image as it is sent; its bytes need no serializer. */
const imageResponse = {
  description: 'A kép.',
  content: Object.fromEntries(IMAGE_TYPES.map((type) => [type, { schema: z.unknown() }])),
}
const tags = [FILES_TAG]

/** Routes by which administrators upload and read images. */
export const fileRoutes: Routes = (context) => async (app) => {
  uploadRoute(app, context)
  app.get('/files/:id', { schema: { tags, params, summary: 'Egy kép' } }, async (request, reply) =>
    sendFile(request, reply, { db: context.database.db, scope: 'private' }),
  )
}

/** Public routes for the images of published forms; other images are not found. */
export const publicFileRoutes: Routes = (context) => async (app) => {
  const scope = context.config.publicApi === 'open' ? 'public' : 'private'
  const { refused, ...described } = readSchema(context)
  app.get(
    '/files/:id',
    {
      schema: {
        ...described,
        tags,
        params,
        summary: 'Egy közzétett űrlap képe',
        response: { 200: imageResponse, ...refused },
      },
    },
    async (request, reply) => {
      if (!(await isPublishedFile(context.database.publicReads, idOf(request))))
        throw new AppError('not-found')
      return sendFile(request, reply, { db: context.database.publicReads, scope })
    },
  )
}

function uploadRoute(app: FastifyInstance, context: AppContext): void {
  acceptMultipart(app)
  app.addContentTypeParser([...IMAGE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/files',
    {
      ...documentedOnly,
      bodyLimit: UPLOAD_LIMIT_BYTES,
      schema: {
        tags,
        summary:
          'Kép feltöltése: önmagában (image/png, image/jpeg, image/webp) vagy multipart „file” részként',
        response: { 201: imageShape },
      },
    },
    async (request, reply) => {
      const image = await storeImage(context, userOf(request), { ...sentFile(request), path: 'file' })
      return reply.code(201).header('location', `/api/files/${image.id}`).send(image)
    },
  )
}

interface FileSource {
  readonly db: Db
  /** The scope of caching. */
  readonly scope: string
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, scope }: FileSource,
): Promise<FastifyReply> {
  const file = await readFile(db, idOf(request))
  const etag = `"${file.hash.slice(0, 32)}"`
  reply
    .header('etag', etag)
    .header('cache-control', `${scope}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cross-origin-resource-policy', scope === 'public' ? 'cross-origin' : 'same-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(file.type).send(Buffer.from(file.bytes))
}

function sentFile(request: FastifyRequest): SentFile {
  const { body } = request
  if (Buffer.isBuffer(body)) return { fileName: '', bytes: body }
  const file = body instanceof MultipartBody ? body.parts.find(([name]) => name === 'file')?.[1] : undefined
  if (file === undefined || typeof file === 'string') {
    throw new AppError('bad-request', { detail: requestTexts.fileMissing })
  }
  return file
}
