import { knownSettings } from '../../base/api/browser-settings.ts'
import { announceUpdate } from './update-dialog.ts'
import { createVersionChecker } from './version-checker.ts'
import { VERSION_POLL_INTERVAL_MS } from './version-state.ts'

/** The address of the version of the application that the server serves. Source: the specification, section 7. */
const VERSION_PATH = '/version'

/** Watches for a new build while the page is open, and for parts of this one that no longer exist. */
export function watchVersion(): void {
  const checker = createVersionChecker({
    ask: askVersion,
    announce: announceUpdate,
    intervalMs: knownSettings()?.versionPollIntervalMs ?? VERSION_POLL_INTERVAL_MS,
  })
  const follow = () => checker.setVisible(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', follow)
  follow()
  // Vite fires this event if a part of the application cannot be loaded. If the server responds, that part no longer
  // exists.
  window.addEventListener('vite:preloadError', () => {
    void askVersion().then((version) => version !== '' && announceUpdate())
  })
}

/** The version's text; empty for any failure, which the specification requires to ignore (section 8). */
async function askVersion(): Promise<string> {
  try {
    const response = await fetch(VERSION_PATH, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return response.ok ? (await response.text()).trim() : ''
  } catch {
    return ''
  }
}
