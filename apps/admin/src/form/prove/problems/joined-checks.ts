import { isDiagnosticCode } from '@urlapmuhely/wording'
import { type CheckedDocument, isUnchanged } from '../checks/problem.ts'

/**
 * Joins the results of the last check on the server, of the saved form, and of the last check in the
 * browser, of the form as it is. The engine's findings are those of the browser as soon as there are any;
 * the others come from the server only.
 */
export function joinedChecks(
  saved: CheckedDocument | null,
  live: CheckedDocument | null,
): readonly CheckedDocument[] {
  if (!live || !saved) return [saved, live].filter((one) => one !== null)
  const own = saved.diagnostics.filter(({ code }) => !isDiagnosticCode(code))
  // The server reports nothing else about an item that saving would refuse.
  const refused = new Set(
    own
      .filter((finding) => finding.severity === 'error' && isUnchanged(live.document, finding, saved))
      .map(({ itemId }) => itemId),
  )
  return [
    { ...saved, diagnostics: own },
    { ...live, diagnostics: live.diagnostics.filter(({ itemId }) => !refused.has(itemId)) },
  ]
}
