import { apply, type DocumentItem, type FormDocument, type Step } from '@urlapmuhely/document'
import {
  type Finding,
  runScenarios,
  type ScenarioItem,
  type ScenarioResult,
  scenarioOf,
} from '@urlapmuhely/engine/scenarios'
import { formScenario } from '@urlapmuhely/schema'
import { createDocumentDefinition, type DefinitionSettings } from '../store/document-definition.ts'
import type { WorkerRequest } from '../store/use-document-worker.ts'

/** No more time than this is spent on that question. */
const MAX_BLAME_MS = 1_500

/** An edit, and the steps that take it back. */
export interface TakenBack {
  readonly label: string
  readonly inverse: readonly Step[]
}

/** What the runner knows beside the document. */
export interface RunnerSettings extends DefinitionSettings {
  /** Another number asks for the same again. */
  readonly round: number
}

/** A request to run all scenarios after some changes. */
export interface RunnerRequest extends RunnerSettings, WorkerRequest {
  /** What was done to the document, oldest first. */
  readonly done?: readonly TakenBack[]
}

/** What came of one scenario. */
export interface ScenarioOutcome {
  readonly passed: boolean
  /** False if the form does not compile where the scenario is played. */
  readonly isPlayed: boolean
  readonly findings: readonly Finding[]
  /** The last edit before which it was still passed; null if none is known. */
  readonly brokenBy: TakenBack | null
}

/** The answer to a request: outcomes by the ids of the scenarios. */
export interface RunnerAnswer {
  readonly number: number
  readonly outcomes: ReadonlyMap<string, ScenarioOutcome>
  /** Lists that the form uses and whose options are not known here. */
  readonly missing: readonly string[]
}

/** Keeps a document and runs its scenarios after each change. */
export function createScenarioRunner(): (request: RunnerRequest) => RunnerAnswer {
  const follow = createDocumentDefinition()
  return ({ number, delta, now, domains, options, done = [] }) => {
    const followed = follow(delta, { domains, options })
    if (!followed) return { number, outcomes: new Map(), missing: [] }
    const { document, define, soundItem, missing } = followed
    if (missing.length > 0) return { number, outcomes: new Map(), missing }
    const run = (state: FormDocument, items: readonly DocumentItem[]): ScenarioResult[] => {
      // Those that are not sound are left out below.
      const scenarios = items.map((item) => scenarioOf(item as unknown as ScenarioItem, domains))
      return runScenarios(define(state), scenarios, now)
    }
    const kept = [...(document.items[formScenario.name]?.values() ?? [])].flatMap(
      (item) => soundItem(formScenario.name, item) ?? [],
    )
    const results = run(document, kept)
    const broken = kept.filter((_, index) => results[index]?.passed === false)
    const blame = findBlame(document, broken, done, run)
    const outcomes = kept.map(({ id }, index): [string, ScenarioOutcome] => {
      const { passed = true, findings = [] } = results[index] ?? {}
      const isPlayed = passed || findings.length > 0
      return [id, { passed, isPlayed, findings, brokenBy: blame.get(id) ?? null }]
    })
    return { number, outcomes: new Map(outcomes), missing }
  }
}

/**
 * Takes the edits back one by one, the last one first, until a scenario passes again: that edit broke it. The scenarios
 * themselves stay as they are now.
 */
function findBlame(
  document: FormDocument,
  broken: readonly DocumentItem[],
  done: readonly TakenBack[],
  run: (state: FormDocument, items: readonly DocumentItem[]) => readonly ScenarioResult[],
): ReadonlyMap<string, TakenBack> {
  const blame = new Map<string, TakenBack>()
  const end = performance.now() + MAX_BLAME_MS
  let state = document
  let open = broken
  for (const edit of done.toReversed()) {
    if (open.length === 0 || performance.now() > end) break
    const before = apply(state, { steps: edit.inverse }).document
    // An edit of scenarios only has no part in what the form does.
    const isOfForm = edit.inverse.some(({ kind }) => kind !== formScenario.name)
    if (isOfForm) {
      const results = run(before, open)
      for (const [index, { id }] of open.entries()) if (results[index]?.passed) blame.set(id, edit)
      open = open.filter(({ id }) => !blame.has(id))
    }
    state = before
  }
  return blame
}
