import { apply, type DocumentItem, type FormDocument, type Step } from '@urlapmuhely/document'
import { coverScenarios, type FormCoverage } from '@urlapmuhely/engine/coverage'
import {
  type Finding,
  runScenarios,
  type Scenario,
  type ScenarioItem,
  type ScenarioResult,
  scenarioOf,
} from '@urlapmuhely/engine/scenarios'
import { formScenario } from '@urlapmuhely/schema'
import { missingLists } from '../../preview/merge-definition.ts'
import { createSoundCopy } from '../../store/sound-copy.ts'
import type { WorkerRequest } from '../../store/use-document-worker.ts'
import type { KnownOutside, WorkerAnswer } from '../../store/use-whole-form-worker.ts'

/** No more time than this is spent on that question. */
const MAX_BLAME_MS = 1_500

/** An edit, and the steps that take it back. */
export interface DoneEdit {
  readonly label: string
  readonly inverse: readonly Step[]
}

/** The runner's settings beside the document. */
export interface RunnerSettings extends KnownOutside {
  /** Another number repeats the same request. */
  readonly round: number
}

/** A request to run all scenarios after some changes. */
export interface RunnerRequest extends RunnerSettings, WorkerRequest {
  /** The edits of the document, oldest first. */
  readonly done?: readonly DoneEdit[]
}

/** The outcome of one scenario. */
export interface ScenarioOutcome {
  readonly passed: boolean
  /** False if the form does not compile where the scenario is played. */
  readonly isPlayed: boolean
  readonly findings: readonly Finding[]
  /** The edit that broke the scenario: it passed just before. Null if that edit is unknown. */
  readonly brokenBy: DoneEdit | null
}

/** The answer to a request: outcomes by the ids of the scenarios. */
export interface RunnerAnswer extends WorkerAnswer {
  readonly outcomes: ReadonlyMap<string, ScenarioOutcome>
  /** The coverage by all scenarios; null if they could not be run. */
  readonly coverage: FormCoverage | null
}

/** Keeps a document and runs its scenarios after each change. */
export function createScenarioRunner(): (request: RunnerRequest) => RunnerAnswer {
  const copy = createSoundCopy()
  return ({ number, delta, now, domains, options, done = [] }) => {
    const document = copy.follow(delta)
    if (!document) return { number, outcomes: new Map(), coverage: null, missing: [] }
    const define = (state: FormDocument) => copy.define(state, { domains, options })
    const missing = missingLists(define(document))
    if (missing.length > 0) return { number, outcomes: new Map(), coverage: null, missing }
    // A valid item has the properties of its kind; invalid ones are left out below.
    const scenariosOf = (items: readonly DocumentItem[]): Scenario[] =>
      items.map((item) => scenarioOf(item as unknown as ScenarioItem, domains))
    const run = (state: FormDocument, items: readonly DocumentItem[]): ScenarioResult[] =>
      runScenarios(define(state), scenariosOf(items), now)
    const kept = [...(document.items[formScenario.name]?.values() ?? [])].flatMap(
      (item) => copy.soundItem(formScenario.name, item) ?? [],
    )
    const { results, coverage } = coverScenarios(define(document), scenariosOf(kept), now)
    const broken = kept.filter((_, index) => results[index]?.passed === false)
    const blame = findBlame({ document, broken, done, run })
    const outcomes = kept.map(({ id }, index): [string, ScenarioOutcome] => {
      const { passed = true, findings = [] } = results[index] ?? {}
      const isPlayed = passed || findings.length > 0
      return [id, { passed, isPlayed, findings, brokenBy: blame.get(id) ?? null }]
    })
    return { number, outcomes: new Map(outcomes), coverage, missing }
  }
}

interface BlameInput {
  readonly document: FormDocument
  /** The scenarios that fail. */
  readonly broken: readonly DocumentItem[]
  /** The edits of the document, oldest first. */
  readonly done: readonly DoneEdit[]
  /** Runs scenarios on a state of the document. */
  readonly run: (state: FormDocument, items: readonly DocumentItem[]) => readonly ScenarioResult[]
}

/**
 * Undoes the edits one by one, the last one first, until a scenario passes again: the last undone edit broke
 * it. The scenarios themselves stay as they are now.
 */
function findBlame({ document, broken, done, run }: BlameInput): ReadonlyMap<string, DoneEdit> {
  const blame = new Map<string, DoneEdit>()
  const end = performance.now() + MAX_BLAME_MS
  let state = document
  let open = broken
  for (const edit of done.toReversed()) {
    if (open.length === 0 || performance.now() > end) break
    const before = apply(state, { steps: edit.inverse }).document
    // An edit of scenarios only does not change the behaviour of the form.
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
