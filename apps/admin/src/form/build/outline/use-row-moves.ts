import { type Arranged, type FieldTree, type MoveDirection, outermost } from '@urlapmuhely/document'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { holdersOf } from '../../shown/holders-of.ts'
import { moveFieldsTo, moveSelected } from '../../store/move-selected.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { moveMessage } from './move-message.ts'
import type { Dragged } from './use-outline-drag.ts'
import type { useRowFocus } from './use-row-focus.ts'

interface MovesInput {
  readonly focus: ReturnType<typeof useRowFocus>
  readonly requestFocus: () => void
  readonly readTree: () => FieldTree
  readonly fold: (ids: readonly string[], folds: boolean) => void
  /** Announces the result to screen readers. */
  readonly announce: (text: string) => void
  readonly textOf: (id: string) => string
}

/** Functions that move the selected rows by one step, and dragged ones to a place. */
export function useRowMoves({ focus, requestFocus, readTree, fold, announce, textOf }: MovesInput) {
  const { selection, select, active, setActive } = focus
  const workshop = useWorkshop()
  const finish = (arranged: Arranged) => {
    if (arranged.ok) fold(holdersOf(readTree(), arranged.to.ids[0] ?? ''), false)
    announce(moveMessage(arranged, readTree(), textOf))
    requestFocus()
  }
  const move = (direction: MoveDirection) => {
    if (!selection.includes(active)) select([active])
    finish(moveSelected(workshop, direction))
  }
  const drop = ({ ids, target }: Dragged) => {
    if (!target) return announce(t('workshop.outline.dragCancelled'))
    const [first = active] = ids
    select(ids)
    setActive(first)
    finish(moveFieldsTo(workshop, ids, target.place))
  }
  /** Returns the ids dragged with a row: all selected ones, if the row is one of them. */
  const draggedWith = (id: string) =>
    selection.includes(id) ? outermost(readTree(), selection).map(({ item }) => item.id) : [id]
  return { move, drop, draggedWith }
}
