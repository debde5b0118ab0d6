import { type DocumentItem, definitionOf } from '@urlapmuhely/document'
import { createDocumentCopy } from '../store/document-delta.ts'
import type { WorkerRequest } from '../store/use-document-worker.ts'
import { type Evaluation, type EvaluationPlace, evaluate } from './evaluate.ts'
import { isSound } from './sound-items.ts'

/** A request to evaluate the document after some changes. */
export interface EvaluationRequest extends EvaluationPlace, WorkerRequest {
  readonly domains: readonly { readonly id: string }[]
}

/** The answer to a request. */
export interface EvaluationAnswer {
  readonly number: number
  readonly evaluation: Evaluation
}

/**
 * Keeps a document and evaluates it after each change. An item that is not valid, because it is being typed, is as it
 * was when it was valid last.
 */
export function createEvaluator(): (request: EvaluationRequest) => EvaluationAnswer {
  const copy = createDocumentCopy()
  const sound = new Map<string, DocumentItem>()
  return ({ number, delta, domains, domain, now }) => {
    for (const [kind, item] of delta.put) if (isSound(kind, item)) sound.set(item.id, item)
    for (const [, id] of delta.removed) sound.delete(id)
    const document = copy(delta)
    if (!document) return { number, evaluation: { marks: new Map(), findings: [] } }
    const definition = definitionOf(document, { domains, soundItem: (_, item) => sound.get(item.id) ?? null })
    return { number, evaluation: evaluate(definition, { domain, now }) }
  }
}
