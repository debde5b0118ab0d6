import { z } from 'zod'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { behaviourResult, compareResult } from './form-changes.ts'
import { checkResult } from './forms.ts'
import { itemRecord } from './items.ts'

/** The name of a step's item when the change was proposed. The item may have been deleted since. */
const name = z.string()

const proposalStep = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('create'),
    kind: z.string(),
    name,
    item: z.looseObject({ id: z.string() }),
  }),
  z.object({
    is: z.literal('change'),
    kind: z.string(),
    id: z.string(),
    name,
    values: itemRecord,
    /** The values of the same properties before the step. */
    before: itemRecord,
  }),
  z.object({
    is: z.literal('remove'),
    kind: z.string(),
    id: z.string(),
    name,
    /** The item that is removed. */
    before: itemRecord,
  }),
  z.object({
    is: z.literal('move'),
    id: z.string(),
    name,
    parentId: z.string().nullable(),
    index: z.int(),
    /** The sibling after which the field is inserted; null for the first place. */
    behindId: z.string().nullable(),
    /** Where the field was before the step. */
    fromParentId: z.string().nullable(),
  }),
])

/** One step of a stored proposal, with the state on which it was based, to check whether it still fits. */
export type ProposalStep = Answer<typeof proposalStep>

/** The steps of a kept proposal. */
export const proposalSteps = z.array(proposalStep)

/** Whether somebody has decided on a proposal. */
export const proposalState = z.enum(['open', 'accepted', 'rejected'])

/** A kept proposal, without its steps. */
export const proposal = z.object({
  id: z.string(),
  formId: z.string(),
  /** The purpose of the change, in one sentence. */
  title: z.string(),
  /** The reason, in the words of the proposer; may be empty. */
  reason: z.string(),
  stepCount: z.int(),
  /** The content revision on which it was made. */
  contentRevision: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  /** The program that made it, as it named itself; empty if it did not. */
  client: z.string(),
  state: proposalState,
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected; may be empty. */
  decisionReason: z.string(),
})

/** A kept proposal, without its steps. */
export type Proposal = Answer<typeof proposal>

/** The response of `GET /api/forms/{id}/proposals`: the open ones, oldest first, then the decided ones, newest first. */
export const proposalsResult = z.object({ proposals: z.array(proposal) })

/** The response of `GET /api/forms/{id}/proposals`. */
export type ProposalsResult = Answer<typeof proposalsResult>

const problems = checkResult.shape.diagnostics

/** An expectation of a scenario that failed. */
export const scenarioFailure = z.object({
  /** From 0. */
  step: z.int(),
  /** The path of the field; null if the whole step was expected to do something. */
  path: z.string().nullable(),
  aspect: z.string(),
  expected: z.unknown(),
  found: z.unknown(),
})

/** The expected effect of a change of a form. */
export const judgement = z.object({
  changes: compareResult.shape.changes,
  problems: z.object({ added: problems, changed: problems, gone: problems, kept: z.int() }),
  behaviour: behaviourResult.pick({ verdict: true, cases: true, undecided: true, breaking: true }),
  scenarios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Null if the change adds the scenario. */
      passedBefore: z.boolean().nullable(),
      /** Null if the change removes it. */
      passedAfter: z.boolean().nullable(),
      failures: z.array(scenarioFailure),
    }),
  ),
})

/** The expected effect of a change of a form. */
export type Judgement = Answer<typeof judgement>

/** The response of `GET /api/forms/{id}/proposals/{proposalId}`: judged on the working copy of this moment. */
export const proposalDetail = proposal.extend({
  steps: proposalSteps,
  /** The content revision of the working copy on which it was judged. */
  judgedRevision: z.int(),
  /** Why it can no longer be applied or saved as it is, in words; then there is no judgement. */
  misfits: z.array(z.string()),
  /** Null if it was decided already, or does not fit. */
  judgement: judgement.nullable(),
})

/** The response of `GET /api/forms/{id}/proposals/{proposalId}`. */
export type ProposalDetail = Answer<typeof proposalDetail>

/** The request to reject a proposal. */
export const rejectProposalRequest = z.strictObject({ reason: cleanText.max(1000).optional() })
