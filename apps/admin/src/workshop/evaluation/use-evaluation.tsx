import type { FormDocument } from '@urlapmuhely/document'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useDomains } from '../../domains/use-domains.ts'
import { useChosenDomain } from '../../layout/chosen-domain.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import type { Evaluation, FieldMark } from './evaluate.ts'
import { deltaBetween, type EvaluationAnswer, type EvaluationRequest } from './evaluator.ts'

/** The rules are evaluated once nothing has changed for this long. */
const PAUSE_MS = 150

const NOTHING: Evaluation = { marks: new Map(), findings: [] }

const EvaluationContext = createContext<Evaluation>(NOTHING)

/** What the rules of the document do, as it was a moment ago. Empty until it was evaluated first. */
export function useEvaluation(): Evaluation {
  return use(EvaluationContext)
}

/** Evaluates the document in a worker whenever it has changed, and provides the result. */
export function EvaluationProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const domain = useChosenDomain()
  const { data: domains } = useDomains()
  const [evaluation, setEvaluation] = useState(NOTHING)
  useEffect(() => {
    if (!domains) return undefined
    const worker = new Worker(new URL('./evaluation-worker.ts', import.meta.url), { type: 'module' })
    let sent: FormDocument | null = null
    let number = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      timer = undefined
      const document = workshop.document()
      if (document === sent) return
      number += 1
      const request: EvaluationRequest = {
        number,
        delta: deltaBetween(sent, document),
        domains,
        domain,
        now: new Date().toISOString(),
      }
      sent = document
      worker.postMessage(request)
    }
    worker.onmessage = ({ data }: MessageEvent<EvaluationAnswer>) => {
      // While newer changes are under way, an older answer would flicker.
      if (data.number === number) setEvaluation((last) => withKnownMarks(last, data.evaluation))
    }
    worker.onerror = (event) => console.error('The rules could not be evaluated.', event.message)
    const schedule = () => {
      if (workshop.document() === sent) return
      clearTimeout(timer)
      timer = setTimeout(send, PAUSE_MS)
    }
    send()
    const stop = workshop.subscribe(schedule)
    return () => {
      stop()
      clearTimeout(timer)
      worker.terminate()
    }
  }, [workshop, domain, domains])
  return <EvaluationContext value={evaluation}>{children}</EvaluationContext>
}

/** The new evaluation, with the marks that are equal to earlier ones as the same objects. */
function withKnownMarks(last: Evaluation, next: Evaluation): Evaluation {
  const marks = new Map<string, FieldMark>()
  for (const [id, mark] of next.marks) {
    const known = last.marks.get(id)
    marks.set(id, known && JSON.stringify(known) === JSON.stringify(mark) ? known : mark)
  }
  return { ...next, marks }
}
