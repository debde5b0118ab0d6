import { isLeaving } from '../../base/app/leaving.ts'
import { LeaveDialog } from '../../base/dialogs/leave-dialog.tsx'
import { useAskingBlocker } from '../../base/router/use-blocker.ts'
import type { Saving } from '../store/saving/use-saving.ts'
import type { Workshop } from '../store/workshop.ts'

interface LeaveWorkshopProps {
  readonly workshop: Workshop
  readonly saving: Saving
  /** Called when the person discards the unsaved changes. */
  readonly onDiscard: () => Promise<void>
}

/** Asks what to do with unsaved changes before the user leaves the form by a link, the back button or the browser. */
export function LeaveWorkshop({ workshop, saving, onDiscard }: LeaveWorkshopProps) {
  const isHeld = () =>
    !isLeaving() && (workshop.changes().length > 0 || workshop.state().unfinished.length > 0)
  const blocker = useAskingBlocker({
    shouldBlock: ({ current, next }) => current.pathname !== next.pathname && isHeld(),
    shouldAskBrowser: isHeld,
  })
  const stay = () => blocker.stay()
  const discard = async () => {
    await onDiscard()
    blocker.proceed()
  }
  const save = async () => {
    if (await saving.save()) blocker.proceed()
    else stay()
  }
  return (
    <LeaveDialog
      isOpen={blocker.isBlocked}
      isSaving={saving.isSaving}
      onLeave={() => void discard()}
      onStay={stay}
      onSave={() => void save()}
    />
  )
}
