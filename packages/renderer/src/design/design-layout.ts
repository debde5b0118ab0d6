import type { FormFieldTypeName } from '@urlapmuhely/schema'
import type { fieldValueTypes } from '@urlapmuhely/schema/facts'
import type { DesignItem } from './design-item.ts'
import type { PlaceLabels } from './design-names.ts'
import type { OptionsByList } from './design-options.ts'

/** A field, or the form itself, with all that its drawing depends on. The same object while none of that changes. */
export interface DesignEntry {
  /** As it was when something in it last changed; its `order` alone may be older. */
  readonly item: DesignItem
  /** Its options; null for a field without any. */
  readonly options: readonly DesignItem[] | null
  /** The labels that are shown in the places of its texts. */
  readonly labels: PlaceLabels
}

/** A container around a row, of which the row draws its part. */
export interface DesignRail {
  readonly id: string
  readonly type: ContainerType
  readonly appearance: string
  /** True if it has a heading: those inside are one level lower. */
  readonly hasHeading: boolean
}

/** The types of fields that hold others. */
export type ContainerType = {
  [Type in FormFieldTypeName]: (typeof fieldValueTypes)[Type] extends 'object' | 'rows' | 'layout'
    ? Type
    : never
}[FormFieldTypeName]

/** A row of the canvas: a piece of the form that is drawn and measured by itself. */
export type DesignRowData = {
  /** Unique in the form, and the same while the row begins with the same thing. */
  readonly key: string
  /** The containers around it, from the outside in. */
  readonly rails: readonly DesignRail[]
} & (
  | { readonly kind: 'title' | 'actions'; readonly form: DesignEntry }
  /** Fields beside each other. */
  | { readonly kind: 'line'; readonly entries: readonly DesignEntry[]; readonly isWide: boolean }
  /** The beginning of a container; `position` counts the pages. */
  | { readonly kind: 'head'; readonly entry: DesignEntry; readonly position: number }
  | { readonly kind: 'end'; readonly entry: DesignEntry }
  /** A container that is drawn by its own control, with all fields in it. */
  | { readonly kind: 'table'; readonly entry: DesignEntry; readonly inner: readonly DesignEntry[] }
)

/** The content of a canvas, as plain data. */
export interface DesignParts {
  /** The form's own item. */
  readonly form: DesignItem
  /** The fields in force, in any sequence: `order` and `parentId` decide. */
  readonly fields: readonly DesignItem[]
  /** The options in force of all lists. */
  readonly options: readonly DesignItem[]
}

/** A form as rows, each drawn by a `DesignRow`. */
export interface DesignLayout {
  readonly rows: readonly DesignRowData[]
  /** The position of the row that draws a field or begins a container, by the id of the item. */
  readonly rowOf: ReadonlyMap<string, number>
  readonly entries: ReadonlyMap<string, DesignEntry>
  readonly lists: OptionsByList
  /** The parts that were laid out. */
  readonly parts: DesignParts
}

/** Everything that a row draws. */
export function entriesOf(row: DesignRowData): readonly DesignEntry[] {
  switch (row.kind) {
    case 'title':
    case 'actions':
      return [row.form]
    case 'line':
      return row.entries
    case 'table':
      return [row.entry, ...row.inner]
    case 'head':
    case 'end':
      return [row.entry]
  }
}
