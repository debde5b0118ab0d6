import {
  AppError,
  block,
  buildIssue,
  type FormFragment,
  form,
  type InsertBlockRequest,
  isFormFragment,
  type ReadyBlock,
  type SaveBlockRequest,
  type SaveBlockResult,
} from '@urlapmuhely/schema'
import {
  insertBlockRequest,
  insertBlockResult,
  readyBlocksResult,
  saveBlockRequest,
  saveBlockResult,
} from '@urlapmuhely/schema/api'
import type { FastifyReply } from 'fastify'
import type { Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { idOf, readShape } from '../../http/request-parts.ts'
import { readItem } from '../../items/item-repository.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { readWholeItem } from '../../items/routes/read-input.ts'
import { readOne } from '../../items/write/item-service.ts'
import { saveChanges } from '../../items/write/save-changes.ts'
import { type WriteSession, writeItems } from '../../items/write/write-session.ts'
import { insertFragment } from './insert-fragment.ts'
import { takeFragment } from './take-fragment.ts'

const { params } = itemShapes(form)
const base = { tags: [block.label.many] }

/** Routes that list the ready blocks, put a block into a form, and save fields of a form as a block. */
export const blockRoutes: Routes = (context) => async (app) => {
  app.get(
    '/ready-blocks',
    {
      ...documentedOnly,
      schema: { ...base, summary: 'A kész blokkok', response: { 200: readyBlocksResult } },
    },
    async (_request, reply: FastifyReply) => reply.send({ blocks: await readyBlocks() }),
  )
  app.post(
    '/forms/:id/insert-block',
    {
      ...documentedOnly,
      schema: {
        ...base,
        params,
        summary: 'Blokk beszúrása az űrlapba',
        body: insertBlockRequest,
        response: { 201: insertBlockResult },
      },
    },
    async (request, reply: FastifyReply) => {
      const { block: source, ...place } = readShape(insertBlockRequest, request.body, 'invalid-item')
      const formId = idOf(request)
      const result = await writeItems(context, { by: userOf(request) }, async (session) => {
        await readOne(session.db, form, formId)
        return insertFragment(session, await contentOf(session, source), { formId, ...place })
      })
      return reply.code(201).send(result)
    },
  )
  app.post(
    '/forms/:id/save-block',
    {
      ...documentedOnly,
      schema: {
        ...base,
        params,
        summary: 'Mezők és szabályaik mentése blokként',
        body: saveBlockRequest,
        response: { 201: saveBlockResult },
      },
    },
    async (request, reply: FastifyReply) => {
      const sent = readShape(saveBlockRequest, request.body, 'invalid-item')
      const formId = idOf(request)
      const saved = await writeItems(context, { by: userOf(request) }, (session) =>
        saveBlock(session, formId, sent),
      )
      return reply.code(201).send(saved)
    },
  )
}

/**
 * Returns the ready-made blocks. They are loaded at the first use, because they are built from the sources of
 * the demo forms.
 */
async function readyBlocks(): Promise<readonly ReadyBlock[]> {
  return (await import('./ready/index.ts')).readyBlocks
}

const EMPTY: FormFragment = { items: {}, options: [] }

async function contentOf(session: WriteSession, source: InsertBlockRequest['block']): Promise<FormFragment> {
  const found =
    'ready' in source
      ? (await readyBlocks()).find(({ key }) => key === source.ready)?.content
      : (await readItem(session.db, block, source.id))?.content
  if (!found) throw new AppError('invalid-item', { issues: [buildIssue('block', 'REFERENCE_MISSING')] })
  return isFormFragment(found) ? found : EMPTY
}

async function saveBlock(
  session: WriteSession,
  formId: string,
  { fieldIds, ...values }: SaveBlockRequest,
): Promise<SaveBlockResult> {
  await readOne(session.db, form, formId)
  const { fragment, leftOut } = await takeFragment(session.db, formId, fieldIds)
  const read = readWholeItem(block, { ...values, content: fragment })
  await saveChanges(session, { creations: [{ kind: block, read, path: '' }] })
  // The tables hold whole items.
  return { block: (await readOne(session.db, block, values.id)) as SaveBlockResult['block'], leftOut }
}
