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

/** What a kind's edit screen has beyond its definition. */
export interface ScreenOverride {
  readonly tabs: readonly EditTab[]
  /** Saves changed properties of an item in a kind-specific way; resolves to the saved item. */
  readonly save: (item: ApiItem, changes: Readonly<Record<string, unknown>>) => Promise<ApiItem>
}
