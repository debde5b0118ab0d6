import { isLeaving } from '../app/leaving.ts'
import { t } from '../messages/t-edit.ts'
import { useBlocker } from '../router/use-blocker.ts'
import { confirmDialog } from './dialogs.tsx'

/** A part of a screen that saves typed text as soon as its input loses focus. */
export interface SavedParts {
  /** False while something is being saved, or could not be. */
  readonly isClean: () => boolean
  /** Resolves when everything that was sent so far has its result. */
  readonly settle: () => Promise<unknown>
  /** The warning about the changes that leaving would lose. */
  readonly message: string
}

/** Asks before the user leaves the screen while something is not saved: by a link, the back button or the browser. */
export function useUnsavedGuard({ isClean, settle, message }: SavedParts): void {
  useBlocker({
    shouldBlock: async ({ current, next }) => {
      if (current.pathname === next.pathname || isLeaving()) return false
      leaveInput()
      await settle()
      if (isClean()) return false
      const isLeft = await confirmDialog({
        title: t('edit.leave.title'),
        message,
        ok: t('shell.running.leave'),
        cancel: t('edit.leave.stay'),
      })
      return !isLeft
    },
    shouldAskBrowser: () => {
      if (isLeaving()) return false
      leaveInput()
      return !isClean()
    },
  })
}

/** The keyboard and the back button leave a screen without leaving the input first. */
function leaveInput(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
