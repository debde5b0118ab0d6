import { type FormDocument, itemOf } from '@urlapmuhely/document'
import type { Diagnostic } from '@urlapmuhely/schema'
import { answeredBy, diagnosticText } from '@urlapmuhely/wording'
import type { Finding } from '../../store/evaluation/evaluate.ts'
import { findRule } from '../../store/rules/find-rule.ts'
import type { PlacedIssue } from '../../store/save-content.ts'

/** Something that is wrong with an item, or doubtful, in one sentence. */
export interface Problem {
  readonly severity: Diagnostic['severity']
  /** The item that it is about. */
  readonly itemId: string
  readonly message: string
}

/** The results of the checks for one state of the document. */
export interface CheckedDocument {
  readonly diagnostics: readonly Diagnostic[]
  /** Checks that could not be decided, which are not problems. Absent if they were not requested. */
  readonly undecided?: readonly Diagnostic[]
  readonly document: FormDocument
}

/** All known problems of a document. */
export interface KnownProblems {
  readonly document: FormDocument
  /** The issues that prevented the last save. */
  readonly issues: readonly PlacedIssue[]
  /** The findings of compiling the document as it is now. */
  readonly findings: readonly Finding[]
  /** Those of the server and of the browser. */
  readonly checks: readonly CheckedDocument[]
}

/**
 * Returns the problems by the item where they are shown, errors first. Problems of a
 * rule are shown also at its fields.
 *
 * The result of a check holds for an item until the item is edited.
 */
export function problemsByItem(known: KnownProblems): ReadonlyMap<string, readonly Problem[]> {
  const { document } = known
  const byItem = new Map<string, Problem[]>()
  for (const problem of allProblems(known)) {
    for (const id of placesOf(document, problem.itemId)) {
      const others = byItem.get(id)
      if (others) others.push(problem)
      else byItem.set(id, [problem])
    }
  }
  return byItem
}

function allProblems({ document, issues, findings, checks }: KnownProblems): readonly Problem[] {
  const saving = issues.map(({ id, message }): Problem => ({ severity: 'error', itemId: id, message }))
  // Findings about the form as a whole are listed on the tab of the check.
  const compiled = findings.flatMap(({ itemId, ...finding }) =>
    itemId === null ? [] : [{ ...finding, itemId, message: diagnosticText(finding) }],
  )
  const said = new Set(compiled.map(keyOf))
  const saved = checks.flatMap((checked) =>
    checked.diagnostics.filter(
      (finding) => isUnchanged(document, finding, checked) && !said.has(keyOf(finding)),
    ),
  )
  const all = [...saving, ...compiled, ...saved].map(
    ({ severity, itemId, message }): Problem => ({
      ...{ severity, itemId, message },
    }),
  )
  const weights = { error: 0, warning: 1, hint: 2 }
  return all.toSorted((left, right) => weights[left.severity] - weights[right.severity])
}

/** True if the item of a finding is as it was when it was checked. */
export function isUnchanged(
  document: FormDocument,
  { kind, itemId }: Pick<Diagnostic, 'kind' | 'itemId'>,
  checked: CheckedDocument,
): boolean {
  const item = itemOf(document, kind, itemId)
  return item !== undefined && item === itemOf(checked.document, kind, itemId)
}

/** Equal for the same finding of compiling for one domain and of the checks. */
function keyOf({ itemId, code, params }: Pick<Diagnostic, 'itemId' | 'code' | 'params'>): string {
  return JSON.stringify([itemId, code, params])
}

function placesOf(document: FormDocument, id: string): ReadonlySet<string> {
  const rule = findRule(document, id)
  const answers = rule ? answeredBy(rule.kind, rule.item) : []
  return new Set([id, ...answers.map(({ fieldId }) => fieldId)])
}
