import { kindOfItem, revertCommand } from '@urlapmuhely/document'
import { flushSync } from 'react-dom'
import { confirmDialog } from '../../../base/dialogs/dialogs.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { Workshop } from '../../store/workshop.ts'

/** Asks for confirmation, then restores the whole form as it is saved, as one step for undo. */
export async function discardChanges(workshop: Workshop): Promise<void> {
  const count = workshop.changes().length + workshop.state().unfinished.length
  const isSure = await confirmDialog({
    title: t('workshop.discard.title'),
    message: t('workshop.discard.question', { count }),
    ok: t('workshop.discard.run'),
    danger: true,
  })
  if (isSure) discardAll(workshop)
}

/** Restores the whole form as it is saved, as one step for undo. Texts that are not values yet are discarded. */
export function discardAll(workshop: Workshop): void {
  const label = t('workshop.discard.step')
  const { unfinished, selection } = workshop.state()
  workshop.settle()
  const steps = workshop.changes().flatMap((change) => revertCommand(change, label).steps)
  if (steps.length > 0) workshop.run({ label, steps })
  workshop.settle()
  for (const text of unfinished) workshop.setUnfinished(text, null)
  workshop.setIssues([])
  if (unfinished.length === 0) return
  // A control reads its unfinished text when it is mounted.
  flushSync(() => workshop.select([]))
  workshop.select(selection.filter((id) => kindOfItem(workshop.document(), id) !== null))
}
