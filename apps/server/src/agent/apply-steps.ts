import {
  apply,
  arrangeSteps,
  buildFieldTree,
  documentOf,
  type FormDocument,
  itemOf,
  itemsOf,
  kindOfItem,
  type PlaceRefusal,
  placeFields,
  type Step,
  type TypedItem,
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
} from '@urlapmuhely/schema'
import { parseItem, parseItemPatch } from '@urlapmuhely/schema/parse'
import type { ProposedStep } from './proposed-step.ts'

/** A form after a proposed change, which nobody has saved. */
export interface AppliedSteps {
  readonly saved: FormDocument
  readonly document: FormDocument
  /** The steps as the workshop knows them: moves are changes of fields. */
  readonly steps: readonly Step[]
}

const REFUSALS: Readonly<Record<PlaceRefusal, (path: string) => Issue>> = {
  page: (path) => buildIssue(path, 'PAGE_NOT_AT_TOP'),
  itself: (path) => buildIssue(path, 'PARENT_CYCLE'),
  depth: (path) => buildIssue(path, 'PARENT_TOO_DEEP', { max: MAX_FIELD_DEPTH }),
  repeats: (path) => buildIssue(path, 'REPEATS_TOO_DEEP', { max: MAX_REPEAT_DEPTH }),
}

/**
 * Applies the steps of a proposal to a copy of the working copy.
 *
 * @throws {AppError} `invalid-item` with an issue for each step that does not fit.
 */
export function applySteps(content: ContentResult, proposed: readonly ProposedStep[]): AppliedSteps {
  const saved = documentOf(content)
  const steps: Step[] = []
  const issues: Issue[] = []
  let document = saved
  for (const [index, step] of proposed.entries()) {
    const path = `steps.${index}`
    const read = asWorkshopSteps(document, step, path)
    issues.push(...read.issues)
    const applied = apply(document, { steps: read.steps })
    document = applied.document
    steps.push(...read.steps)
  }
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  return { saved, document, steps }
}

interface ReadStep {
  readonly steps: readonly Step[]
  readonly issues: readonly Issue[]
}

function asWorkshopSteps(document: FormDocument, step: ProposedStep, path: string): ReadStep {
  if (step.is === 'create') return creation(document, step, path)
  if (step.is === 'move') return movement(document, step, path)
  if (!itemOf(document, step.kind, step.id)) return wrong(buildIssue(`${path}.id`, 'REFERENCE_MISSING'))
  if (step.is === 'remove') return { steps: [step], issues: [] }
  const { id, ...values } = step.values
  const parsed = parseItemPatch(kindNamed(step.kind), values)
  if (id !== undefined) return wrong(buildIssue(`${path}.values.id`, 'UNKNOWN_KEY', { key: 'id' }))
  if (!parsed.ok) return { steps: [], issues: within(`${path}.values`, parsed.issues) }
  return { steps: [{ ...step, values: parsed.values }], issues: [] }
}

function creation(
  document: FormDocument,
  { kind, item }: Extract<ProposedStep, { is: 'create' }>,
  path: string,
): ReadStep {
  const definition = kindNamed(kind)
  const parsed = parseItem(definition, { ...item, ...(definition.ofForm && { formId: document.form.id }) })
  if (!parsed.ok) return { steps: [], issues: within(`${path}.item`, parsed.issues) }
  const id = String(parsed.values.id)
  if (kindOfItem(document, id) !== null) return wrong(buildIssue(`${path}.item.id`, 'DUPLICATE_MEMBER'))
  return { steps: [{ is: 'create', kind, item: { ...parsed.values, id } }], issues: [] }
}

function movement(
  document: FormDocument,
  { id, parentId, index }: Extract<ProposedStep, { is: 'move' }>,
  path: string,
): ReadStep {
  // Fields of the server, or parsed as fields.
  const tree = buildFieldTree(itemsOf(document, formField.name) as unknown as readonly TypedItem[])
  const gone = [
    ...(tree.byId.has(id) ? [] : [buildIssue(`${path}.id`, 'REFERENCE_MISSING')]),
    ...(parentId === null || tree.byId.has(parentId)
      ? []
      : [buildIssue(`${path}.parentId`, 'REFERENCE_MISSING')]),
  ]
  if (gone.length > 0) return { steps: [], issues: gone }
  const arranged = placeFields(tree, [id], { parentId, index })
  if (arranged.ok) return { steps: arrangeSteps(tree, arranged.to), issues: [] }
  // At the edge it is where it should be already.
  return arranged.why === 'edge' ? { steps: [], issues: [] } : wrong(REFUSALS[arranged.why](path))
}

function within(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
}

function wrong(issue: Issue): ReadStep {
  return { steps: [], issues: [issue] }
}
