import type { z } from 'zod'

/** How a property's value is kept in a table. `edges` live in the table of references, not in a column. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json'

/** The name of a property type; each has one control, one cell and one column rule. */
export type PropertyTypeName =
  | 'text'
  | 'longText'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'reference'
  | 'references'
  | 'optionList'
  | 'optionValue'
  | 'optionValues'
  | 'words'
  | 'instant'
  | 'condition'
  | 'expression'
  | 'value'
  | 'flatObject'
  | 'actions'
  | 'parameters'
  | 'image'

/** Shows and requires a property only while another property of the same item has one of some values. */
export interface AppliesWhen {
  readonly property: string
  readonly in: readonly string[]
}

/** What every property type lets a kind say about one of its properties. */
export interface CommonOptions {
  /** One or two Hungarian sentences under the control. */
  readonly help?: string
  /** The section of the edit screen that shows it; `main` when left out. */
  readonly section?: string
  readonly when?: AppliesWhen
  /** The property is part of the answer to "which one is it": shown in pickers and in the search text. */
  readonly searched?: boolean
}

/** One property of a kind: its shape, its column and what the screens say about it. */
export interface PropertyDefinition<T = unknown> extends CommonOptions {
  readonly type: PropertyTypeName
  readonly label: string
  /** What the API accepts and answers; says so with issue codes, never in prose. */
  readonly shape: z.ZodType<T>
  /** The value of a new item. */
  readonly initial: T
  readonly column: ColumnType
  readonly section: string
  /** A person must give it; the screens mark it so. */
  readonly required: boolean
  /** Set by the server only; refused in requests. */
  readonly managed?: boolean
  /** Settable when created, never after. */
  readonly fixed?: boolean
  readonly choices?: Readonly<Record<string, string>>
  /** What each choice does, for those who choose it. */
  readonly effects?: Readonly<Record<string, string>>
  /** The kind that a reference points to, by name. */
  readonly target?: string
  /** A reference whose holder is deleted together with what it points to. */
  readonly cascade?: boolean
  /** Which items of the target a reference may point to: property → values. */
  readonly among?: Readonly<Record<string, readonly string[]>>
  /** Limits that the screens repeat: characters for texts, value for numbers, members for lists. */
  readonly min?: number
  readonly max?: number
  /**
   * The property of the same item that tells which field's options or type this value belongs to; for a condition, the
   * field for whose every option it is asked, with `option.…` in scope.
   */
  readonly basis?: string
}

/** Fills in what a kind left unsaid. */
export function defineProperty<T>(
  definition: Omit<PropertyDefinition<T>, 'section'> & { readonly section?: string | undefined },
): PropertyDefinition<T> {
  return { ...definition, section: definition.section ?? 'main' }
}
