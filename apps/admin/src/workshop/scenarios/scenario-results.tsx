import { formScenario } from '@urlapmuhely/schema'
import { createContext, type ReactNode, startTransition, use, useMemo, useState } from 'react'
import { useDomains } from '../../domains/use-domains.ts'
import { useDocumentWorker } from '../store/use-document-worker.ts'
import { useListOptions } from '../store/use-list-options.ts'
import type { Workshop } from '../store/workshop.ts'
import { useDocument } from '../store/workshop-context.tsx'
import { MAX_EDITS_BACK } from './edits-back.ts'
import type { RunnerAnswer, RunnerSettings, ScenarioOutcome, TakenBack } from './scenario-runner.ts'

type Outcomes = ReadonlyMap<string, ScenarioOutcome>

const NOTHING: Outcomes = new Map()

/** What came of the scenarios, and how to run them again. */
interface Running {
  readonly outcomes: Outcomes
  readonly runAgain: () => void
}

const RunningContext = createContext<Running>({ outcomes: NOTHING, runAgain: () => undefined })

/** What came of the scenarios on the document as it was a moment ago, by their ids. */
export function useScenarioOutcomes(): Outcomes {
  return use(RunningContext).outcomes
}

/** A function that runs all scenarios again. */
export function useRunAgain(): () => void {
  return use(RunningContext).runAgain
}

/** How many scenarios of the form are broken. */
export function useBrokenCount(): number {
  return [...useScenarioOutcomes().values()].filter(({ passed }) => !passed).length
}

/** Runs the scenarios in a worker whenever the document has changed, and provides what came of them. */
export function ScenarioResultsProvider({ children }: { readonly children: ReactNode }) {
  const hasAny = useDocument(({ items }) => (items[formScenario.name]?.size ?? 0) > 0)
  const [outcomes, setOutcomes] = useState(NOTHING)
  const [round, setRound] = useState(0)
  const running = useMemo(
    (): Running => ({
      outcomes: hasAny ? outcomes : NOTHING,
      runAgain: () => {
        setOutcomes(NOTHING)
        setRound((last) => last + 1)
      },
    }),
    [hasAny, outcomes],
  )
  return (
    <RunningContext value={running}>
      {hasAny && <Runner round={round} onOutcomes={setOutcomes} />}
      {children}
    </RunningContext>
  )
}

interface RunnerProps {
  /** Another number runs all again. */
  readonly round: number
  readonly onOutcomes: (outcomes: Outcomes) => void
}

/** Only mounted for forms that have scenarios: others start no worker. */
function Runner({ round, onOutcomes }: RunnerProps) {
  const { data: domains } = useDomains()
  const { options, miss } = useListOptions()
  const settings = useMemo(
    (): RunnerSettings | undefined => domains && options && { domains, options, round },
    [domains, options, round],
  )
  useDocumentWorker(
    startRunner,
    settings,
    (answer: RunnerAnswer) => {
      if (answer.missing.length > 0) miss(answer.missing)
      else startTransition(() => onOutcomes(answer.outcomes))
    },
    edits,
  )
  return null
}

function edits(workshop: Workshop): { readonly done: readonly TakenBack[] } {
  const { done } = workshop.state().history
  return { done: done.map(({ label, inverse }) => ({ label, inverse })).slice(-MAX_EDITS_BACK) }
}

function startRunner(): Worker {
  return new Worker(new URL('./scenario-worker.ts', import.meta.url), { type: 'module' })
}
