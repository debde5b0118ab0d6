import type { ApiItem } from '@urlapmuhely/schema'
import { isLeaving } from '../../base/app/leaving.ts'
import { LeaveDialog } from '../../base/dialogs/leave-dialog.tsx'
import { useAskingBlocker } from '../../base/router/use-blocker.ts'
import type { ItemEditor } from './item-editor.ts'

interface LeaveGuardProps {
  readonly editor: ItemEditor
  readonly isDone: () => boolean
  readonly onSave: () => Promise<ApiItem | null>
}

/** Asks what to do with unsaved changes before the user leaves the screen by a link, the back button or the browser. */
export function LeaveGuard({ editor, isDone, onSave }: LeaveGuardProps) {
  const isHeld = () => !isDone() && !isLeaving() && !editor.isClean()
  const blocker = useAskingBlocker({
    // Another tab of the same screen keeps the form mounted.
    shouldBlock: ({ current, next }) => current.pathname !== next.pathname && isHeld(),
    shouldAskBrowser: isHeld,
  })
  const isAsking = blocker.isBlocked
  const stay = () => blocker.stay()
  const leave = async () => {
    await editor.draft.drop()
    blocker.proceed()
  }
  const save = async () => {
    if (await onSave()) blocker.proceed()
    else stay()
  }
  return (
    <LeaveDialog
      isOpen={isAsking}
      isSaving={editor.isSaving}
      onLeave={() => void leave()}
      onStay={stay}
      onSave={() => void save()}
    />
  )
}
