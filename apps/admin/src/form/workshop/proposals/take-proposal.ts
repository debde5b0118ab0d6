import { fitProposal } from '@urlapmuhely/document'
import { formField, type ProposalDetail } from '@urlapmuhely/schema'
import { misfitText } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { Workshop } from '../../store/workshop.ts'

/**
 * Carries out the steps of a proposal as one step of the workshop, on the document as it is now, with
 * everything that is unsaved in it. Then records the decision on the server. If that fails, or somebody else
 * decided first, the step is undone.
 *
 * @param record records on the server that the proposal was accepted.
 * @returns the reason in words if the steps do not fit, in which case nothing was changed.
 *   Empty if the proposal was accepted.
 */
export async function takeProposal(
  workshop: Workshop,
  { title, steps: proposed }: Pick<ProposalDetail, 'title' | 'steps'>,
  record: () => Promise<unknown>,
): Promise<readonly string[]> {
  const { steps, misfits } = fitProposal(workshop.document(), proposed)
  if (misfits.length > 0) return [...new Set(misfits.map(misfitText))]
  const before = workshop.state().history
  const field = proposed.find((step) => step.is === 'move' || step.kind === formField.name)
  const id = field && (field.is === 'create' ? field.item.id : field.id)
  workshop.settle()
  workshop.run({ label: t('proposals.step', { title }), steps }, id === undefined ? undefined : [id])
  const done = workshop.state().history.done.at(-1)
  const isDone = done !== before.done.at(-1)
  try {
    await record()
  } catch (error) {
    // Changes that others saved meanwhile are merged into the document and are no step of the history.
    if (isDone && workshop.state().history.done.at(-1) === done) workshop.undo()
    throw error
  }
  return []
}
