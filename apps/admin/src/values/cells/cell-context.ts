import type { ApiItem, ItemName, PropertyDefinition } from '@urlapmuhely/schema'
import type { SentenceNames } from '@urlapmuhely/wording'
import type { ComponentType } from 'react'
import type { SentenceType } from './reads-names.ts'

/** The data that cells need beside their value. */
export interface CellContext {
  /** The items that the page's references point to, by id. */
  readonly references: Readonly<Record<string, ItemName>>
  /** The labels of the fields that an item's conditions read. */
  readonly names: (item: ApiItem) => SentenceNames
  /** The label of an option that a property of an item names by its value; undefined if it is not known. */
  readonly optionLabel?:
    | ((property: PropertyDefinition, item: ApiItem, value: unknown) => string | undefined)
    | undefined
  /** The cells that write sentences, once they are loaded; a list without such columns never loads them. */
  readonly sentences?: SentenceCells | undefined
}

/** The input of a cell: one property of one item. */
export interface CellInput {
  readonly property: PropertyDefinition
  readonly value: unknown
  readonly item: ApiItem
  readonly context: CellContext
}

/** Formats one property of one item. */
export type CellText = (input: CellInput) => string

/** The cells of the types whose values read fields by name, and their texts. */
export interface SentenceCells {
  readonly sentenceCells: Readonly<Record<SentenceType, ComponentType<CellInput>>>
  readonly cellTexts: Readonly<Record<SentenceType, CellText>>
}
