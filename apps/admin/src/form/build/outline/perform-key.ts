import type { MoveDirection } from '@urlapmuhely/document'
import type { GoingBy, KeyMeaning } from './outline-keys.ts'

/** The actions of the outline that keys start. */
export interface KeyActions {
  readonly go: (to: number, by: GoingBy) => void
  readonly foldRow: (id: string, folds: boolean) => void
  readonly move: (direction: MoveDirection) => void
  readonly edit: (property: 'label' | 'key') => void
  readonly toggle: () => void
  readonly selectAll: () => void
  readonly openMenu: () => void
  readonly leave: () => void
  /** Goes to the row that begins with the typed letters; returns false if there is none. */
  readonly type: (letter: string) => boolean
}

/**
 * Starts the action that a key means.
 *
 * @returns false if the key is not handled here.
 */
export function performKey(meaning: KeyMeaning, actions: KeyActions): boolean {
  switch (meaning.is) {
    case 'go':
      actions.go(meaning.to, meaning.by)
      return true
    case 'fold':
      actions.foldRow(meaning.id, meaning.folds)
      return true
    case 'move':
      actions.move(meaning.direction)
      return true
    case 'edit':
      actions.edit(meaning.property)
      return true
    case 'toggle':
      actions.toggle()
      return true
    case 'all':
      actions.selectAll()
      return true
    case 'menu':
      actions.openMenu()
      return true
    case 'leave':
      actions.leave()
      return true
    case 'type':
      return actions.type(meaning.letter)
  }
}
