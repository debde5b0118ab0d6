import { apply, documentOf, fitProposal } from '@urlapmuhely/document'
import {
  AppError,
  issueText,
  type Judgement,
  type ProposalDetail,
  type ProposalStep,
} from '@urlapmuhely/schema'
import { misfitText } from '@urlapmuhely/wording'
import type { AppContext } from '../../context.ts'
import type { Writer } from '../../items/write/writer.ts'
import { judgeChange, readBefore } from './judge-change.ts'
import { readProposal } from './proposal-store.ts'
import { tryProposal } from './try-proposal.ts'

/** Somebody may save while the proposal is tried. */
const MAX_TRIES = 3

/** Which proposal is looked at. */
interface AskedProposal {
  readonly formId: string
  readonly id: string
}

type Verdict = Pick<ProposalDetail, 'judgedRevision' | 'misfits' | 'judgement'>

/**
 * A proposal with what it would do to the working copy as it is now.
 *
 * @throws {AppError} `not-found` if there is no such form or proposal.
 */
export async function judgedProposal(
  context: AppContext,
  by: Writer,
  { formId, id }: AskedProposal,
): Promise<ProposalDetail> {
  const { proposal, steps } = await readProposal(context.database.db, formId, id)
  const verdict =
    proposal.state === 'open'
      ? await judgeToday(context, by, { formId, steps })
      : { judgedRevision: proposal.contentRevision, misfits: [], judgement: null }
  return { ...proposal, steps, ...verdict }
}

async function judgeToday(
  context: AppContext,
  by: Writer,
  asked: { readonly formId: string; readonly steps: readonly ProposalStep[] },
): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(context, by, asked)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale' || attempt === MAX_TRIES) throw error
    }
  }
}

async function judgeOnce(
  context: AppContext,
  by: Writer,
  { formId, steps }: { readonly formId: string; readonly steps: readonly ProposalStep[] },
): Promise<Verdict> {
  const before = await readBefore(context, formId)
  const { contentRevision } = before.content
  const verdict = (misfits: readonly string[], judgement: Judgement | null): Verdict => ({
    judgedRevision: contentRevision,
    misfits: [...new Set(misfits)],
    judgement,
  })
  const saved = documentOf(before.content)
  const fitted = fitProposal(saved, steps)
  if (fitted.misfits.length > 0) return verdict(fitted.misfits.map(misfitText), null)
  const { document } = apply(saved, { steps: fitted.steps })
  try {
    const after = await tryProposal(context, by, {
      ...{ formId, contentRevision },
      applied: { saved, document, steps },
    })
    return verdict([], await judgeChange(context, before, after))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid-item') throw error
    return verdict(
      (error.details.issues ?? []).map((issue) => refusal(issue, steps)),
      null,
    )
  }
}

/** What saving would refuse, at the item that it is about. */
function refusal(
  issue: Parameters<typeof issueText>[0] & { readonly path: string },
  steps: readonly ProposalStep[],
) {
  const index = /^steps\.(\d+)/u.exec(issue.path)?.[1]
  const name = index === undefined ? '' : (steps[Number(index)]?.name ?? '')
  return name === '' ? issueText(issue) : `„${name}”: ${issueText(issue)}`
}
