import type { Viewport } from '@xyflow/react'
import { useEffect, useState } from 'react'
import type { Workshop } from '../store/workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { initialChoice, type MapChoice } from './map-choice.ts'
import type { IndexedGraph } from './neighbours.ts'

/** The state that the map of an open form keeps while another tab is open. */
export interface MapMemory {
  choice: MapChoice
  /** The ids of the clusters that the user has opened, the last one last. */
  open: readonly string[]
  asTable: boolean
  known: KnownGraph | null
  /** The part that the drawing shows; null before there was one. */
  viewport: Viewport | null
  /** The view that the drawing was last moved to show. It moves again only for a different view. */
  movedTo: string
}

/** A graph, and the ids of the domains to which something in it belongs. */
export interface KnownGraph {
  readonly graph: IndexedGraph
  readonly domainIds: readonly string[]
}

const memories = new WeakMap<Workshop, MapMemory>()

/** The memory of the open form's map. */
export function useMapMemory(): MapMemory {
  const workshop = useWorkshop()
  const known: MapMemory = memories.get(workshop) ?? {
    ...{ choice: initialChoice, open: [], asTable: false, known: null, viewport: null, movedTo: '' },
  }
  memories.set(workshop, known)
  return known
}

/** State that outlives the tab. */
export function useKept<Name extends 'choice' | 'open' | 'asTable' | 'known'>(name: Name) {
  const memory = useMapMemory()
  const kept = useState<MapMemory[Name]>(memory[name])
  const [value] = kept
  useEffect(() => {
    memory[name] = value
  }, [memory, name, value])
  return kept
}
