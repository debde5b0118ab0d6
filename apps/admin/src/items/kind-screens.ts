import type { Kind, KindName } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import type { BesideProps, EditOverride, ListOverride } from './screen-override.ts'

/** The custom parts of lists and of the menus of items, for the kinds that have some, by name. */
export type ListScreens = Readonly<Partial<Record<KindName, ListOverride>>>

/** The custom parts of edit screens. */
export interface EditScreens {
  /** The kinds whose edit screens have custom parts, by name. */
  readonly kinds: Readonly<Partial<Record<KindName, EditOverride>>>
  /** The component that is shown beside the form of an item of any kind. */
  readonly beside: ComponentType<BesideProps>
}

let lists: ListScreens | undefined
let edits: EditScreens | undefined

/** Registers the custom parts of lists. Call it before loading a screen with a list or a menu of an item. */
export function registerListScreens(screens: ListScreens): void {
  lists = screens
}

/** Registers the custom parts of edit screens. Call it before loading an edit screen. */
export function registerEditScreens(screens: EditScreens): void {
  edits = screens
}

/**
 * The custom parts of a kind's list and of the menu of its items.
 *
 * @throws {Error} nothing was registered.
 */
export function listOverrideOf(kind: Kind): ListOverride {
  if (!lists) throw new Error('registerListScreens was not called before a list was drawn.')
  const byName: Readonly<Record<string, ListOverride>> = lists
  return byName[kind.name] ?? {}
}

/**
 * The custom parts of a kind's edit screen.
 *
 * @throws {Error} nothing was registered.
 */
export function editOverrideOf(kind: Kind): EditOverride {
  const byName: Readonly<Record<string, EditOverride>> = registeredEdits().kinds
  return byName[kind.name] ?? {}
}

/**
 * Returns the component that is shown beside the form of an item.
 *
 * @throws {Error} nothing was registered.
 */
export function besideForm(): ComponentType<BesideProps> {
  return registeredEdits().beside
}

function registeredEdits(): EditScreens {
  if (!edits) throw new Error('registerEditScreens was not called before an edit screen was drawn.')
  return edits
}
