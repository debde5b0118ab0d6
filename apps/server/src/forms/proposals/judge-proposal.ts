import { apply, documentOf, fitProposal } from '@urlapmuhely/document'
import {
  AppError,
  type FormDefinition,
  type Issue,
  issueText,
  type ProposalDetail,
  type ProposalStep,
} from '@urlapmuhely/schema'
import { misfitText, quoted } from '@urlapmuhely/wording'
import type { AppContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { type FormBefore, judgeChange, readBefore } from './judge-change.ts'
import { readProposal } from './proposal-store.ts'
import { type TriedForm, tryProposal } from './try-proposal.ts'

/** Somebody may save while the proposal is tried. */
const MAX_TRIES = 3

/** Which proposal is looked at. */
interface AskedProposal {
  readonly formId: string
  readonly id: string
}

/** A proposal tried on the working copy: the form before and after it, or why it does not fit. */
type Tried =
  | { readonly before: FormBefore; readonly after: TriedForm }
  | { readonly before: FormBefore; readonly after: null; readonly misfits: readonly string[] }

/**
 * Returns a proposal with its effects on the working copy as it is now.
 *
 * @throws {AppError} `not-found` if there is no such form or proposal.
 */
export async function judgedProposal(
  context: AppContext,
  by: Writer,
  { formId, id }: AskedProposal,
): Promise<ProposalDetail> {
  const { proposal, steps } = await readProposal(context.database.db, formId, id)
  if (proposal.state !== 'open')
    return { ...proposal, steps, judgedRevision: proposal.contentRevision, misfits: [], judgement: null }
  const tried = await tryToday(context, by, { formId, steps })
  const { before, after } = tried
  return {
    ...{ ...proposal, steps, judgedRevision: before.content.contentRevision },
    misfits: after === null ? tried.misfits : [],
    judgement: after && (await judgeChange(context, before, after)),
  }
}

/**
 * The form as it would be with a proposal.
 *
 * @throws {AppError} `not-found`; `conflict` if the proposal does not fit any more.
 */
export async function proposedDefinition(
  context: AppContext,
  by: Writer,
  { formId, id }: AskedProposal,
): Promise<FormDefinition> {
  const { steps } = await readProposal(context.database.db, formId, id)
  const tried = await tryToday(context, by, { formId, steps })
  if (tried.after === null) throw new AppError('conflict', { detail: tried.misfits.join(' ') })
  return tried.after.definition
}

interface ProposedChange {
  readonly formId: string
  readonly steps: readonly ProposalStep[]
}

async function tryToday(context: AppContext, by: Writer, change: ProposedChange): Promise<Tried> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(context, by, change)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale' || attempt === MAX_TRIES) throw error
    }
  }
}

async function tryOnce(context: AppContext, by: Writer, { formId, steps }: ProposedChange): Promise<Tried> {
  const before = await readBefore(context, formId)
  const { contentRevision } = before.content
  const misfit = (texts: readonly string[]): Tried => ({ before, after: null, misfits: [...new Set(texts)] })
  const saved = documentOf(before.content)
  const fitted = fitProposal(saved, steps)
  if (fitted.misfits.length > 0) return misfit(fitted.misfits.map(misfitText))
  const { document } = apply(saved, { steps: fitted.steps })
  try {
    const applied = { saved, document, steps }
    return { before, after: await tryProposal(context, by, { formId, contentRevision, applied }) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid-item') throw error
    return misfit((error.details.issues ?? []).map((issue) => refusal(issue, steps)))
  }
}

/** Returns the text of an issue that would refuse saving, with the name of the item that it is about. */
function refusal(issue: Issue, steps: readonly ProposalStep[]): string {
  const index = /^steps\.(\d+)/u.exec(issue.path)?.[1]
  const name = index === undefined ? '' : (steps[Number(index)]?.name ?? '')
  return name === '' ? issueText(issue) : `${quoted(name)}: ${issueText(issue)}`
}
