import type { ApiItem } from '@urlapmuhely/schema'
import { useCallback, useRef, useState } from 'react'
import type { ItemValues } from './edit-values.ts'

/** The item's state on the server, as far as the page knows. */
export interface Stored {
  /** Null before the first save. */
  readonly base: ApiItem | null
  /** The values that a new item begins with. */
  readonly begun: ItemValues
  /** The stored state of the companion; undefined until its control reports it. */
  readonly beside: unknown
}

/**
 * Returns a state whose newest value can be read before the next render. Otherwise a user who leaves between
 * a change and the render would be asked about changes that were never made.
 */
export function useStored(first: Stored) {
  const [stored, setState] = useState(first)
  const latest = useRef(stored)
  const change = useCallback((changed: Partial<Stored>): Stored => {
    latest.current = { ...latest.current, ...changed }
    setState(latest.current)
    return latest.current
  }, [])
  return [stored, change, latest] as const
}
