import type { ApiItem, ItemName, PropertyDefinition } from '@urlapmuhely/schema'
import type { SentenceNames } from '@urlapmuhely/wording'

/** The data that cells need beside their value. */
export interface CellContext {
  /** The items that the page's references point to, by id. */
  readonly references: Readonly<Record<string, ItemName>>
  /** The labels of the fields that an item's conditions read. */
  readonly names: (item: ApiItem) => SentenceNames
}

/** The input of a cell: one property of one item. */
export interface CellInput {
  readonly property: PropertyDefinition
  readonly value: unknown
  readonly item: ApiItem
  readonly context: CellContext
}
