import {
  apply,
  documentOf,
  editableValues,
  type FormDocument,
  fieldTreeOf,
  fitStep,
  itemOf,
  type MisfitReason,
  siblingBefore,
} from '@urlapmuhely/document'
import {
  AppError,
  buildIssue,
  type ContentResult,
  formField,
  type Issue,
  kindNamed,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
  type ProposalStep,
} from '@urlapmuhely/schema'
import { parseItem, parseItemPatch } from '@urlapmuhely/schema/parse'
import type { AppliedSteps } from '../forms/proposals/try-proposal.ts'
import type { ProposedStep } from './proposed-step.ts'
import { readFormulas } from './read-formulas.ts'

const ISSUES: Readonly<Record<MisfitReason, (path: string) => Issue>> = {
  gone: (path) => buildIssue(`${path}.id`, 'REFERENCE_MISSING'),
  exists: (path) => buildIssue(`${path}.item.id`, 'DUPLICATE_MEMBER'),
  referenceGone: (path) => buildIssue(`${path}.parentId`, 'REFERENCE_MISSING'),
  page: (path) => buildIssue(path, 'PAGE_NOT_AT_TOP'),
  itself: (path) => buildIssue(path, 'PARENT_CYCLE'),
  depth: (path) => buildIssue(path, 'PARENT_TOO_DEEP', { max: MAX_FIELD_DEPTH }),
  repeats: (path) => buildIssue(path, 'REPEATS_TOO_DEEP', { max: MAX_REPEAT_DEPTH }),
  // A step that was read from a document cannot differ from it.
  changed: (path) => buildIssue(path, 'REFERENCE_MISSING'),
  moved: (path) => buildIssue(path, 'REFERENCE_MISSING'),
}

/**
 * Applies the steps of a proposal to a copy of the working copy.
 *
 * @throws {AppError} `invalid-item` with an issue for each step that does not fit.
 */
export function applySteps(content: ContentResult, proposed: readonly ProposedStep[]): AppliedSteps {
  const saved = documentOf(content)
  const steps: ProposalStep[] = []
  const issues: Issue[] = []
  let document = saved
  for (const [index, one] of proposed.entries()) {
    const path = `steps.${index}`
    const read = readStep(document, one, path)
    issues.push(...read.issues)
    if (!read.step) continue
    const fitted = fitStep(document, read.step)
    if (!fitted.ok) {
      issues.push(ISSUES[fitted.misfit.why](path))
      continue
    }
    document = apply(document, { steps: fitted.steps }).document
    steps.push(read.step)
  }
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  return { saved, document, steps }
}

interface ReadStep {
  readonly step: ProposalStep | null
  readonly issues: readonly Issue[]
}

/** Parses a step, and adds the state that it is based on. */
function readStep(document: FormDocument, step: ProposedStep, path: string): ReadStep {
  if (step.is === 'create') return creation(document, step, path)
  const name = nameOf(document, step.is === 'move' ? formField.name : step.kind, step.id)
  if (step.is === 'move') {
    const tree = fieldTreeOf(document)
    const behindId = siblingBefore(tree, step.id, step)
    return good({ ...step, name, behindId, fromParentId: tree.byId.get(step.id)?.item.parentId ?? null })
  }
  const item = itemOf(document, step.kind, step.id)
  if (!item) return wrong(ISSUES.gone(path))
  if (step.is === 'remove') return good({ ...step, name, before: editableValues(step.kind, item) })
  const { id, ...written } = step.values
  if (id !== undefined) return wrong(buildIssue(`${path}.values.id`, 'UNKNOWN_KEY', { key: 'id' }))
  const kind = kindNamed(step.kind)
  const { values, issues } = readFormulas(kind, written, item)
  if (issues.length > 0) return { step: null, issues: within(`${path}.values`, issues) }
  const parsed = parseItemPatch(kind, values)
  if (!parsed.ok) return { step: null, issues: within(`${path}.values`, parsed.issues) }
  const before = Object.fromEntries(Object.keys(parsed.values).map((property) => [property, item[property]]))
  return good({ ...step, name, values: parsed.values, before })
}

function creation(
  document: FormDocument,
  { kind, item }: Extract<ProposedStep, { is: 'create' }>,
  path: string,
): ReadStep {
  const definition = kindNamed(kind)
  const { values, issues } = readFormulas(definition, item)
  if (issues.length > 0) return { step: null, issues: within(`${path}.item`, issues) }
  const parsed = parseItem(definition, { ...values, ...(definition.ofForm && { formId: document.form.id }) })
  if (!parsed.ok) return { step: null, issues: within(`${path}.item`, parsed.issues) }
  const name = String(parsed.values[definition.naming.label] || parsed.values.name)
  return good({ is: 'create', kind, name, item: { ...parsed.values, id: String(parsed.values.id) } })
}

/** Returns the name by which people know an item; empty if the item is not there. */
function nameOf(document: FormDocument, kind: string, id: string): string {
  const item = itemOf(document, kind, id)
  return String(item?.[kindNamed(kind).naming.label] || item?.name || '')
}

function within(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
}

function good(step: ProposalStep): ReadStep {
  return { step, issues: [] }
}

function wrong(issue: Issue): ReadStep {
  return { step: null, issues: [issue] }
}
