import type { AnswerIssue, ComparedVerdict } from '@urlapmuhely/schema'
import { ADMINISTRATORS } from '@urlapmuhely/schema/api'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { adminGuard } from '../http/guards.ts'
import { queryOf, readShape } from '../http/request-parts.ts'
import type { CheckReply } from './check-task.ts'
import { query } from './version-address.ts'

const candidateQuery = z.object({
  /** `true` to check the answer with the saved working copy. */
  candidate: z
    .enum(['true', 'false'])
    .default('false')
    .meta({
      description:
        '`true`: a mentett munkapéldány ellenőrzi a választ, és a `compared` megmondja, miben tér el a címben álló változat ítéletétől. Adminisztrátorként kell hozzá bejelentkezni; semmi nem tárolódik.',
      [ADMINISTRATORS]: true,
    }),
})

/** The query of the check of answers. */
export const checkQuery = query.extend(candidateQuery.shape)

/** True if an answer is to be checked with the working copy. */
export function isCandidate(request: FastifyRequest): boolean {
  const { candidate } = queryOf(request)
  const given = candidate === undefined ? {} : { candidate }
  return readShape(candidateQuery, given, 'bad-request').candidate === 'true'
}

/** Lets only administrators check answers with a working copy, which may contain what is not public yet. */
export function candidateGuard({ config, checkToken }: Pick<AppContext, 'config' | 'checkToken'>) {
  const guard = adminGuard(config, checkToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (isCandidate(request)) await guard(request)
  }
}

/** The verdict of the working copy, with how that of the version differs. */
export function withComparison(candidate: CheckReply, known: CheckReply, version: number): CheckReply {
  // A body that is no verdict, such as that of a form with errors, stays as it is.
  if (!isVerdict(candidate) || !isVerdict(known)) return candidate
  const [now, before] = [verdictIn(candidate), verdictIn(known)]
  const compared: ComparedVerdict = {
    version,
    accepted: known.status === 200,
    isSame: known.status === candidate.status,
    appeared: without(now.issues, before.issues),
    disappeared: without(before.issues, now.issues),
  }
  return { ...candidate, body: JSON.stringify({ ...now, compared }) }
}

interface Verdict {
  readonly issues: readonly AnswerIssue[]
}

function isVerdict({ status, body }: CheckReply): boolean {
  return status === 200 || (status === 422 && body.includes('"acceptedIfTrue"'))
}

function without(issues: readonly AnswerIssue[], others: readonly AnswerIssue[]): AnswerIssue[] {
  const known = new Set(others.map((issue) => JSON.stringify(issue)))
  return issues.filter((issue) => !known.has(JSON.stringify(issue)))
}

function verdictIn({ body }: CheckReply): Verdict {
  // The worker has written it.
  return JSON.parse(body) as Verdict
}
