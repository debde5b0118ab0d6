import { useQuery, useQueryClient } from '@tanstack/react-query'
import { whenIdle } from '@urlapmuhely/ui/when-idle'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { checkOptions } from '../../../base/api/form-queries.ts'
import { useEvaluation } from '../../store/evaluation/use-evaluation.tsx'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { LiveCheck } from '../checks/live-check.tsx'
import { type CheckedDocument, problemsByItem } from '../checks/problem.ts'
import { joinedChecks } from './joined-checks.ts'
import { keepChecked } from './keep-checked.ts'
import { createProblems, type ItemProblems, type ProblemStore } from './problem-store.ts'

const ProblemContext = createContext<ProblemStore | null>(null)
const ChecksContext = createContext<readonly CheckedDocument[]>([])

/** Provides the problems of the items of the open form, from its last save, its present rules and its checks. */
export function ProblemProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const problems = useMemo(createProblems, [])
  const issues = useWorkshopState((state) => state.issues)
  const { findings } = useEvaluation()
  const saved = useBackgroundCheck(workshop)
  const [live, setLive] = useState<CheckedDocument | null>(null)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const checks = useMemo(() => joinedChecks(saved, live), [saved, live])
  useEffect(() => {
    let seen = workshop.document()
    const update = () => problems.set(problemsByItem({ document: seen, issues, findings, checks }))
    update()
    return workshop.subscribe(() => {
      if (workshop.document() === seen) return
      seen = workshop.document()
      update()
    })
  }, [workshop, problems, issues, findings, checks])
  return (
    <ProblemContext value={problems}>
      <ChecksContext value={checks}>
        {isIdle && <LiveCheck onChecked={setLive} />}
        {children}
      </ChecksContext>
    </ProblemContext>
  )
}

/** Returns the results of the last checks, of the server and of the browser; empty before the first check. */
export function useChecks(): readonly CheckedDocument[] {
  return use(ChecksContext)
}

/** The problems of an item; undefined if there are none. */
export function useProblemsAt(id: string): ItemProblems | undefined {
  const { subscribe, at } = useProblemStore()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => at(id), [at, id]),
  )
}

/** The problems of all items that have any. */
export function useProblems(): ReadonlyMap<string, ItemProblems> {
  const { subscribe, all } = useProblemStore()
  return useSyncExternalStore(subscribe, all)
}

function useProblemStore(): ProblemStore {
  const store = use(ProblemContext)
  if (!store) throw new Error('This part of the workshop is drawn outside of it.')
  return store
}

/**
 * Returns the last check of the saved form. The server runs it once no other request is pending;
 * the tab of the check shares it.
 */
function useBackgroundCheck(workshop: Workshop): CheckedDocument | null {
  const client = useQueryClient()
  const options = useMemo(() => checkOptions(workshop.formId), [workshop])
  const [checked, setChecked] = useState<CheckedDocument | null>(null)
  // Enabled, it would be requested at once after each save.
  const { data, dataUpdatedAt } = useQuery({ ...options, enabled: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal result is about another document
  useEffect(() => {
    if (data) setChecked({ diagnostics: data.diagnostics, document: workshop.state().saved })
  }, [workshop, data, dataUpdatedAt])
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      // A save makes the last result invalid. A result that the tab has requested
      // meanwhile is not requested again.
      const check = () =>
        client.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY }).catch(() => null)
      stop = keepChecked(workshop, check)
    })
    return () => {
      cancel()
      stop()
    }
  }, [workshop, client, options])
  return checked
}
