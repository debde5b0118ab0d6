import { compile, type Program } from '@urlapmuhely/engine'
import { checkForm } from '@urlapmuhely/engine/checks'
import {
  type AnswerFormat,
  answerFile,
  type SyntheticKind,
  synthesize,
  type Walks,
  walkForm,
} from '@urlapmuhely/engine/synthetic'
import { missingLists } from '../../preview/merge-definition.ts'
import { createSoundCopy } from '../../store/sound-copy.ts'
import type { WorkerRequest } from '../../store/use-document-worker.ts'
import type { KnownOutside, WorkerAnswer } from '../../store/use-whole-form-worker.ts'

/** The time limit for making answers: a form with many rules takes long for each, and no progress is shown. */
const MADE_FOR_MS = 60_000

/** The data to generate from the form. */
export type SyntheticTask =
  | { readonly type: 'walks'; readonly count: number; readonly seed: number }
  | {
      readonly type: 'answers'
      readonly count: number
      readonly seed: number
      readonly kind: SyntheticKind
      readonly format: AnswerFormat
    }

/** The runner's settings beside the document. */
export interface SyntheticSettings extends KnownOutside {
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** The same object is not done again when the document changes. */
  readonly task: SyntheticTask
  /** Another number repeats the same request. */
  readonly round: number
}

/** The result of a task. */
export type SyntheticResult =
  | { readonly type: 'broken' }
  | {
      readonly type: 'walks'
      readonly walks: Walks
      /** Questions that provably are never shown. */
      readonly unreachable: readonly string[]
    }
  | {
      readonly type: 'answers'
      readonly text: string
      readonly made: number
      readonly format: AnswerFormat
      /** The question that prevented the most answers, if fewer were made; null if none is known. */
      readonly obstacle: string | null
      /** True if they are fewer because the time was over. */
      readonly isCut: boolean
    }

/** The answer to a request. */
export interface SyntheticOutcome extends WorkerAnswer {
  readonly round: number
  /** Null while lists are missing. */
  readonly result: SyntheticResult | null
  /** The document has changed since. */
  readonly isStale: boolean
}

/** Keeps a document and runs a task on it on request. Edits only make the last result stale. */
export function createSyntheticRunner(): (request: SyntheticSettings & WorkerRequest) => SyntheticOutcome {
  const copy = createSoundCopy()
  let last: { readonly round: number; readonly result: SyntheticResult } | null = null
  return ({ number, delta, now, domains, options, domain, task, round }) => {
    const document = copy.follow(delta)
    if (last?.round === round) return { number, ...last, isStale: true, missing: [] }
    const definition = document && copy.define(document, { domains, options })
    const missing = definition ? missingLists(definition) : []
    if (!definition || missing.length > 0) return { number, round, result: null, isStale: false, missing }
    const { program } = compile(definition, { domain, now })
    last = { round, result: program ? perform(program, task) : { type: 'broken' } }
    return { number, ...last, isStale: false, missing }
  }
}

function perform(program: Program, task: SyntheticTask): SyntheticResult {
  if (task.type === 'walks') {
    const lost = checkForm(program).filter(({ code }) => code === 'FIELD_UNREACHABLE')
    const walks = walkForm(program, task.count, task.seed)
    return { type: 'walks', walks, unreachable: lost.flatMap(({ item }) => item?.id ?? []) }
  }
  const begun = performance.now()
  const isOver = () => performance.now() - begun >= MADE_FOR_MS
  const { answers, obstacles, isCut } = synthesize(program, { ...task, isOver })
  const text = answers.length > 0 ? answerFile(answers, task.format) : ''
  const obstacle = obstacles[0]?.label ?? null
  return { type: 'answers', text, made: answers.length, format: task.format, obstacle, isCut }
}
