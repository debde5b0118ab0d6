import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { useStore } from '@urlapmuhely/ui/use-store'
import { createContext, use } from 'react'
import type { FormItem, ListOption } from './form-item.ts'

/** Data that may still be loading. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly isSuccess: boolean
}

/**
 * Where controls read the items of a form that is being edited as a whole. Without one
 * they request them from the server.
 *
 * Every method returns the same object until its data change.
 */
export interface ItemsSource {
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Items of a kind in the form, in list order. */
  readonly items: (kind: Kind) => readonly FormItem[]
  readonly form: () => Pick<ApiItem, 'id'> & Readonly<Record<string, unknown>>
  /** The options of a list; undefined if only the server has them. */
  readonly options: (list: string) => readonly ListOption[] | undefined
}

const ItemsSourceContext = createContext<ItemsSource | null>(null)

/** Provides the source to the controls inside. */
export const ItemsSourceProvider = ItemsSourceContext.Provider

/** A part of the surrounding source; null if there is none and the server provides the items. */
export function useFromSource<T>(read: (source: ItemsSource) => T): T | null {
  const source = use(ItemsSourceContext)
  const now = () => (source ? read(source) : null)
  return useStore(source?.subscribe ?? subscribeToNothing, now)
}

function subscribeToNothing() {
  return () => undefined
}
