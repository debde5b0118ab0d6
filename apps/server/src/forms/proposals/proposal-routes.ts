import { AppError, buildIssue, form } from '@urlapmuhely/schema'
import {
  formDefinition,
  proposal,
  proposalDetail,
  proposalsResult,
  rejectProposalRequest,
} from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { idOf, readShape } from '../../http/request-parts.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { heavyRead } from '../../threads/choose-thread.ts'
import { judgedProposal, proposedDefinition } from './judge-proposal.ts'
import { decideProposal, listProposals, type ProposalDecision } from './proposal-store.ts'

const tags = [form.label.many]
const proposalParams = z.object({ id: z.uuid(), proposalId: z.uuid() })

/** Routes by which people read the proposals of agents, and decide on them. */
export const proposalRoutes: Routes = (context) => async (app) => {
  readingRoutes(app, context)
  decidingRoutes(app, context)
}

function readingRoutes(app: FastifyInstance, context: AppContext): void {
  const { params } = itemShapes(form)
  app.get(
    '/forms/:id/proposals',
    {
      ...documentedOnly,
      schema: {
        tags,
        params,
        summary: 'Az űrlap módosítására tett javaslatok',
        description:
          'A döntésre várók az elsők, a legrégebbivel kezdve; utánuk a legutóbb eldöntöttek. Űrlaponként az ötven utolsó eldöntött marad meg.',
        response: { 200: proposalsResult },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ proposals: await listProposals(context.database.db, idOf(request)) }),
  )
  app.get(
    '/forms/:id/proposals/:proposalId',
    {
      ...documentedOnly,
      ...heavyRead,
      schema: {
        tags,
        params: proposalParams,
        summary: 'Egy javaslat, és hogy mit tenne a mostani munkapéldánnyal',
        response: { 200: proposalDetail },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await judgedProposal(context, userOf(request), askedOf(request))),
  )
  app.get(
    '/forms/:id/proposals/:proposalId/definition',
    {
      ...documentedOnly,
      ...heavyRead,
      schema: {
        tags,
        params: proposalParams,
        summary: 'A munkapéldány, amilyen a javaslattal lenne',
        response: { 200: formDefinition },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await proposedDefinition(context, userOf(request), askedOf(request))),
  )
}

function decidingRoutes(app: FastifyInstance, context: AppContext): void {
  const decide = async (request: FastifyRequest, decision: Pick<ProposalDecision, 'state' | 'reason'>) => {
    const by = userOf(request)
    const decided = await decideProposal(context, by, { ...askedOf(request), ...decision })
    const { id, formId, state } = decided
    request.log.info({ proposal: id, formId, state, sub: by.sub }, 'a proposal was decided')
    return decided
  }
  app.post(
    '/forms/:id/proposals/:proposalId/accept',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: proposalParams,
        summary: 'Egy javaslat átvétele',
        description:
          'Csak feljegyzi, hogy ki vette át; a munkapéldányt nem módosítja. A lépéseket a szerkesztő hajtja végre, és a szokásos mentés menti.',
        response: { 200: proposal },
      },
    },
    async (request) => decide(request, { state: 'accepted', reason: '' }),
  )
  app.post(
    '/forms/:id/proposals/:proposalId/reject',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: proposalParams,
        summary: 'Egy javaslat elvetése',
        description: 'Az indoklást az is elolvassa, aki a javaslatot tette.',
        body: rejectProposalRequest,
        response: { 200: proposal },
      },
    },
    async (request) => {
      const { reason = '' } = readShape(rejectProposalRequest, request.body ?? {}, 'invalid-item')
      return decide(request, { state: 'rejected', reason: reason.trim() })
    },
  )
}

function askedOf(request: FastifyRequest) {
  const parsed = proposalParams.safeParse(request.params)
  if (!parsed.success) throw new AppError('bad-request', { issues: [buildIssue('proposalId', 'ID_INVALID')] })
  return { formId: parsed.data.id, id: parsed.data.proposalId }
}
