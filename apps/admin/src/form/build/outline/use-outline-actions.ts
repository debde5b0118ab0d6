import { type Arranged, type FieldTree, type MoveDirection, outermost } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { rowText } from '../../shown/row-text.ts'
import { chosenBy } from '../../store/choose.ts'
import { moveFieldsTo, moveSelected } from '../../store/move-selected.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { allAround, type GoingBy, type KeyMeaning } from './outline-keys.ts'
import { holdersOf, type OutlineRow } from './outline-rows.ts'
import type { EditEnd } from './text-in-row.tsx'
import type { Dragged } from './use-outline-drag.ts'
import type { useRowFocus } from './use-row-focus.ts'
import { useTypeahead } from './use-typeahead.ts'

interface ActionsInput {
  readonly rows: readonly OutlineRow[]
  readonly focus: ReturnType<typeof useRowFocus>
  readonly requestFocus: () => void
  readonly readTree: () => FieldTree
  readonly fold: (ids: readonly string[], folds: boolean) => void
  /** Announces the result to screen readers. */
  readonly announce: (text: string) => void
  readonly openMenu: (id: string) => void
  readonly onLeave: () => void
}

/** Returns the actions on rows, for every way to start them: key, press or menu. */
export function useOutlineActions(input: ActionsInput) {
  const { rows, focus, requestFocus, readTree, fold, announce } = input
  const { selection, select, active, at, setActive, toReveal } = focus
  const workshop = useWorkshop()
  const [editing, setEditing] = useState<{ id: string; property: 'label' | 'key' } | null>(null)
  const itemOfRow = (id: string) => workshop.document().items[formField.name]?.get(id)
  const textOf = (id: string) => rowText(itemOfRow(id))
  const find = useTypeahead(() => rows.map(({ id }) => textOf(id)))

  const choose = (id: string, keys: { readonly adds: boolean; readonly extends: boolean }) => {
    select(chosenBy({ selection, id, keys, order: rows.map((row) => row.id) }))
  }
  const go = (to: number, by: GoingBy) => {
    const id = rows[to]?.id
    if (id === undefined) return
    setActive(id)
    if (by !== 'look') choose(id, { adds: false, extends: by === 'extend' })
    requestFocus()
  }
  const foldRow = (id: string, folds: boolean) => {
    fold([id], folds)
    if (folds && holdersOf(readTree(), active).includes(id)) setActive(id)
  }
  const edit = (id: string, property: 'label' | 'key') => {
    setActive(id)
    toReveal.current = id
    setEditing({ id, property })
  }
  const endEdit = (end: EditEnd) => {
    setEditing(null)
    if (end === 'elsewhere') return
    const next = end === 'row' ? undefined : rows[at + (end === 'next' ? 1 : -1)]?.id
    if (next === undefined || !editing) return requestFocus()
    select([next])
    edit(next, editing.property)
  }
  const announceMove = (arranged: Arranged) => {
    if (!arranged.ok) return announce(t(`workshop.outline.refusal.${arranged.why}`))
    const tree = readTree()
    const { ids } = arranged.to
    const first = ids[0] ?? ''
    const node = tree.byId.get(first)
    const name = ids.length === 1 ? textOf(first) : t('workshop.outline.count', { count: ids.length })
    const parentId = node?.item.parentId ?? null
    const position = (node?.index ?? 0) + 1
    fold(holdersOf(tree, first), false)
    if (parentId === null) announce(t('workshop.outline.movedTop', { name, position }))
    else announce(t('workshop.outline.moved', { name, position, parent: textOf(parentId) }))
  }
  const move = (direction: MoveDirection) => {
    if (!selection.includes(active)) select([active])
    announceMove(moveSelected(workshop, direction))
    requestFocus()
  }
  const drop = ({ ids, target }: Dragged) => {
    if (!target) return announce(t('workshop.outline.dragCancelled'))
    const [first = active] = ids
    select(ids)
    setActive(first)
    announceMove(moveFieldsTo(workshop, ids, target.place))
    requestFocus()
  }
  /** The ids dragged with a row: all selected ones, if the row is one of them. */
  const draggedWith = (id: string) =>
    selection.includes(id) ? outermost(readTree(), selection).map(({ item }) => item.id) : [id]

  /**
   * @returns false if the key is not handled here.
   */
  const act = (meaning: KeyMeaning, now: number): boolean => {
    switch (meaning.is) {
      case 'go':
        go(meaning.to, meaning.by)
        return true
      case 'fold':
        foldRow(meaning.id, meaning.folds)
        return true
      case 'move':
        move(meaning.direction)
        return true
      case 'edit':
        edit(active, meaning.property)
        return true
      case 'toggle':
        choose(active, { adds: true, extends: false })
        return true
      case 'all':
        select(allAround({ tree: readTree(), rows, selection, id: active }))
        return true
      case 'menu':
        input.openMenu(active)
        return true
      case 'leave':
        input.onLeave()
        return true
      case 'type': {
        const to = find(meaning.letter, at, now)
        if (to !== -1) go(to, 'select')
        return to !== -1
      }
    }
  }
  return { act, choose, draggedWith, drop, edit, editing, endEdit, foldRow, move, textOf }
}
