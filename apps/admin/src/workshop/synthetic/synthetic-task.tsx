import { startTransition, useMemo } from 'react'
import { useDomains } from '../../domains/use-domains.ts'
import { useChosenDomain } from '../../layout/chosen-domain.ts'
import { useDocumentWorker } from '../store/use-document-worker.ts'
import { useListOptions } from '../store/use-list-options.ts'
import type { SyntheticOutcome, SyntheticSettings, SyntheticTask } from './synthetic-runner.ts'

/** A result, and whether the document has changed since. */
export type Outcome = Pick<SyntheticOutcome, 'result' | 'isStale' | 'round'>

interface SyntheticRunProps {
  readonly task: SyntheticTask
  /** Another number does the task again. */
  readonly round: number
  readonly onOutcome: (outcome: Outcome) => void
}

/** Does a task on the document in a worker, as long as it is mounted. */
export function SyntheticRun({ task, round, onOutcome }: SyntheticRunProps) {
  const domain = useChosenDomain()
  const { data: domains } = useDomains()
  const { options, miss } = useListOptions()
  const settings = useMemo(
    (): SyntheticSettings | undefined => domains && options && { domains, options, domain, task, round },
    [domains, options, domain, task, round],
  )
  useDocumentWorker(startSynthetic, settings, (answer: SyntheticOutcome) => {
    if (answer.missing.length > 0) miss(answer.missing)
    else startTransition(() => onOutcome(answer))
  })
  return null
}

function startSynthetic(): Worker {
  return new Worker(new URL('./synthetic-worker.ts', import.meta.url), { type: 'module' })
}
