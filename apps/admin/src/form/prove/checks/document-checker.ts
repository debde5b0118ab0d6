import { CheckMemory, checkEverywhere } from '@urlapmuhely/engine/checks'
import type { Diagnostic } from '@urlapmuhely/schema'
import { foundDiagnostics } from '@urlapmuhely/wording'
import { missingLists } from '../../preview/merge-definition.ts'
import { createSoundCopy } from '../../store/sound-copy.ts'
import type { WorkerRequest } from '../../store/use-document-worker.ts'
import type { KnownOutside, WorkerAnswer } from '../../store/use-whole-form-worker.ts'

/** A request to check the document after some changes. */
export interface CheckRequest extends KnownOutside, WorkerRequest {
  /** True if the answer should include the checks that could not be decided. */
  readonly undecided: boolean
}

/** The findings of the checks in the document. */
export interface CheckAnswer extends WorkerAnswer {
  readonly diagnostics: readonly Diagnostic[]
  /** Checks that could not be decided; absent if they were not requested. */
  readonly undecided?: readonly Diagnostic[]
}

/** Keeps a document and finds its problems, in each domain and at each time, as the server does for a saved one. */
export interface DocumentChecker {
  /** Updates the document. A running check is cancelled. */
  readonly follow: (request: CheckRequest) => void
  /**
   * Checks one more set of items. Returns the answer after the last set; null if there are more sets,
   * undefined if there was nothing to check.
   */
  readonly step: () => CheckAnswer | null | undefined
}

/** Starts without a document. */
export function createDocumentChecker(): DocumentChecker {
  const copy = createSoundCopy()
  // After a small change of the document, only the parts that the change affects are searched again.
  const memory = new CheckMemory()
  let work: Iterator<null, CheckAnswer> | null = null
  return {
    follow: ({ number, delta, now, domains, options, undecided }) => {
      const document = copy.follow(delta)
      work =
        document &&
        check({ number, now, undecided }, memory, () => copy.define(document, { domains, options }))
    },
    step: () => {
      const step = work?.next()
      if (step?.done) work = null
      return step?.value
    },
  }
}

function* check(
  { number, now, undecided }: Pick<CheckRequest, 'number' | 'now' | 'undecided'>,
  memory: CheckMemory,
  define: () => ReturnType<ReturnType<typeof createSoundCopy>['define']>,
): Generator<null, CheckAnswer> {
  const definition = define()
  const missing = missingLists(definition)
  if (missing.length > 0) return { number, missing, diagnostics: [] }
  const found = checkEverywhere(definition, now, { undecided, memory })
  for (;;) {
    const step = found.next()
    if (step.done) {
      const [known, open] = [false, true].map((isUndecided) => {
        const found = step.value.filter((one) => one.isUndecided === isUndecided)
        return foundDiagnostics(definition, found, now)
      })
      return { number, missing, diagnostics: known ?? [], ...(undecided && { undecided: open ?? [] }) }
    }
    yield null
  }
}
