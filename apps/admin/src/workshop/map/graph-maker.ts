import { contentOf, type DependencyGraph, dependencyGraph } from '@urlapmuhely/document'
import type { DomainNode } from '../../domains/domain-tree.ts'
import { createDocumentCopy } from '../store/document-delta.ts'
import type { WorkerRequest } from '../store/use-document-worker.ts'
import { contentInDomain } from './content-in-domain.ts'

/** What a graph depends on beside the document. */
export interface GraphSettings {
  readonly domains: readonly DomainNode[]
  /** The id of a domain, to see the form as that has it; null is all of it. */
  readonly domain: string | null
}

/** The graph of the document, and the ids of the domains to which something in it belongs. */
export interface GraphAnswer {
  readonly number: number
  readonly graph: DependencyGraph
  readonly domainIds: readonly string[]
}

/** Keeps a document and builds its graph after each change. */
export function createGraphMaker(): (request: WorkerRequest & GraphSettings) => GraphAnswer | null {
  const copy = createDocumentCopy()
  return ({ number, delta, now, domains, domain }) => {
    const document = copy(delta)
    if (!document) return null
    const content = contentOf(document)
    const named = Object.values(content.items).flatMap((items) => items.map(({ domainId }) => domainId))
    return {
      number,
      graph: dependencyGraph(domain === null ? content : contentInDomain(content, domains, domain, now)),
      domainIds: [...new Set(named)].flatMap((id) => (typeof id === 'string' ? [id] : [])),
    }
  }
}
