import {
  DEFAULT_VERSION_POLL_INTERVAL_MS,
  nextVersionState,
  RELOAD_DIALOG_DELAY_MS,
  type VersionEvent,
  type VersionState,
} from './version-state.ts'

/** The dependencies of the checker. */
export interface VersionCheckerInput {
  /** The version's text; empty for any failure. Never rejects. */
  readonly ask: () => Promise<string>
  /** Called once, when a new version is certain. */
  readonly announce: () => void
  readonly intervalMs?: number
  /** Timers, as the global object has them. */
  readonly timers?: Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>
}

/** A running checker. */
export interface VersionChecker {
  /**
   * Polls while the page is visible: immediately when it becomes visible, then at every interval; not while it is
   * hidden.
   */
  readonly setVisible: (visible: boolean) => void
  readonly stop: () => void
}

/** Polls the version and announces a new one once. It starts when the page is first visible. */
export function createVersionChecker({
  ask,
  announce,
  intervalMs = DEFAULT_VERSION_POLL_INTERVAL_MS,
  timers = globalThis,
}: VersionCheckerInput): VersionChecker {
  let state: VersionState = { phase: 'unknown' }
  let interval: ReturnType<typeof setInterval> | undefined
  let delays: ReturnType<typeof setTimeout>[] = []

  const poll = async () => send({ type: 'answered', version: await ask() })
  const pause = () => {
    if (interval !== undefined) timers.clearInterval(interval)
    interval = undefined
  }
  const endDoubt = () => {
    for (const delay of delays) timers.clearTimeout(delay)
    delays = []
  }
  const beginDoubt = () => {
    delays = [
      timers.setTimeout(() => void poll(), RELOAD_DIALOG_DELAY_MS / 2),
      timers.setTimeout(() => send({ type: 'delayOver' }), RELOAD_DIALOG_DELAY_MS),
    ]
  }
  const send = (event: VersionEvent) => {
    const before = state.phase
    state = nextVersionState(state, event)
    if (state.phase === before) return
    endDoubt()
    if (state.phase === 'doubting') beginDoubt()
    if (state.phase !== 'announced') return
    pause()
    announce()
  }

  return {
    setVisible(visible) {
      if (!visible) return pause()
      if (interval !== undefined || state.phase === 'announced') return
      interval = timers.setInterval(() => void poll(), intervalMs)
      void poll()
    },
    stop() {
      pause()
      endDoubt()
    },
  }
}
