/** How long after a new version was seen the dialog appears, in milliseconds. Source: the specification, section 9. */
export const RELOAD_DIALOG_DELAY_MS = 5_000

/** How often the version is asked unless the server's settings say otherwise, in milliseconds. Source: section 9. */
export const DEFAULT_VERSION_POLL_INTERVAL_MS = 15_000

/** How often it is asked in this product, in milliseconds. Source: the specification, sections 7 and 9. */
export const VERSION_POLL_INTERVAL_MS = 60_000

/** What the checker knows: nothing, the version in use, or that another one was seen. */
export type VersionState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'watching'; readonly recorded: string }
  | { readonly phase: 'doubting'; readonly recorded: string }
  | { readonly phase: 'announced' }

/** Something that happened to the checker. */
export type VersionEvent =
  /** A poll answered; empty text stands for a failure as well. */
  | { readonly type: 'answered'; readonly version: string }
  /** The delay after a new version was seen is over. */
  | { readonly type: 'delayOver' }

/**
 * The next state: the first text is recorded, another one is news, and only if it is not taken back within the delay.
 *
 * Empty text is no news. Servers behind a balancer differ during a roll-out: that is why the recorded text, when it is
 * back within the delay, ends the doubt. Source: the specification, section 4.
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
