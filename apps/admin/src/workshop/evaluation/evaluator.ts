import { createSoundCopy } from '../store/sound-copy.ts'
import type { WorkerRequest } from '../store/use-document-worker.ts'
import { type Evaluation, type EvaluationPlace, evaluate } from './evaluate.ts'

/** A request to evaluate the document after some changes. */
export interface EvaluationRequest extends EvaluationPlace, WorkerRequest {
  readonly domains: readonly { readonly id: string }[]
}

/** The answer to a request. */
export interface EvaluationAnswer {
  readonly number: number
  readonly evaluation: Evaluation
}

/** Keeps a document and evaluates it after each change. */
export function createEvaluator(): (request: EvaluationRequest) => EvaluationAnswer {
  const copy = createSoundCopy()
  return ({ number, delta, domains, domain, now }) => {
    const document = copy.follow(delta)
    if (!document) return { number, evaluation: { marks: new Map(), findings: [] } }
    return { number, evaluation: evaluate(copy.define(document, { domains }), { domain, now }) }
  }
}
