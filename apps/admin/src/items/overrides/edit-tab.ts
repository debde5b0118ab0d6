import type { ApiItem } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../messages/t.ts'

/** A part of an item's screen beside its form. */
export interface EditTab {
  /** In the address: `?tab=fields`. */
  readonly name: string
  readonly label: MessageKey
  readonly component: ComponentType<{ readonly item: ApiItem }>
}

/** What a kind's screens have beyond its definition. */
export interface ScreenOverride {
  /** Further tools of its list. */
  readonly listTools: ComponentType
  /** Further actions in the menu of an item, in its list and on its screen. */
  readonly menuItems: ComponentType<{ readonly item: ApiItem }>
  /** Further actions for the selected rows of its list. */
  readonly bulkItems: ComponentType<{ readonly ids: readonly string[] }>
  readonly tabs: readonly EditTab[]
  /** Saves changed properties of an item in a kind-specific way; resolves to the saved item. */
  readonly save: (item: ApiItem, changes: Readonly<Record<string, unknown>>) => Promise<ApiItem>
}
