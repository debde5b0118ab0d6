import { loadMessages } from '../messages/t.ts'
import { connectSession } from '../session/connect-session.ts'
import type { BootStep } from './boot.ts'
import { loadSettings } from './browser-settings.ts'

/** The three steps of the start, in the specification's order. */
export const bootSteps: readonly BootStep[] = [
  {
    // Settings, the API client and the session.
    name: 'tao',
    run: async () => {
      connectSession()
      await loadSettings()
      return undefined
    },
  },
  {
    // The kinds and the routes derived from them.
    name: 'formManagerAdmin',
    run: async () => {
      await import('./router.ts')
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
