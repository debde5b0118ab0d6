import { loadSettings } from '../../base/api/browser-settings.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { connectSession } from '../../base/session/connect-session.ts'
import type { BootStep } from './boot.ts'
import { beginCalls } from './early-calls.ts'
import { isIndex } from './open.ts'

/** The three steps of the start, in the specification's order. */
export const bootSteps: readonly BootStep[] = [
  {
    // Settings, the API client and the session.
    name: 'tao',
    run: async () => {
      connectSession()
      await loadSettings()
      beginCalls()
      return undefined
    },
  },
  {
    // The kinds and the routes derived from them; the start page has no use for them.
    name: 'formManagerAdmin',
    run: async () => {
      if (!isIndex()) await import('../routes/router.ts')
      return undefined
    },
  },
  {
    // Hungarian.
    name: 'i18n',
    run: async () => {
      await loadMessages()
      return undefined
    },
  },
]
