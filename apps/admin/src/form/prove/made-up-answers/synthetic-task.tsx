import { startTransition, useMemo } from 'react'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { useWholeFormWorker } from '../../store/use-whole-form-worker.ts'
import type { SyntheticOutcome, SyntheticTask } from './synthetic-runner.ts'

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
  const settings = useMemo(() => ({ domain, task, round }), [domain, task, round])
  useWholeFormWorker({
    start: startSynthetic,
    settings,
    onAnswer: (answer: SyntheticOutcome) => startTransition(() => onOutcome(answer)),
  })
  return null
}

function startSynthetic(): Worker {
  return new Worker(new URL('./synthetic-worker.ts', import.meta.url), { type: 'module' })
}
