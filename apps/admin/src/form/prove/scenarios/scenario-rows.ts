import type { FormEvent } from '@urlapmuhely/engine'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { answersIn } from './answers-in.ts'
import type { Content, ScenarioStep } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { actWords, answerWords, expectationWords } from './scenario-words.ts'
import { type Expectation, expectationsOf } from './step-expectations.ts'

/** An action in a row, with its place in the scenario. */
export interface RowAct {
  readonly step: number
  /** Its index among the events of the step. */
  readonly at: number
  readonly event: FormEvent
  readonly words: string
}

/** An expectation in a row, with its place in the scenario and its last result. */
export interface RowExpectation extends Expectation {
  readonly step: number
  readonly words: string
  /** Undefined until it was run. */
  readonly finding: Finding | undefined
  /** False for one that the scenario does not state: that its events are carried out. */
  readonly isStored: boolean
}

/** What a scenario says about one question: the answer, and what is expected of it. */
export interface ScenarioRow {
  readonly key: string
  /** The path of the field; null if the row is about the form, a page, a rule or the host. */
  readonly path: string | null
  readonly subject: string
  /** The subject, with the number of the stage if another stage has a row about it too. */
  readonly name: string
  /** The answer in words; null if nothing is done here. */
  readonly answer: string | null
  /** The actions behind the answer; none if the answer is there from the beginning. */
  readonly acts: readonly RowAct[]
  readonly expectations: readonly RowExpectation[]
}

/** The rows up to the next expectations. Most scenarios have one stage. */
export interface ScenarioStage {
  /** Indexes of its first and its last step. */
  readonly first: number
  readonly last: number
  readonly rows: readonly ScenarioRow[]
}

/**
 * Returns a scenario as rows of question, answer and expectation. A stage ends at a step with expectations,
 * so that an answer and what is expected after it share a row.
 */
export function scenarioStages(
  content: Content,
  names: ScenarioNames,
  findings: readonly Finding[] = [],
): readonly ScenarioStage[] {
  const steps = content.steps?.length ? content.steps : [{}]
  const stages: ScenarioStage[] = []
  const answered = new Set<string>()
  let first = 0
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1
    if (!isLast && expectationsOf(step).length === 0) continue
    const rows = new Rows(names, answered)
    if (first === 0) rows.addBeginning(content)
    for (const at of steps.keys()) {
      const own = steps[at]
      if (own && at >= first && at <= index) rows.addStep(own, at, findings)
    }
    stages.push({ first, last: index, rows: rows.all() })
    first = index + 1
  }
  return withNames(stages)
}

function withNames(stages: readonly ScenarioStage[]): readonly ScenarioStage[] {
  const subjects = stages.flatMap(({ rows }) => [...new Set(rows.map(({ subject }) => subject))])
  const once = new Set<string>()
  const repeated = new Set(subjects.filter((subject) => once.size === once.add(subject).size))
  return stages.map((stage, index) => ({
    ...stage,
    rows: stage.rows.map((row) =>
      repeated.has(row.subject)
        ? { ...row, name: t('scenarios.table.inStage', { question: row.subject, number: index + 1 }) }
        : row,
    ),
  }))
}

/** True if an expectation of the row did not come true. */
export function isBroken({ expectations }: ScenarioRow): boolean {
  return expectations.some(({ finding }) => finding?.passed === false)
}

/** The number of rows that are shown before the others are folded. */
const SHOWN = 6

/**
 * Returns the rows to show first: broken ones, the answers that distinguish the scenario, and what follows from
 * them. All rows if they are few.
 */
export function rowsThatMatter(
  rows: readonly ScenarioRow[],
  distinct: ReadonlySet<string>,
): readonly ScenarioRow[] {
  if (rows.length <= SHOWN + 1) return rows
  const weight = (row: ScenarioRow) => {
    if (isBroken(row)) return 0
    if (row.path !== null && row.acts.length > 0 && distinct.has(row.path)) return 1
    if (row.expectations.length === 0) return 4
    return row.acts.length === 0 ? 2 : 3
  }
  const chosen = new Set(rows.toSorted((one, other) => weight(one) - weight(other)).slice(0, SHOWN))
  return rows.filter((row) => chosen.has(row) || isBroken(row))
}

interface OpenRow {
  readonly path: string | null
  readonly subject: string
  readonly beginning?: string
  readonly acts: RowAct[]
  readonly expectations: RowExpectation[]
}

/** Collects the rows of a stage. */
class Rows {
  readonly #rows = new Map<string, OpenRow>()
  readonly #names: ScenarioNames
  /** The paths that an earlier event has set. */
  readonly #answered: Set<string>

  constructor(names: ScenarioNames, answered: Set<string>) {
    this.#names = names
    this.#answered = answered
  }

  /** Adds what the host says, and the answers that are there from the beginning. */
  addBeginning({ context = {}, values = {} }: Content) {
    for (const [key, value] of Object.entries(context)) {
      const { label, words } = this.#names.contextWords(key, value)
      this.#rows.set(`context ${key}`, {
        ...{ path: null, subject: label, beginning: words, acts: [], expectations: [] },
      })
    }
    for (const [path, value] of answersIn(values, this.#names)) {
      const beginning = answerWords(path, value, this.#names)
      this.#rows.set(path, {
        ...{ path, subject: this.#names.labelOf(path), beginning, acts: [], expectations: [] },
      })
    }
  }

  addStep(step: ScenarioStep, index: number, findings: readonly Finding[]) {
    for (const [at, event] of (step.do ?? []).entries()) this.#addEvent(event, index, at)
    for (const one of expectationsOf(step)) {
      const finding = findings.find(
        ({ step: of, path, aspect }) => of === index && path === one.path && aspect === one.aspect,
      )
      const words = expectationWords(one, one.expected, this.#names)
      this.#rowOf(one.path).expectations.push({ ...one, step: index, words, finding, isStored: true })
    }
    // A refused event breaks a scenario that says nothing of it.
    for (const finding of findings) {
      const isSaid = expectationsOf(step).some(
        ({ path, aspect }) => path === finding.path && aspect === finding.aspect,
      )
      if (finding.step !== index || isSaid) continue
      const { path, aspect, expected } = finding
      const words = expectationWords(finding, expected, this.#names)
      this.#rowOf(path).expectations.push({
        path,
        aspect,
        expected,
        step: index,
        words,
        finding,
        isStored: false,
      })
    }
  }

  all(): readonly ScenarioRow[] {
    return [...this.#rows].map(([key, { beginning, acts, ...row }]) => {
      const said = [...(beginning === undefined ? [] : [beginning]), ...acts.map(({ words }) => words)]
      return {
        key,
        ...row,
        name: row.subject,
        acts,
        answer: said.length === 0 ? null : said.join(t('scenarios.andThen')),
      }
    })
  }

  #addEvent(event: FormEvent, step: number, at: number) {
    const path = 'path' in event && event.path ? event.path : null
    // To leave a field that was filled in says nothing new.
    if (event.type === 'blur' && this.#answered.has(event.path)) return
    if (event.type === 'set') this.#answered.add(event.path)
    this.#rowOf(path, event).acts.push({ step, at, event, words: actWords(event, this.#names) })
  }

  /** The row about a path, or about what an event names instead; a new one if there is none. */
  #rowOf(path: string | null, event?: FormEvent): OpenRow {
    const { key, subject } = this.#placeOf(path, event)
    const known = this.#rows.get(key)
    if (known) return known
    const row: OpenRow = { path, subject, acts: [], expectations: [] }
    this.#rows.set(key, row)
    return row
  }

  #placeOf(path: string | null, event?: FormEvent): { readonly key: string; readonly subject: string } {
    if (path !== null) return { key: path, subject: this.#names.labelOf(path) }
    if (event?.type === 'open' || event?.type === 'close')
      return { key: `rule ${event.rule}`, subject: this.#names.ruleName(event.rule) }
    if (event?.type === 'visit' || event?.type === 'checkPage')
      return { key: `page ${event.page}`, subject: this.#names.pageName(event.page) }
    return { key: 'form', subject: t('scenarios.whole') }
  }
}
