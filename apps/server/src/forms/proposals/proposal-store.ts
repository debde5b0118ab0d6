import { AppError, form, type Proposal, type ProposalStep } from '@urlapmuhely/schema'
import { proposalSteps } from '@urlapmuhely/schema/api'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { describePeople } from '../../items/references/describe-items.ts'
import { readOne } from '../../items/write/item-service.ts'
import { writeItems } from '../../items/write/write-session.ts'
import { proposalTexts } from '../../messages/hu-forms.ts'
import type { Database } from '../../storage/database-tables.ts'
import type { Db } from '../../storage/item-tables.ts'
import type { FormProposalTable } from '../../storage/rows/form-tables.ts'
import { requireContent } from '../content-revision.ts'

/** The most proposals of a form that wait for a decision. */
export const MAX_OPEN_PROPOSALS = 50
/** The most bytes of the steps of a proposal. */
const MAX_PROPOSAL_BYTES = 256 * 1024
/** How many decided proposals of a form are kept, the newest ones. */
const KEPT_DECIDED = 50

/** A proposal as it is handed in. */
export interface NewProposal {
  readonly formId: string
  readonly contentRevision: number
  readonly title: string
  readonly reason: string
  readonly client: string
  readonly steps: readonly ProposalStep[]
}

/** The decision of a person on a proposal, and its reason. */
export interface ProposalDecision {
  readonly formId: string
  readonly id: string
  readonly state: 'accepted' | 'rejected'
  readonly reason: string
}

/**
 * Keeps a proposal until a person decides on it.
 *
 * @throws {AppError} `stale` if the form has changed, `conflict` if too many are open, `payload-too-large`.
 */
export function keepProposal(context: WriteContext, by: Writer, proposed: NewProposal): Promise<Proposal> {
  const { formId, contentRevision, steps, ...told } = proposed
  const stored = JSON.stringify(steps)
  if (Buffer.byteLength(stored) > MAX_PROPOSAL_BYTES)
    throw new AppError('payload-too-large', {
      detail: proposalTexts.tooLarge(MAX_PROPOSAL_BYTES / 1024),
    })
  return writeItems(context, { by, formOf: async () => formId }, async (session) => {
    const { db, at } = session
    await readOne(db, form, formId)
    await requireContent(db, formId, contentRevision)
    const { open } = await db
      .selectFrom('formProposals')
      .select(({ fn }) => fn.countAll<number | string>().as('open'))
      .where('formId', '=', formId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    if (Number(open) >= MAX_OPEN_PROPOSALS)
      throw new AppError('conflict', {
        detail: proposalTexts.tooMany(MAX_OPEN_PROPOSALS),
      })
    const row = {
      ...{ id: uuidv7(), formId, contentRevision, ...told },
      ...{ steps: stored, stepCount: steps.length },
      ...{ createdAt: at, createdBy: by.sub, state: 'open' as const },
      ...{ decidedAt: null, decidedBy: null, decisionReason: '' },
    }
    await db.insertInto('formProposals').values(row).execute()
    session.events.push({ type: 'proposal', formId, id: row.id, by: by.sub })
    return (await toProposals(db, [row]))[0] as Proposal // one row gives one proposal
  })
}

/**
 * Decides on a proposal. Only one decision is ever made.
 *
 * @throws {AppError} `conflict` with the earlier decision, if somebody has decided already.
 */
export function decideProposal(
  context: WriteContext,
  by: Writer,
  { formId, id, state, reason }: ProposalDecision,
): Promise<Proposal> {
  return writeItems(context, { by, formOf: async () => formId }, async (session) => {
    const { db, at } = session
    const before = await readProposal(db, formId, id)
    if (before.proposal.state !== 'open') throw decidedAlready(before.proposal)
    const decided = { state, decidedAt: at, decidedBy: by.sub, decisionReason: reason }
    await db.updateTable('formProposals').set(decided).where('id', '=', id).execute()
    await forgetOldest(db, formId)
    session.events.push({ type: 'proposal', formId, id, by: by.sub })
    return { ...before.proposal, ...decided, decidedByName: by.name }
  })
}

/** The proposals of a form: the open ones, oldest first, then the decided ones, those decided last first. */
export async function listProposals(db: Db, formId: string): Promise<Proposal[]> {
  await readOne(db, form, formId)
  const rows = await db
    .selectFrom('formProposals')
    .select(summaryColumns)
    .where('formId', '=', formId)
    .orderBy('id')
    .execute()
  const all = await toProposals(db, rows)
  const decided = all.filter(({ state }) => state !== 'open')
  return [
    ...all.filter(({ state }) => state === 'open'),
    ...decided.toSorted((left, right) => String(right.decidedAt).localeCompare(String(left.decidedAt))),
  ]
}

/**
 * One proposal with its steps.
 *
 * @throws {AppError} `not-found` if the form has no such proposal.
 */
export async function readProposal(
  db: Db,
  formId: string,
  id: string,
): Promise<{ readonly proposal: Proposal; readonly steps: readonly ProposalStep[] }> {
  const row = await db
    .selectFrom('formProposals')
    .selectAll()
    .where('formId', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const { steps, ...summary } = row
  const [proposal] = await toProposals(db, [summary])
  // One row gives one proposal.
  return { proposal: proposal as Proposal, steps: proposalSteps.parse(JSON.parse(steps)) }
}

/** Deletes the proposals of deleted forms. */
export async function deleteProposalsOf(
  db: Transaction<Database>,
  formIds: readonly string[],
): Promise<void> {
  for (const formId of formIds) await db.deleteFrom('formProposals').where('formId', '=', formId).execute()
}

const summaryColumns = [
  ...(['id', 'formId', 'title', 'reason', 'stepCount', 'contentRevision', 'client'] as const),
  ...(['createdAt', 'createdBy', 'state', 'decidedAt', 'decidedBy', 'decisionReason'] as const),
] as const

async function toProposals(db: Db, rows: readonly Omit<FormProposalTable, 'steps'>[]): Promise<Proposal[]> {
  const people = await describePeople(
    db,
    rows.flatMap(({ createdBy, decidedBy }) => (decidedBy === null ? [createdBy] : [createdBy, decidedBy])),
  )
  const nameOf = (sub: string) => people.get(sub) ?? UNKNOWN_PERSON
  return rows.map((row) => ({
    ...{ id: row.id, formId: row.formId, title: row.title, reason: row.reason },
    ...{ stepCount: row.stepCount, contentRevision: row.contentRevision, client: row.client },
    ...{ createdAt: row.createdAt, createdBy: row.createdBy, createdByName: nameOf(row.createdBy) },
    ...{ state: row.state, decidedAt: row.decidedAt, decidedBy: row.decidedBy },
    decidedByName: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decisionReason: row.decisionReason,
  }))
}

function decidedAlready(proposal: Proposal): AppError {
  const detail = proposalTexts.decided(proposal.decidedByName ?? '', proposal.state === 'accepted')
  return new AppError('conflict', { detail })
}

async function forgetOldest(db: Transaction<Database>, formId: string): Promise<void> {
  const decided = await db
    .selectFrom('formProposals')
    .select('id')
    .where('formId', '=', formId)
    .where('state', '<>', 'open')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const old = decided.slice(KEPT_DECIDED).map(({ id }) => id)
  if (old.length > 0) await db.deleteFrom('formProposals').where('id', 'in', old).execute()
}
