import { formScenario } from '@urlapmuhely/schema'
import { createContext, type ReactNode, startTransition, use, useMemo, useState } from 'react'
import { useWholeFormWorker } from '../../store/use-whole-form-worker.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useDocument } from '../../store/workshop-context.tsx'
import { MAX_BLAMED_EDITS } from './blamed-edits.ts'
import { type CoverageIndex, coverageIndex } from './coverage-index.ts'
import type { DoneEdit, RunnerAnswer, ScenarioOutcome } from './scenario-runner.ts'

type Outcomes = ReadonlyMap<string, ScenarioOutcome>

const NOTHING: Outcomes = new Map()

/** The outcomes of the scenarios, their coverage, and a function that runs them again. */
interface Running {
  readonly outcomes: Outcomes
  readonly coverage: CoverageIndex | null
  readonly runAgain: () => void
}

const RunningContext = createContext<Running>({
  outcomes: NOTHING,
  coverage: null,
  runAgain: () => undefined,
})

/** Returns the outcomes of the scenarios by their ids. They are of the document as it was a moment ago. */
export function useScenarioOutcomes(): Outcomes {
  return use(RunningContext).outcomes
}

/** Returns the coverage by the last run of the scenarios; null while there is none. */
export function useCoverage(): CoverageIndex | null {
  return use(RunningContext).coverage
}

/** A function that runs all scenarios again. */
export function useRunAgain(): () => void {
  return use(RunningContext).runAgain
}

/** How many scenarios of the form are broken. */
export function useBrokenCount(): number {
  return [...useScenarioOutcomes().values()].filter(({ passed }) => !passed).length
}

/** Runs the scenarios in a worker whenever the document has changed, and provides the outcomes. */
export function ScenarioResultsProvider({ children }: { readonly children: ReactNode }) {
  const hasAny = useDocument(({ items }) => (items[formScenario.name]?.size ?? 0) > 0)
  const [outcomes, setOutcomes] = useState(NOTHING)
  const [coverage, setCoverage] = useState<CoverageIndex | null>(null)
  const [round, setRound] = useState(0)
  const running = useMemo(
    (): Running => ({
      outcomes: hasAny ? outcomes : NOTHING,
      coverage: hasAny ? coverage : null,
      runAgain: () => {
        setOutcomes(NOTHING)
        setRound((last) => last + 1)
      },
    }),
    [hasAny, outcomes, coverage],
  )
  const take = (answer: RunnerAnswer) => {
    setOutcomes(answer.outcomes)
    setCoverage(answer.coverage && coverageIndex(answer.coverage))
  }
  return (
    <RunningContext value={running}>
      {hasAny && <Runner round={round} onAnswer={take} />}
      {children}
    </RunningContext>
  )
}

interface RunnerProps {
  /** Another number runs all again. */
  readonly round: number
  readonly onAnswer: (answer: RunnerAnswer) => void
}

/** Only mounted for forms that have scenarios: others start no worker. */
function Runner({ round, onAnswer }: RunnerProps) {
  const settings = useMemo(() => ({ round }), [round])
  useWholeFormWorker({
    start: startRunner,
    settings,
    onAnswer: (answer: RunnerAnswer) => startTransition(() => onAnswer(answer)),
    more: edits,
  })
  return null
}

function edits(workshop: Workshop): { readonly done: readonly DoneEdit[] } {
  const { done } = workshop.state().history
  return { done: done.map(({ label, inverse }) => ({ label, inverse })).slice(-MAX_BLAMED_EDITS) }
}

function startRunner(): Worker {
  return new Worker(new URL('./scenario-worker.ts', import.meta.url), { type: 'module' })
}
