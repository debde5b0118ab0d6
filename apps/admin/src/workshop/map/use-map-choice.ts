import type { DependencyGraph, FormContent } from '@urlapmuhely/document'
import { useMemo, useState } from 'react'
import type { DomainNode } from '../../domains/domain-tree.ts'
import { contentInDomain } from './content-in-domain.ts'
import { type Direction, indexGraph, within } from './neighbours.ts'
import { useWorkerAnswer } from './use-worker-answer.ts'

/** What the user has chosen to see of a map. */
export interface MapChoice {
  /** Names of kinds; empty for all. */
  readonly kinds: readonly string[]
  readonly domain: string | null
  /** The id of a page or another container at the top of the form. */
  readonly page: string | null
  /** True to see only what is around the current node. */
  readonly isAround: boolean
  readonly steps: number
  readonly direction: Direction
}

const initial: MapChoice = {
  ...{ kinds: [], domain: null, page: null },
  ...{ isAround: false, steps: 1, direction: 'both' },
}

/** The graph of a form in the chosen domain, what of it is chosen, and how to choose. */
export function useMapChoice(content: FormContent, domains: readonly DomainNode[], current: string | null) {
  const [choice, setChoice] = useState(initial)
  const { domain, kinds, page, isAround, steps, direction } = choice
  const request = useMemo(
    () => (domain === null ? content : contentInDomain(content, domains, domain, new Date().toISOString())),
    [content, domains, domain],
  )
  const answered = useWorkerAnswer<FormContent, DependencyGraph>(startGraph, request)
  const graph = useMemo(() => indexGraph(answered?.answer ?? EMPTY), [answered])
  const isFocused = isAround && current !== null && graph.byId.has(current)
  const ids = useMemo(() => {
    const around = isFocused ? within(graph, current, steps, direction) : null
    const chosen = graph.nodes.filter(
      ({ id, kind, cluster }) =>
        (around === null || around.has(id)) &&
        (kinds.length === 0 || kinds.includes(kind)) &&
        (page === null || cluster[0] === page),
    )
    return new Set(chosen.map(({ id }) => id))
  }, [graph, isFocused, current, steps, direction, kinds, page])
  const change = (changes: Partial<MapChoice>) => setChoice((before) => ({ ...before, ...changes }))
  return { graph, isReady: answered !== null, ids, choice, change, isFocused }
}

const EMPTY: DependencyGraph = { nodes: [], edges: [], loops: [] }

function startGraph(): Worker {
  return new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' })
}
