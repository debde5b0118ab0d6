import { type FormDocument, itemOf } from '@urlapmuhely/document'
import type { Diagnostic } from '@urlapmuhely/schema'
import { isDiagnosticCode } from '@urlapmuhely/wording'
import { type CheckedDocument, isUnchanged } from './problem.ts'

/**
 * Returns the findings of one kind, of all checks; undefined if no check has any of that kind. Findings about items
 * that were edited since the check are left out.
 */
export function currentFindings(
  document: FormDocument,
  checks: readonly CheckedDocument[],
  kindOf: (checked: CheckedDocument) => readonly Diagnostic[] | undefined,
): readonly Diagnostic[] | undefined {
  const current = checks.flatMap((checked) => {
    const found = kindOf(checked)
    // Findings that only the server can make stay, marked as about an earlier state, until the next save.
    return found
      ? [found.filter((one) => !isDiagnosticCode(one.code) || isCurrent(document, one, checked))]
      : []
  })
  return current.length === 0 ? undefined : current.flat()
}

/** Findings about the form as a whole, or about items that are not in it, stay until the next check. */
function isCurrent(document: FormDocument, finding: Diagnostic, checked: CheckedDocument): boolean {
  return (
    itemOf(checked.document, finding.kind, finding.itemId) === undefined ||
    isUnchanged(document, finding, checked)
  )
}
