import { contentOf, type DependencyGraph, dependencyGraph, type FormContent } from '@urlapmuhely/document'
import type { DomainNode } from '../../items/domains/domain-tree.ts'
import { createDocumentCopy } from '../store/document-delta.ts'
import type { WorkerRequest } from '../store/use-document-worker.ts'
import type { DomainMoment } from './content-in-domain.ts'

/** The inputs of a graph beside the document. */
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
export function createGraphMaker(): (request: WorkerRequest & GraphSettings) => Promise<GraphAnswer | null> {
  const copy = createDocumentCopy()
  return async ({ number, delta, now, domains, domain }) => {
    const document = copy(delta)
    if (!document) return null
    const content = contentOf(document)
    const named = Object.values(content.items).flatMap((items) => items.map(({ domainId }) => domainId))
    return {
      number,
      graph: dependencyGraph(
        domain === null ? content : await inDomain(content, { domains, domainId: domain, now }),
      ),
      domainIds: [...new Set(named)].flatMap((id) => (typeof id === 'string' ? [id] : [])),
    }
  }
}

/**
 * The engine, which computes what is in force in a domain, is four times as large as
 * the rest and loaded when needed.
 */
async function inDomain(content: FormContent, moment: DomainMoment): Promise<FormContent> {
  const { contentInDomain } = await import('./content-in-domain.ts')
  return contentInDomain(content, moment)
}
