import type { ApiItem, Kind } from '@urlapmuhely/schema'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import type { ItemIssue, ItemValues } from '../../values/properties/item-values.ts'
import type { ItemDrafts } from './item-draft.ts'
import type { Conflict } from './item-state.ts'

/** One item on its screen while it is being edited: its properties, its issues and its actions. */
export interface ItemEditor {
  readonly kind: Kind
  readonly itemId: string
  /** The item as last loaded or saved; null if it was never saved. */
  readonly base: ApiItem | null
  /** The item's properties, for the hooks and components that edit them. */
  readonly item: EditedItem
  /** Changes when the controls must remount with other values. */
  readonly generation: number
  readonly issues: readonly ItemIssue[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly conflict: Conflict | null
  readonly draft: ItemDrafts
  /** True if nothing unsaved would be lost. Unlike `isDirty` it is up to date immediately. */
  readonly isClean: () => boolean
  /** Saves the item; resolves to null if it could not be saved, which the screen then shows. */
  readonly save: () => Promise<ApiItem | null>
  /** Saves values that were merged with those that somebody else had saved. */
  readonly saveMerged: (values: ItemValues) => Promise<ApiItem | null>
  readonly forgetConflict: () => void
  readonly discard: () => void
  /**
   * Sets the initial value of an untouched property of a new item, or the stored value of the companion of
   * any item. It does not count as a change.
   */
  readonly settle: (name: string, value: unknown) => void
  /** Puts values into the form as unsaved changes. */
  readonly fill: (values: ItemValues) => void
}
