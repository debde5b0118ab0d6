import { useEffect, useState } from 'react'

/** A part of the interface that is loaded on first use. */
export interface Part<Content> {
  /** Starts loading before the part is needed, for example on focus; errors are reported on the actual use. */
  readonly preload: () => void
  readonly load: () => Promise<Content>
}

/** Creates a part that is loaded once; after a failure the next use retries. */
export function definePart<Content>(fetchPart: () => Promise<Content>): Part<Content> {
  let loading: Promise<Content> | undefined
  const load = () => {
    loading ??= fetchPart().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return { load, preload: () => void load().catch(() => undefined) }
}

/**
 * Returns the part once it is loaded and `isWanted` is true, otherwise null. React's own lazy components keep a
 * failure forever and throw it at the whole form; here the control shows it and the next use retries.
 */
export function usePart<Content>(part: Part<Content>, isWanted: boolean) {
  const [state, setState] = useState<PartState<Content>>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    part.load().then(
      (content) => isCurrent && setState({ content, failed: false }),
      () => isCurrent && setState({ content: null, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, attempt])
  return {
    content: isWanted ? state.content : null,
    failed: state.failed,
    retry() {
      // The failure is no longer true while it is tried again.
      setState(NOTHING)
      setAttempt((last) => last + 1)
    },
  }
}

interface PartState<Content> {
  readonly content: Content | null
  readonly failed: boolean
}

const NOTHING = { content: null, failed: false } as const
