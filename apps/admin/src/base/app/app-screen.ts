import type { Kind } from '@urlapmuhely/schema'
import type { LazyScreen } from './lazy-screen.tsx'

/** The type of screen, for breadcrumbs and the navigation. */
export type CrumbScreen = 'control-panel' | 'domains' | 'list' | 'create' | 'edit'

/** One screen of the application. */
export interface AppScreen {
  /** Its path; `{id}` stands for one part. */
  readonly path: string
  /** The browser title; `{id}` is the id in the address. Without one it is the product's name. */
  readonly title?: string
  /** The label in breadcrumbs; the kinds' screens name their kind and action. */
  readonly crumb: { readonly kind?: Kind; readonly screen: CrumbScreen }
  readonly component: LazyScreen
  /** Called when the screen of an item is entered, beside loading its code. */
  readonly onEnter?: (id: string) => void
}
