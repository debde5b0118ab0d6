import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useDocumentWorker } from '../use-document-worker.ts'
import type { Evaluation } from './evaluate.ts'
import type { EvaluationAnswer } from './evaluator.ts'
import { withKnownMarks } from './known-marks.ts'

const NOTHING: Evaluation = { marks: new Map(), findings: [] }

const EvaluationContext = createContext<Evaluation>(NOTHING)

/** Returns the effects of the rules, of the document as it was a moment ago. Empty until the first evaluation. */
export function useEvaluation(): Evaluation {
  return use(EvaluationContext)
}

/** Evaluates the document in a worker whenever it has changed, and provides the result. */
export function EvaluationProvider({ children }: { readonly children: ReactNode }) {
  const domain = useChosenDomain()
  const { data: domains } = useDomains()
  const [evaluation, setEvaluation] = useState(NOTHING)
  const settings = useMemo(() => domains && { domain, domains }, [domain, domains])
  useDocumentWorker({
    start: startEvaluation,
    settings,
    onAnswer: (answer: EvaluationAnswer) => setEvaluation((last) => withKnownMarks(last, answer.evaluation)),
  })
  return <EvaluationContext value={evaluation}>{children}</EvaluationContext>
}

function startEvaluation(): Worker {
  return new Worker(new URL('./evaluation-worker.ts', import.meta.url), { type: 'module' })
}
