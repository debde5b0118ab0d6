import type { FieldTree } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { holdersOf } from '../../shown/holders-of.ts'
import { rowText } from '../../shown/row-text.ts'
import { chosenBy } from '../../store/choose.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { allAround, type GoingBy, type KeyMeaning } from './outline-keys.ts'
import type { OutlineRow } from './outline-rows.ts'
import { performKey } from './perform-key.ts'
import { useRowEditing } from './use-row-editing.ts'
import type { useRowFocus } from './use-row-focus.ts'
import { useRowMoves } from './use-row-moves.ts'
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
  const { rows, focus, requestFocus, readTree, fold } = input
  const { selection, select, active, at, setActive } = focus
  const workshop = useWorkshop()
  const textOf = (id: string) => rowText(workshop.document().items[formField.name]?.get(id))
  const editing = useRowEditing({ rows, focus, requestFocus })
  const moves = useRowMoves({ ...input, textOf })
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
  const act = (meaning: KeyMeaning, now: number) =>
    performKey(meaning, {
      ...{ go, foldRow, move: moves.move, leave: input.onLeave },
      edit: (property) => editing.edit(active, property),
      toggle: () => choose(active, { adds: true, extends: false }),
      selectAll: () => select(allAround({ tree: readTree(), rows, selection, id: active })),
      openMenu: () => input.openMenu(active),
      type: (letter) => {
        const to = find(letter, at, now)
        if (to !== -1) go(to, 'select')
        return to !== -1
      },
    })
  return { ...editing, ...moves, act, choose, foldRow, textOf }
}
