import type { CheckResult } from '@urlapmuhely/schema'
import type { AppContext } from '../../base/context.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { contentRevisionOf } from '../content-revision.ts'
import { diagnoseWith, refusedToday } from '../diagnose.ts'
import { loadDefinition } from '../load-definition.ts'
import { keepFindings } from './kept-findings.ts'

/**
 * Finds the problems of a form's working copy, and keeps them for the control panel. No transaction is open while it
 * computes.
 *
 * @throws {AppError} `not-found` if there is no such form.
 */
export async function checkSaved(context: AppContext, formId: string): Promise<CheckResult> {
  const now = context.clock().toISOString()
  const { contentRevision, definition, refused } = await readItemsAtOnce(context, async (session) => {
    const saved = await loadDefinition(session.db, formId)
    return {
      contentRevision: await contentRevisionOf(session.db, formId),
      definition: saved,
      refused: await refusedToday(session, saved),
    }
  })
  const { origins } = context.config.optionsAccess
  const diagnostics = await diagnoseWith(refused, definition, { now, optionOrigins: origins })
  await keepFindings(context.database, { formId, contentRevision, checkedAt: now, diagnostics })
  return { contentRevision, diagnostics }
}
