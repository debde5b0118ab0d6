import type { PropertyTypeName } from './property-types.ts'
import type { TextFormat } from './text-formats.ts'

/** Shows and requires a property only while another property of the same item has one of some values. */
export interface AppliesWhen {
  readonly property: string
  readonly in: readonly string[]
}

/** For each choice, the values of another property of the same item that it fits. */
export interface FittingChoices {
  readonly property: string
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** True if a choice fits the value of the other property, or is not restricted. */
export function fitsChoice(fitting: FittingChoices | undefined, choice: string, value: unknown): boolean {
  return fitting?.values[choice]?.some((one) => one === value) ?? true
}

/**
 * How a text is shown to the person who fills in the form: `inline` is plain text within a line, `block` is text of
 * paragraphs, lists and links.
 */
export type ContentForm = 'inline' | 'block'

/** The options that every property type accepts for a property of a kind. */
export interface CommonOptions {
  /** One or two Hungarian sentences under the control. */
  readonly help?: string
  /** The section of the edit screen that shows it; `main` by default. */
  readonly section?: string
  readonly when?: AppliesWhen
  /** One of the few properties that people nearly always set: the edit screen shows it first, and folds the others. */
  readonly prominent?: true
  /** Another property of the item, with which it means one thing: the other end of a range, or what may stand in its place. */
  readonly decidedWith?: string
  /** The property helps to identify an item: it is shown in pickers and included in the search text. */
  readonly searched?: boolean
  /** The person who fills in the form reads it; without this, a text is for the back-office or for programs. */
  readonly content?: ContentForm
  /** False for a text that citizens read without places. */
  readonly places?: false
  /**
   * Names that the text has places for beside fields, and before fields of the same name: these, and those of the
   * parameters in another property of the item.
   */
  readonly given?: { readonly names: readonly string[]; readonly parameters: string }
}

/** One property of a kind as plain data; its schema, column, control and cell are derived from it. */
export interface PropertyDefinition<T = unknown, Type extends PropertyTypeName = PropertyTypeName>
  extends CommonOptions {
  readonly type: Type
  readonly label: string
  /** The value of a new item. If it is null, the property is optional unless `required` is set. */
  readonly initial: T
  readonly section: string
  /** The user must enter it; the screens mark it as required. */
  readonly required: boolean
  /** Set by the server only; rejected in requests. */
  readonly managed?: boolean
  /** Can be set when the item is created, but not changed later. */
  readonly fixed?: boolean
  readonly choices?: Readonly<Record<string, string>>
  /** The heading under which a picker shows each choice, for long lists of them. */
  readonly groups?: Readonly<Record<string, string>>
  /** Which choices fit the value of another property; the others are not offered. */
  readonly fitting?: FittingChoices
  /** An explanation of each choice, shown to the user. */
  readonly effects?: Readonly<Record<string, string>>
  /** The format of a text; a uuid is the identifier of an item. */
  readonly format?: TextFormat | 'uuid'
  /** The kind that a reference points to, by name. */
  readonly target?: string
  /** A reference whose holder is deleted together with its target. */
  readonly cascade?: boolean
  /** The items that a reference may point to: property → values. */
  readonly among?: Readonly<Record<string, readonly string[]>>
  /** Limits that the screens repeat: characters for texts, value for numbers, members for lists. */
  readonly min?: number
  readonly max?: number
  /**
   * The property of the same item that names the field whose options or type this value has; for a condition, the field
   * for whose every option it is evaluated, with `option.…` in scope.
   */
  readonly basis?: string
  /** The properties whose texts a property of translations translates. */
  readonly texts?: Properties
  /** Of a list of records: the columns of each record. The `basis` of a column is another column. */
  readonly columns?: Properties
  /** Of a list of records: the column whose values are distinct. */
  readonly identifiedBy?: string
  /** Of a list of records: the name of one record. */
  readonly memberLabel?: string
}

/** Properties by name. */
export type Properties = Readonly<Record<string, PropertyDefinition>>

/** The values of items with these properties. */
export type ValuesOf<P> = { [Name in keyof P]: P[Name] extends PropertyDefinition<infer T> ? T : never }

/** Fills in the defaults of properties that a kind's definition leaves out. */
export function defineProperty<T, const Type extends PropertyTypeName>(
  definition: Omit<PropertyDefinition<T, Type>, 'section'> & { readonly section?: string | undefined },
): PropertyDefinition<T, Type> {
  return { ...definition, section: definition.section ?? 'main' }
}
