import { diagnosticOf } from '@urlapmuhely/wording'
import type { Clock } from '../../base/clock.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { type CheckedForm, checkedForms, formsToCheck } from './forms-to-check.ts'
import { keepFindings } from './kept-findings.ts'

/** Checks the forms of the control panel in the background. */
export interface BackgroundCheck {
  /** Checks, one after another, the forms that need it. Does nothing while it is at it. */
  wake(): void
  /** Resolves when nothing runs any more. */
  close(): Promise<void>
}

/** The dependencies of the background check. */
export interface BackgroundCheckOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'room'>
  readonly clock: Clock
  /**
   * Checks one form, and stores the findings.
   *
   * @param closing aborted when the server closes.
   * @returns false if that takes too much. An error ends the round; the next call of `wake` tries again.
   */
  readonly check: (formId: string, closing: AbortSignal) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/** Somebody may save every second: a form is not checked again before this. */
const PAUSE_MS = 20_000

/** Creates the check; it starts when it is woken. */
export function createBackgroundCheck(options: BackgroundCheckOptions): BackgroundCheck {
  const { database, clock, check, onError } = options
  const checkedAt = new Map<string, number>()
  const closing = new AbortController()
  let running: Promise<void> | null = null

  const isDue = ({ id }: CheckedForm): boolean => {
    const last = checkedAt.get(id)
    return last === undefined || performance.now() - last >= PAUSE_MS
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const form = formsToCheck(await checkedForms(database.db), clock()).find(isDue)
      if (!form) return
      const isDone = await check(form.id, closing.signal)
      checkedAt.set(form.id, performance.now())
      // Otherwise it would be tried for ever, and nobody would see that it was not checked.
      if (!isDone) await keepFindings(database, unfinished(form, clock().toISOString()))
    }
  }
  return {
    wake() {
      if (closing.signal.aborted || running) return
      running = run()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) onError(error)
        })
        .finally(() => {
          running = null
        })
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

function unfinished(form: CheckedForm, now: string) {
  const about = { severity: 'warning', code: 'CHECK_UNFINISHED', item: null, path: '' } as const
  const finding = { ...about, params: { count: 1, total: 1 } }
  return {
    ...{ formId: form.id, contentRevision: form.contentRevision, checkedAt: now },
    diagnostics: [diagnosticOf({ form }, finding, new Map())],
  }
}
