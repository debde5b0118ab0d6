import type { ApiItem } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'

/** What a kind's screens have beyond its definition. */
export interface ScreenOverride {
  /** The screen of one item, in place of the common one. */
  readonly screen: ComponentType<{ readonly id: string }>
  /** Further tools of its list. */
  readonly listTools: ComponentType
  /** Further actions in the menu of an item, in its list and on its screen. */
  readonly menuItems: ComponentType<{ readonly item: ApiItem }>
  /** Further actions for the selected rows of its list. */
  readonly bulkItems: ComponentType<{ readonly ids: readonly string[] }>
}
