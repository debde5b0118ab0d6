import type { PropertyTypeName } from './property-types.ts'
import type { TextFormat } from './text-formats.ts'

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

/** One property of a kind as plain data: its shape, column, control and cell follow from it. */
export interface PropertyDefinition<T = unknown, Type extends PropertyTypeName = PropertyTypeName>
  extends CommonOptions {
  readonly type: Type
  readonly label: string
  /** The value of a new item. Null where it may be left out, unless `required` says otherwise. */
  readonly initial: T
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
  /** What a text must look like; a uuid is the identifier of an item. */
  readonly format?: TextFormat | 'uuid'
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

/** Properties by name. */
export type Properties = Readonly<Record<string, PropertyDefinition>>

/** The values that items with these properties have. */
export type ValuesOf<P> = { [Name in keyof P]: P[Name] extends PropertyDefinition<infer T> ? T : never }

/** Fills in what a kind left unsaid. */
export function defineProperty<T, const Type extends PropertyTypeName>(
  definition: Omit<PropertyDefinition<T, Type>, 'section'> & { readonly section?: string | undefined },
): PropertyDefinition<T, Type> {
  return { ...definition, section: definition.section ?? 'main' }
}
