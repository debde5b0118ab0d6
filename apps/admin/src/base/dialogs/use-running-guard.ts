import { useEffect, useRef } from 'react'
import { isLeaving } from '../app/leaving.ts'
import { t } from '../messages/t.ts'
import { useBlocker } from '../router/use-blocker.ts'
import { confirmDialog } from './dialogs.tsx'

/**
 * Asks before the user leaves the screen during a long save: by a link, the back button or the browser.
 *
 * @param message the consequence of leaving.
 */
export function useRunningGuard(isRunning: boolean, message: string): void {
  const running = useRef(isRunning)
  useEffect(() => {
    running.current = isRunning
  })
  const isHeld = () => running.current && !isLeaving()
  useBlocker({
    shouldBlock: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      isHeld() &&
      !(await confirmDialog({
        title: t('shell.running.title'),
        message,
        ok: t('shell.running.leave'),
        cancel: t('shell.running.stay'),
      })),
    shouldAskBrowser: isHeld,
  })
}
