import { loadModule } from '@urlapmuhely/ui/load-module'
import { buildLater } from '../context/later.tsx'

type AllReplies = typeof import('./all-replies.ts')

let loaded: AllReplies | null = null

/** Loads the replies of a form to its buttons, which a page can do without until one is pressed; null if they are loaded. */
export function loadReplies(): Promise<void> | null {
  if (loaded) return null
  return loadModule(() => import('./all-replies.ts')).then((replies) => {
    loaded = replies
  })
}

/** The list of issues after a failed check; it is loaded if it is not yet, and takes the focus when it appears. */
export const ErrorSummary = buildLater(() => loaded?.ErrorSummary, loadReplies)

/** The warnings before a submit, loaded in the same way. */
export const WarningDialog = buildLater(() => loaded?.WarningDialog, loadReplies)

/** The question before a form is started anew, loaded in the same way. */
export const ResetDialog = buildLater(() => loaded?.ResetDialog, loadReplies)
