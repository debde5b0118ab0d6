import {
  buildFieldTree,
  type Command,
  type MoveDirection,
  moveByStep,
  moveField,
} from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { t } from '../../messages/t.ts'
import { nameOf } from './commands.ts'
import { formItemsOf } from './document-source.ts'
import type { Workshop } from './workshop.ts'

/** Moves the selected fields by one step, as one command; those that cannot move stay. */
export function moveSelected(workshop: Workshop, direction: MoveDirection): void {
  const document = workshop.document()
  const start = formItemsOf(document.items[formField.name] ?? new Map())
  const { selection } = workshop.state()
  const chosen = buildFieldTree(start).nodes.filter(({ item }) => selection.includes(item.id))
  // The first one makes room for those that follow it in the direction of the move.
  const sequence = direction === 'down' || direction === 'out' ? chosen.toReversed() : chosen
  const moved = sequence.reduce((items, { item }) => {
    const move = moveByStep(buildFieldTree(items), item.id, direction)
    return move ? moveField(items, move) : items
  }, start)
  const before = new Map(start.map((item) => [item.id, item]))
  const steps = moved
    .filter((item) => before.get(item.id) !== item)
    .map(({ id, order, parentId }) => ({
      is: 'change' as const,
      kind: formField.name,
      id,
      values: { order, parentId },
    }))
  if (steps.length === 0) return
  const [first] = selection
  const name = nameOf(document, { kind: formField, id: first ?? '' })
  const command: Command = { label: t('workshop.step.move', { name }), steps }
  workshop.settle()
  workshop.run(command)
}
