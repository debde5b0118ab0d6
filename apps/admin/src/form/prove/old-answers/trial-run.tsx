import { useMemo } from 'react'
import { useWholeFormWorker } from '../../store/use-whole-form-worker.ts'
import type { TrialAnswer, TrialState, TrialTask } from './answer-trial.ts'

interface TrialRunProps {
  readonly task: TrialTask
  readonly onState: (state: TrialState | null) => void
}

/** Tries answers in a worker, as long as it is mounted. */
export function TrialRun({ task, onState }: TrialRunProps) {
  const settings = useMemo(() => ({ task }), [task])
  useWholeFormWorker({
    start: startTrial,
    settings,
    onAnswer: ({ state }: TrialAnswer) => onState(state),
  })
  return null
}

function startTrial(): Worker {
  return new Worker(new URL('./answer-trial-worker.ts', import.meta.url), { type: 'module' })
}
