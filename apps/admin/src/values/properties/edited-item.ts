import type { Kind } from '@urlapmuhely/schema'
import type { ShownIssue } from '../controls/control.ts'
import type { Unfinished } from '../items/edit-context.tsx'
import type { ItemValues } from './item-values.ts'

/**
 * One item while its properties are edited, wherever its values are held: on a screen of its own, or in the document of
 * a form. The hooks and components of this folder edit it.
 *
 * Every method that reads returns the same object until what it returns changes.
 */
export interface EditedItem {
  readonly kind: Kind
  readonly id: string
  /** False while the item is being created and is not on the server yet. */
  readonly isStored: boolean
  /** False where properties that never change after creation are not shown, such as the form in a form's document. */
  readonly showsFixed: boolean
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** The present value of every property; no values once the item is deleted. */
  readonly values: () => ItemValues
  /** The values without the unsaved changes. */
  readonly saved: () => ItemValues
  readonly change: (name: string, value: unknown) => void
  /** Called when a control loses the focus: its next change is another step. */
  readonly endTyping: () => void
  /** Checks a property by the item's kind; `issuesOf` returns what was found, until the property changes. */
  readonly judge: (name: string) => void
  /** The issues of a property, with paths relative to it. */
  readonly issuesOf: (name: string) => readonly ShownIssue[]
  /** True if an attempt to save reported an issue of one of the properties. */
  readonly isWrong: (names: readonly string[]) => boolean
  /** Stores text that is not a valid value yet, or null once it is valid. */
  readonly setUnfinished: (name: string, unfinished: Unfinished | null) => void
  /** The last text of `setUnfinished`. */
  readonly unfinishedText: (name: string) => string | null
  /**
   * Changes a key, also where others read it. Returns why that is not possible, or null. Without this method a key is
   * changed like any other property, while it is typed.
   */
  readonly rename?: (name: string, key: string) => string | null
}
