import { AppError } from '@urlapmuhely/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import { heavyRead } from '../threads/choose-thread.ts'

/** The address of the door. */
export const AGENT_PATH = '/mcp'

/**
 * The door for agents: the Model Context Protocol over HTTP, one message to a request. A thread that reads answers,
 * because comparing the behaviour of a large form takes seconds. The code is loaded with the first message.
 */
export const agentRoutes: Routes = (context) => async (app) => {
  app.post(
    AGENT_PATH,
    {
      ...documentedOnly,
      ...heavyRead,
      schema: {
        tags: ['Ügynökök'],
        summary: 'Model Context Protocol: űrlapok olvasása, módosítások javaslata',
        description:
          'Streamable HTTP, munkamenet nélkül, JSON válaszokkal. Csak akkor él, ha az AGENT_DOOR beállítás 1. Űrlapot nem módosít és nem tesz közzé; a beadott javaslatokról ember dönt.',
        body: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() }),
      },
    },
    async (request, reply) => {
      // The limit counts requests, and the protocol has had no batches since its version of 2025-06-18.
      if (Array.isArray(request.body)) throw new AppError('bad-request', { detail: requestTexts.agentBatch })
      return sendAnswer(reply, await answer(context, request))
    },
  )
}

async function answer(context: AppContext, request: FastifyRequest): Promise<Response> {
  const { answerAgent } = await import('./agent-server.ts')
  const { sub, name } = userOf(request)
  const headers = Object.entries(request.headers).map(([header, value]) => [header, String(value)] as const)
  const asked = new Request(`${context.config.publicUrl}${AGENT_PATH}`, {
    method: 'POST',
    headers: headers.filter(([header]) => header !== 'content-length').map(([...pair]) => pair),
  })
  return answerAgent(
    { context, by: { sub, name }, log: request.log, requestId: request.id },
    asked,
    request.body,
  )
}

async function sendAnswer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type')
  if (type !== null) reply.header('content-type', type)
  const text = await response.text()
  return reply
    .code(response.status)
    .serializer(String)
    .send(text === '' ? undefined : text)
}
