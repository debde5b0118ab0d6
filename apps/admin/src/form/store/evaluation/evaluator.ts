import type { DiagnosticCode } from '@urlapmuhely/engine'
import { missingLists } from '../../preview/merge-definition.ts'
import { createSoundCopy } from '../sound-copy.ts'
import type { WorkerRequest } from '../use-document-worker.ts'
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

/** Findings that need the options of all lists, which this form lacks. The check of the whole form reports them. */
const ABOUT_OPTIONS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'OPTIONS_MISSING',
  'LIST_EMPTY',
  'OPTION_VALUE_UNKNOWN',
])

/** Keeps a document and evaluates it after each change. Lists that are too long for the document are not in it. */
export function createEvaluator(): (request: EvaluationRequest) => EvaluationAnswer {
  const copy = createSoundCopy()
  return ({ number, delta, domains, domain, now }) => {
    const document = copy.follow(delta)
    if (!document) return { number, evaluation: { marks: new Map(), findings: [] } }
    const definition = copy.define(document, { domains })
    const evaluation = evaluate(definition, { domain, now })
    if (missingLists(definition).length === 0) return { number, evaluation }
    const findings = evaluation.findings.filter(({ code }) => !ABOUT_OPTIONS.has(code))
    return { number, evaluation: { ...evaluation, findings } }
  }
}
