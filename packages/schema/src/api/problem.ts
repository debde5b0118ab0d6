import { z } from 'zod'
import { type IssueCode, issueMessages } from '../messages/hu.ts'
import type { Answer } from './answer.ts'
import { apiItem, deletionPlans, referenceEntry } from './items.ts'

// The keys of a const table are exactly the codes.
const issueCode = z.enum(Object.keys(issueMessages) as IssueCode[])

const issueParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The data that the screen needs to continue after a rejected request. */
const problemData = z.looseObject({
  /** For a 412: the current item, who saved it and when. */
  current: apiItem.exactOptional(),
  updatedByName: z.string().exactOptional(),
  updatedAt: z.string().exactOptional(),
  /** For a rejected deletion. */
  references: z.array(referenceEntry).exactOptional(),
  plans: deletionPlans.exactOptional(),
})

/** The body of every error (`application/problem+json`). */
export const problem = z.object({
  type: z.string().describe('A hiba fajtája URN-ként.'),
  title: z.string().describe('A hiba fajtája mondatban.'),
  status: z.int().describe('A HTTP-állapot.'),
  code: z.string().describe('A hiba kódja: lásd a hibakódokat.'),
  detail: z.string().exactOptional().describe('Mi a baj ezzel a kéréssel.'),
  requestId: z.string().describe('A kérés azonosítója; a napló is ezzel hivatkozik rá.'),
  issues: z
    .array(z.object({ path: z.string(), code: issueCode, params: issueParams, message: z.string() }))
    .exactOptional(),
  data: problemData.exactOptional(),
})

/** The body of every error (`application/problem+json`). */
export type Problem = Answer<typeof problem>
