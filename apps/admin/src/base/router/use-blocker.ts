import type { HistoryLocation } from '@tanstack/history'
import { useEffect, useRef, useState } from 'react'
import { useRouter } from './router-context.ts'

/** A navigation that is about to happen. */
interface Navigation {
  readonly current: HistoryLocation
  readonly next: HistoryLocation
}

/** The conditions under which a screen must not be left. */
export interface BlockerInput {
  /** True blocks the navigation, or asks the user first. */
  readonly shouldBlock: (navigation: Navigation) => boolean | Promise<boolean>
  /** True lets the browser ask before the page is closed. */
  readonly shouldAskBrowser: () => boolean
}

/** The navigation that waits for an answer. */
interface Blocked {
  readonly isBlocked: boolean
  /** Leaves the screen. */
  readonly proceed: () => void
  /** Stays. */
  readonly stay: () => void
}

/** Blocks the navigations for which `shouldBlock` returns true. */
export function useBlocker(input: BlockerInput): void {
  const { history } = useRouter()
  const latest = useLatest(input)
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation: current, nextLocation: next }) =>
          latest.current.shouldBlock({ current, next }),
        enableBeforeUnload: () => latest.current.shouldAskBrowser(),
      }),
    [history, latest],
  )
}

/** Holds navigations that `shouldBlock` refuses until the user has decided. */
export function useAskingBlocker({ shouldBlock, shouldAskBrowser }: BlockerInput): Blocked {
  const [decide, setDecide] = useState<((isLeft: boolean) => void) | null>(null)
  useBlocker({
    shouldBlock: async (navigation) => {
      if (!(await shouldBlock(navigation))) return false
      const isLeft = await new Promise<boolean>((done) => setDecide(() => done))
      setDecide(null)
      return !isLeft
    },
    shouldAskBrowser,
  })
  return {
    isBlocked: decide !== null,
    proceed: () => decide?.(true),
    stay: () => decide?.(false),
  }
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
