import { compile, isSound, issueMessage, type Program, type Replay, replay } from '@urlapmuhely/engine'
import { optionsFor } from '@urlapmuhely/engine/synthetic'
import type { FormDefinition } from '@urlapmuhely/schema'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'
import { type RefusalReasons, refusalReasons } from '@urlapmuhely/wording'
import { type KnownDomain, mergeDefinition, missingLists } from '../../preview/merge-definition.ts'
import { createSoundCopy } from '../../store/sound-copy.ts'
import type { WorkerRequest } from '../../store/use-document-worker.ts'
import type { KnownOutside, WorkerAnswer } from '../../store/use-whole-form-worker.ts'
import { type FileFault, type OldAnswer, readAnswers } from './read-answers.ts'

/** The outcome for an answer: accepted by both states, only before, only now, or by neither. */
export const OUTCOMES = ['broken', 'mended', 'refused', 'kept'] as const

/** One of `OUTCOMES`, in which changed outcomes are listed first. */
export type TrialOutcome = (typeof OUTCOMES)[number]

/** An answer that was tried. */
export interface TriedAnswer extends OldAnswer {
  /** Where it was tried: the id of a domain; null is everywhere. */
  readonly place: string | null
  readonly outcome: TrialOutcome
  /** Why it is refused, or was refused before if it is accepted now. */
  readonly reasons: readonly string[]
}

/** The answers to try, and the state that accepted them. */
export interface TrialTask {
  readonly file: Blob
  /** The state that accepted the answers. */
  readonly before: FormDefinition
  /** The domain of answers for which the file names none; null is everywhere. */
  readonly domain: string | null
}

/** A request to try the answers of a file with the document. */
export interface TrialRequest extends KnownOutside, WorkerRequest {
  readonly domains: readonly KnownDomain[]
  readonly task: TrialTask
}

/** How far the trial is, and its result. */
export type TrialState =
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'wrongFile'; readonly fault: FileFault }
  | { readonly is: 'brokenForm'; readonly state: 'before' | 'after' }
  /** The file cannot be read by the browser. */
  | { readonly is: 'failed' }
  | { readonly is: 'done'; readonly tried: readonly TriedAnswer[] }

/** The answer to a request; there are several while it runs. */
export interface TrialAnswer extends WorkerAnswer {
  /** Null while lists are missing. */
  readonly state: TrialState | null
}

/** The least time between two messages about the progress, in milliseconds. */
const PROGRESS_MS = 100

/** Keeps a document and tries answers with it and with an older state of the form. Only results leave the worker. */
export function createAnswerTrial(): (
  request: TrialRequest,
  onAnswer: (answer: TrialAnswer) => void,
) => Promise<void> {
  const copy = createSoundCopy()
  return async ({ number, delta, now, domains, options, task }, onAnswer) => {
    const document = copy.follow(delta)
    const after = document && copy.define(document, { domains, options })
    const missing = after ? missingLists(after) : []
    const report = (state: TrialState | null) => onAnswer({ number, missing, state })
    if (!after || missing.length > 0) return report(null)
    // Only domains are added: options that are new since then were not there before.
    const before = mergeDefinition(task.before, { edited: null, domains })
    const pairs = pairsOf(before, after, now)
    const first = pairs(task.domain)
    if (typeof first === 'string') return report({ is: 'brokenForm', state: first })
    const read = await readAnswers({ text: await task.file.text(), program: first.before, domains })
    if ('code' in read) return report({ is: 'wrongFile', fault: read })
    const reasons = refusalReasons((issue) => issueMessage(issue, rulesHu), after, before)
    const tried: TriedAnswer[] = []
    let reportedAt = performance.now()
    report({ is: 'running', done: 0, total: read.length })
    for (const answer of read) {
      const place = answer.domain === undefined ? task.domain : answer.domain
      const pair = pairs(place)
      if (typeof pair === 'string') return report({ is: 'brokenForm', state: pair })
      tried.push({ ...answer, place, ...tryAnswer(pair, answer, reasons) })
      if (performance.now() - reportedAt < PROGRESS_MS) continue
      reportedAt = performance.now()
      report({ is: 'running', done: tried.length, total: read.length })
    }
    return report({ is: 'done', tried })
  }
}

interface Pair {
  readonly before: Program
  readonly after: Program
}

/** Both states in a domain, each compiled once; the state that does not compile there. */
function pairsOf(before: FormDefinition, after: FormDefinition, now: string) {
  const known = new Map<string | null, Pair | 'before' | 'after'>()
  return (domain: string | null): Pair | 'before' | 'after' => {
    const last = known.get(domain)
    if (last) return last
    const [old, fresh] = [before, after].map((state) => compile(state, { domain, now }).program)
    const pair = !old ? 'before' : !fresh ? 'after' : { before: old, after: fresh }
    known.set(domain, pair)
    return pair
  }
}

function tryAnswer(
  { before, after }: Pair,
  answer: OldAnswer,
  reasons: RefusalReasons,
): Pick<TriedAnswer, 'outcome' | 'reasons'> {
  const [was, is] = [check(before, answer), check(after, answer)]
  if (isAccepted(is))
    return isAccepted(was) ? { outcome: 'kept', reasons: [] } : { outcome: 'mended', reasons: reasons(was) }
  return { outcome: isAccepted(was) ? 'broken' : 'refused', reasons: reasons(is) }
}

/**
 * Checks an answer. The clock is set to the moment of the answer. Values that only a
 * host can check are taken as valid.
 */
function check(program: Program, { values, context, moment }: OldAnswer): Replay {
  const at = moment === undefined ? program : { ...program, now: moment }
  const body = {
    values,
    ...(context && { context: { values: context } }),
    ...(moment !== undefined && { moment }),
  }
  const { issues, unverified, ...found } = replay(at, values, optionsFor(at, body))
  return {
    ...found,
    issues: issues.filter(({ severity }) => severity === 'error'),
    unverified: unverified.filter(({ reason }) => reason !== 'HOST_OPTION'),
  }
}

function isAccepted(found: Replay): boolean {
  return isSound(found) && found.unverified.length === 0
}
