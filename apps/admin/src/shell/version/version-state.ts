/**
 * The delay between seeing a new version and showing the dialog, in milliseconds. Source: the specification, section 9.
 */
export const RELOAD_DIALOG_DELAY_MS = 5_000

/** The default poll interval, in milliseconds; the server's settings may override it. Source: section 9. */
export const DEFAULT_VERSION_POLL_INTERVAL_MS = 15_000

/** The poll interval of this product, in milliseconds. Source: the specification, sections 7 and 9. */
export const VERSION_POLL_INTERVAL_MS = 60_000

/** The state of the checker: unknown, the version in use, or a different version seen. */
export type VersionState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'watching'; readonly recorded: string }
  | { readonly phase: 'doubting'; readonly recorded: string }
  | { readonly phase: 'announced' }

/** An event of the checker. */
export type VersionEvent =
  /** The result of a poll; empty text means a failure as well. */
  | { readonly type: 'answered'; readonly version: string }
  /** The delay after a new version was seen has passed. */
  | { readonly type: 'delayOver' }

/**
 * The next state. The first text is recorded; a different one is announced unless it is reverted within the delay.
 *
 * Empty text is ignored. Servers behind a load balancer differ during a roll-out, so seeing the recorded text again
 * within the delay cancels the announcement. Source: the specification, section 4.
 */
export function nextVersionState(state: VersionState, event: VersionEvent): VersionState {
  switch (event.type) {
    case 'answered':
      return event.version === '' ? state : afterAnswer(state, event.version)
    case 'delayOver':
      return state.phase === 'doubting' ? { phase: 'announced' } : state
  }
}

function afterAnswer(state: VersionState, version: string): VersionState {
  if (state.phase === 'unknown') return { phase: 'watching', recorded: version }
  if (state.phase === 'announced') return state
  const phase = version === state.recorded ? 'watching' : 'doubting'
  return phase === state.phase ? state : { phase, recorded: state.recorded }
}
