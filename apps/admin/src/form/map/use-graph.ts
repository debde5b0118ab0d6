import { startTransition, useMemo } from 'react'
import { useDomains } from '../../items/domains/use-domains.ts'
import { useDocumentWorker } from '../store/use-document-worker.ts'
import type { GraphAnswer, GraphSettings } from './graph-maker.ts'
import { type KnownGraph, useKept } from './map-memory.ts'
import { indexGraph } from './neighbours.ts'

/** Returns the graph of the document in a domain, as it was a moment ago; null until it is first built. */
export function useGraph(domain: string | null): KnownGraph | null {
  const { data: domains } = useDomains()
  const [known, setKnown] = useKept('known')
  const settings = useMemo((): GraphSettings | undefined => domains && { domains, domain }, [domains, domain])
  useDocumentWorker({
    start: startGraph,
    settings,
    onAnswer: ({ graph, domainIds }: GraphAnswer) =>
      startTransition(() => setKnown({ graph: indexGraph(graph), domainIds })),
  })
  return known
}

function startGraph(): Worker {
  return new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' })
}
