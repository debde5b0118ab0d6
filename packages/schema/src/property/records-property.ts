import {
  type CommonOptions,
  defineProperty,
  type PropertyDefinition,
  type ValuesOf,
} from './property-definition.ts'
import type { PropertyTypeName } from './property-types.ts'

/** The property types that the columns of records may have. */
export type ColumnPropertyType = Extract<
  PropertyTypeName,
  'text' | 'longText' | 'integer' | 'number' | 'boolean' | 'choice' | 'optionList' | 'words' | 'value'
>

/** The columns of records, by name. */
export type RecordColumns = Readonly<Record<string, PropertyDefinition>>

/** The options of a list of records. */
interface RecordsOptions<C extends RecordColumns> extends CommonOptions {
  /** The name of one record, for buttons and headings. */
  readonly memberLabel: string
  readonly columns: C
  readonly max: number
  /** The column whose values are distinct. */
  readonly identifiedBy?: string & keyof C
}

/** A short list of records with the same columns, in the user's order. */
export function records<const C extends RecordColumns>(
  label: string,
  options: RecordsOptions<C>,
): PropertyDefinition<ValuesOf<C>[], 'records'> {
  return defineProperty({ ...options, type: 'records', label, initial: [], required: false })
}
