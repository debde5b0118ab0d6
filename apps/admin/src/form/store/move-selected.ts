import {
  type Arranged,
  arrangeSteps,
  buildFieldTree,
  type FieldTree,
  type InsertPlace,
  type MoveDirection,
  placeFields,
  stepFields,
} from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { nameOf } from './commands.ts'
import { formItemsOf } from './document-source.ts'
import type { Workshop } from './workshop.ts'

/** Moves the selected fields by one step, as one command; those that are at the edge already stay. */
export function moveSelected(workshop: Workshop, direction: MoveDirection): Arranged {
  const tree = treeOf(workshop)
  return moveArranged(workshop, { tree, arranged: stepFields(tree, workshop.state().selection, direction) })
}

/** Moves fields to a place, as one command, and selects them. */
export function moveFieldsTo(workshop: Workshop, ids: readonly string[], place: InsertPlace): Arranged {
  const tree = treeOf(workshop)
  return moveArranged(workshop, { tree, arranged: placeFields(tree, ids, place), select: ids })
}

function treeOf(workshop: Workshop): FieldTree {
  return buildFieldTree(formItemsOf(workshop.document().items[formField.name] ?? new Map()))
}

interface ArrangedMove {
  readonly tree: FieldTree
  readonly arranged: Arranged
  /** The ids to select afterwards; the selection stays if this is absent. */
  readonly select?: readonly string[]
}

/** Runs the command of a move, unless it was refused. */
function moveArranged(workshop: Workshop, { tree, arranged, select }: ArrangedMove): Arranged {
  if (!arranged.ok) return arranged
  const { ids } = arranged.to
  const name = nameOf(workshop.document(), { kind: formField, id: ids[0] ?? '' })
  const label = t(ids.length === 1 ? 'workshop.step.move' : 'workshop.outline.movedMany', {
    name,
    count: ids.length,
  })
  workshop.settle()
  workshop.run({ label, steps: arrangeSteps(tree, arranged.to) }, select)
  return arranged
}
