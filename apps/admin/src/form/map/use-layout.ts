import { useEffect, useMemo, useRef, useState } from 'react'
import { boxesOf } from './flow-elements.ts'
import type { Layout, LayoutRequest } from './layout.ts'
import { takeLayouts } from './layout-starter.ts'
import type { ShownGraph } from './shown-graph.ts'

/** A graph with its layout. */
export interface Drawing {
  readonly shown: ShownGraph
  readonly layout: Layout
  /** The user's choice of what to see, as a text that the caller passed. */
  readonly view: string
}

interface Answered {
  readonly shape: string
  readonly drawing: Drawing
}

/**
 * Lays graphs out in a worker.
 *
 * @returns the last graph that was laid out, and whether it is the given one. A graph of the same shape
 *   reuses the layout at once: only texts or marks have changed.
 */
export function useLayout(shown: ShownGraph, view: string): { drawing: Drawing | null; isCurrent: boolean } {
  const shape = useMemo(() => JSON.stringify(layoutRequest(shown)), [shown])
  const [answered, setAnswered] = useState<Answered | null>(null)
  const latest = useRef({ shown, view, shape, number: 0 })
  latest.current = { ...latest.current, shown, view, shape }
  const worker = useRef<Worker | null>(null)
  useEffect(() => {
    const made = takeLayouts()
    made.onmessage = ({ data }: MessageEvent<{ number: number; answer: Layout }>) => {
      const { number, ...now } = latest.current
      // Only the last shape is still of interest.
      if (data.number === number)
        setAnswered({ shape: now.shape, drawing: { shown: now.shown, view: now.view, layout: data.answer } })
    }
    worker.current = made
    return () => made.terminate()
  }, [])
  useEffect(() => {
    latest.current.number += 1
    worker.current?.postMessage({ number: latest.current.number, shape })
  }, [shape])
  const isCurrent = answered?.shape === shape
  const drawing = useMemo(
    () => (answered && isCurrent ? { ...answered.drawing, shown, view } : (answered?.drawing ?? null)),
    [answered, isCurrent, shown, view],
  )
  return { drawing, isCurrent }
}

function layoutRequest(shown: ShownGraph): LayoutRequest {
  return { boxes: boxesOf(shown), edges: shown.edges.map(({ from, to }) => [from, to] as const) }
}
