import { form, formField, kindNamed, type ProposalStep } from '@urlapmuhely/schema'
import { arrangeSteps, placeFields } from '../arrange-fields.ts'
import { apply, type Step } from '../command.ts'
import { buildFieldTree, type FieldTree, type PlaceRefusal } from '../field-tree.ts'
import { type FormDocument, itemOf, itemsOf, kindOfItem } from '../form-document.ts'
import type { TypedItem } from '../place-items.ts'
import { isSameJson } from '../same-json.ts'

/** Why a step does not fit a document. */
export type MisfitReason =
  /** The item that it changes, moves or removes does not exist. */
  | 'gone'
  /** The item that it creates exists already. */
  | 'exists'
  /** Somebody has given the same properties other values. */
  | 'changed'
  /** An item that it refers to is not there. */
  | 'referenceGone'
  /** Somebody has moved the field under another parent. */
  | 'moved'
  | PlaceRefusal

/** A step that does not fit, and why. */
export interface Misfit {
  readonly step: ProposalStep
  readonly why: MisfitReason
  /** The properties that the reason is about. */
  readonly properties: readonly string[]
}

/** How one step fits a document: as steps of the workshop, or not. */
export type FittedStep =
  | { readonly ok: true; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly misfit: Misfit }

/** A proposal on a document. If any step does not fit, `steps` must not be applied. */
export interface FittedProposal {
  readonly steps: readonly Step[]
  readonly misfits: readonly Misfit[]
}

/**
 * Fits the steps of a proposal to a document, which may have changed since they were proposed. What others have changed
 * elsewhere does not matter; what they have changed in the same place is a misfit.
 */
export function fitProposal(document: FormDocument, proposed: readonly ProposalStep[]): FittedProposal {
  const steps: Step[] = []
  const misfits: Misfit[] = []
  let at = document
  for (const step of proposed) {
    const fitted = fitStep(at, step)
    if (!fitted.ok) {
      misfits.push(fitted.misfit)
      continue
    }
    at = apply(at, { steps: fitted.steps }).document
    steps.push(...fitted.steps)
  }
  // Steps may refer to items that later ones create.
  for (const step of proposed) {
    if (step.is !== 'create' && step.is !== 'change') continue
    if (misfits.some((misfit) => misfit.step === step)) continue
    const properties = lostReferences(at, step.kind, step.is === 'create' ? step.item : step.values)
    if (properties.length > 0) misfits.push({ step, why: 'referenceGone', properties })
  }
  return { steps, misfits }
}

/** Fits one step to a document to which the steps before it were applied. References are left to `fitProposal`. */
export function fitStep(document: FormDocument, step: ProposalStep): FittedStep {
  const misfit = (why: MisfitReason, properties: readonly string[] = []): FittedStep => ({
    ok: false,
    misfit: { step, why, properties },
  })
  if (step.is === 'move') return fitMove(document, step, misfit)
  if (step.is === 'create') {
    if (kindOfItem(document, step.item.id) !== null) return misfit('exists')
    return { ok: true, steps: [{ is: 'create', kind: step.kind, item: step.item }] }
  }
  const { kind, id } = step
  const item = itemOf(document, kind, id)
  if (!item) return misfit('gone')
  if (step.is === 'remove') {
    const other = Object.keys(step.before).filter(
      (property) => property !== ORDER && !isSameJson(item[property], step.before[property]),
    )
    return other.length > 0 ? misfit('changed', other) : { ok: true, steps: [{ is: 'remove', kind, id }] }
  }
  const other = Object.keys(step.values).filter(
    (property) =>
      !isSameJson(item[property], step.before[property]) &&
      !isSameJson(item[property], step.values[property]),
  )
  if (other.length > 0) return misfit('changed', other)
  return { ok: true, steps: [{ is: 'change', kind, id, values: step.values }] }
}

/**
 * The sibling after which a field is inserted to be before the child
 * with this index; null for the first place.
 */
export function siblingBefore(
  tree: FieldTree,
  id: string,
  place: { readonly parentId: string | null; readonly index: number },
): string | null {
  const before = tree.childrenOf(place.parentId).slice(0, place.index)
  return before.findLast(({ item }) => item.id !== id)?.item.id ?? null
}

/** The tree of a document's fields. */
export function fieldTreeOf(document: FormDocument): FieldTree {
  // The server sent them whole, or they were parsed as fields.
  return buildFieldTree(itemsOf(document, formField.name) as unknown as readonly TypedItem[])
}

/** Somebody may have made room for another item. */
const ORDER = 'order'

function fitMove(
  document: FormDocument,
  step: Extract<ProposalStep, { is: 'move' }>,
  misfit: (why: MisfitReason) => FittedStep,
): FittedStep {
  const tree = fieldTreeOf(document)
  const field = tree.byId.get(step.id)
  if (!field) return misfit('gone')
  const { parentId } = step
  if (parentId !== null && !tree.byId.has(parentId)) return misfit('referenceGone')
  const now = field.item.parentId ?? null
  if (now !== step.fromParentId && now !== parentId) return misfit('moved')
  const siblings = tree.childrenOf(parentId).map(({ item }) => item.id)
  // Without the sibling behind which it should be, the number of the place is the best that is known.
  const known = step.behindId === null ? 0 : siblings.indexOf(step.behindId) + 1
  const index = step.behindId !== null && known === 0 ? step.index : known
  const arranged = placeFields(tree, [step.id], { parentId, index })
  if (arranged.ok) return { ok: true, steps: arrangeSteps(tree, arranged.to) }
  // At the edge it is where it should be already.
  return arranged.why === 'edge' ? { ok: true, steps: [] } : misfit(arranged.why)
}

/** The properties that refer to items of the form's own kinds that the document does not have. */
function lostReferences(
  document: FormDocument,
  kindName: string,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const { properties } = kindNamed(kindName)
  return Object.entries(values).flatMap(([name, value]) => {
    const { type, target } = properties[name] ?? {}
    if ((type !== 'reference' && type !== 'references') || !isInDocument(document, target)) return []
    const ids = [value].flat().filter((id) => id !== null && id !== undefined)
    return ids.every((id) => itemOf(document, String(target), String(id)) !== undefined) ? [] : [name]
  })
}

/** Whether a document has all items of a kind: others, and those of long lists, only the server has. */
function isInDocument(document: FormDocument, kind: unknown): boolean {
  return (
    typeof kind === 'string' &&
    kind !== form.name &&
    kind in document.items &&
    kindNamed(kind).ofForm === true
  )
}
