import type { HistoryState } from '@tanstack/history'
import type { ApiItem, Kind } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import type { LazyPart } from '../base/app/lazy-screen.tsx'
import type { MessageKey } from '../base/messages/t.ts'
import type { EditKey } from '../base/messages/t-edit.ts'
import type { EditedItem } from '../values/properties/edited-item.ts'

/** The edited item, as a companion's control sees it. */
export interface CompanionProps {
  readonly editor: {
    readonly itemId: string
    /** The item as last loaded or saved; null if it was never saved. */
    readonly base: ApiItem | null
    readonly item: EditedItem
    /** Issues of the companion have its name as their path. */
    readonly issues: readonly { readonly path: string; readonly message: string }[]
    /** Reports the stored value of the companion. */
    readonly settle: (name: string, value: unknown) => void
  }
}

/** The props of the component beside the form of an item. */
export interface BesideProps {
  readonly editor: {
    readonly kind: Kind
    readonly itemId: string
    /** The item as last loaded or saved; null if it was never saved. */
    readonly base: ApiItem | null
    readonly item: EditedItem
  }
}

/** Saves an item together with its companion's value, in one transaction; resolves to the saved item. */
export type SaveBeside = (request: {
  readonly id: string
  /** The changed properties, or all properties of a new item. */
  readonly values: Readonly<Record<string, unknown>>
  /** The item as loaded; null for a new one. */
  readonly from: ApiItem | null
  readonly value: unknown
}) => Promise<ApiItem>

/**
 * A value on an item's screen that is stored in other items, and saved, discarded and drafted with the item.
 *
 * Its control reports the stored value by `settle`.
 */
export interface EditCompanion {
  /** The name of the value, which no property has. */
  readonly name: string
  readonly component: ComponentType<CompanionProps>
  readonly save: SaveBeside
  /** The kinds of which such a save may change items, beside the item itself. */
  readonly touches: readonly Kind[]
  /** Returns the state that the history entry of the saved item gets, for its screen. */
  readonly arrivalState?: (value: unknown) => HistoryState
}

/** Another way to look at the items of a kind, in place of its list. */
export interface ListView {
  /** In the address: `?view=lists`. */
  readonly name: string
  readonly label: MessageKey
  /** Loaded beside the list, so that it is ready when somebody switches to it. */
  readonly component: LazyPart<{ readonly kind: Kind }>
}

/** The custom parts of a kind's list and of the menu of its items, beyond its definition. */
export interface ListOverride {
  /** Other views of its list; `own` is the label of the list itself in the switch between them. */
  readonly listViews?: { readonly own: MessageKey; readonly others: readonly ListView[] }
  /** Further tools of its list. */
  readonly listTools?: ComponentType
  /** Further actions in the menu of an item, in its list and on its screen. */
  readonly menuItems?: ComponentType<{ readonly item: ApiItem }>
  /** Further actions for the selected rows of its list. */
  readonly bulkItems?: ComponentType<{ readonly ids: readonly string[] }>
}

/** The custom parts of a kind's edit screen, beyond its definition. */
export interface EditOverride {
  /** The screen of one item, in place of the common one. */
  readonly screen?: ComponentType<{ readonly id: string }>
  readonly companion?: EditCompanion
  /** The label of the button that saves a new item. */
  readonly createLabel?: EditKey
}
