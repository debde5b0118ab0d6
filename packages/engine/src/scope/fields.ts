import type { FieldValueType, FormField } from '@urlapmuhely/schema'
import type { FieldsByKey, FieldTree, TextForm } from '@urlapmuhely/schema/facts'
import { factsOfType } from '@urlapmuhely/schema/facts'
import type { EngineItem } from '../facts/definition.ts'
import type { OptionList } from '../facts/option-list.ts'
import type { Steps } from '../language/on-step.ts'

/** One field of a form: constant facts. What the rules decide about it is in tables by its number. */
export interface Field {
  /** Unique in the form; fields of one template are numbered consecutively. */
  readonly number: number
  /** Its index in the arrays of its template's frames. */
  readonly local: number
  readonly item: EngineItem<FormField>
  readonly valueType: FieldValueType
  /** How its texts are stored. */
  readonly textForm: TextForm
  /** The steps of its numbers; null if it has none. */
  readonly steps: Steps | null
  readonly template: Template
  /** Keys from the top of the form, without rows: `tetelek.ar`. */
  readonly path: string
  /** Keys from the row, or from the top of the form: `cim.varos`. */
  readonly localPath: string
  /** The group that its value is in; null at the top of its template. */
  readonly parent: Field | null
  /** The group or the part of the layout that it is directly in; null at the top of its template. */
  readonly holder: Field | null
  /** The fields with values in a group, repeat or part of the layout, those in parts of the layout inside it too. */
  readonly children: readonly Field[]
  /** Of a repeat: the template of its rows and the repeat's number among those of its own template. */
  readonly rows: { readonly template: Template; readonly index: number } | null
  /** The value that it reads as if present and without a value. */
  readonly emptyValue: unknown
  /** True for context values: conditions read them, users cannot change them, the answer omits them. */
  readonly isContext: boolean
}

/** The fields of one scope: those at the top of the form, or those of a repeat's rows. */
export interface Template {
  readonly index: number
  readonly parent: Template | null
  readonly depth: number
  /** The repeat whose rows these are; null at the top. */
  readonly repeat: Field | null
  /** The number of its first field. */
  readonly start: number
  readonly fields: readonly Field[]
  /** By local path; null for a name at the top of the scope whose field takes no part in the form. */
  readonly byLocalPath: FieldsByKey<Field>
  readonly repeats: readonly Field[]
  /** By field: the value that it reads as if present and without a value. */
  readonly emptyValues: readonly unknown[]
}

/** The fields, arranged for resolving names. */
export interface NameTable extends FieldTree<Field> {
  /** By the template's index: the fields of its own scope, then those of each scope outward, the top of the form last. */
  readonly scopes: readonly (readonly FieldsByKey<Field>[])[]
  /** The options in force of each list. */
  readonly lists: ReadonlyMap<string, OptionList>
}

/**
 * Fields with rare features, in the order of their numbers. They are sorted out while fields are built, so
 * that a form without them is not searched for them.
 */
export interface SpecialFields {
  /** With options. */
  readonly choices: readonly Field[]
  /** Values of the host, and groups of them. */
  readonly context: readonly Field[]
  readonly pages: readonly Field[]
  /** With a value of the host as their first. */
  readonly prefilled: readonly Field[]
  readonly personal: readonly Field[]
}

/** The fields of a form, numbered and put into templates, with the lookup of their names. */
export interface FieldTables {
  readonly fields: readonly Field[]
  readonly special: SpecialFields
  readonly templates: readonly Template[]
  readonly root: Template
  /** By id, and by the id of the field that each overrides. */
  readonly byId: ReadonlyMap<string, Field>
  readonly names: NameTable
}

/** The group, repeat or part of the layout that a field is in; null at the top of the form. */
export function containerOf({ holder, template }: Field): Field | null {
  return holder ?? template.repeat
}

/** The fields whose values are at the top of a template, those in parts of the layout too, and not the context. */
export function topFields(template: Template): readonly Field[] {
  const known = tops.get(template)
  if (known) return known
  const found = template.fields.filter(
    ({ parent, valueType, isContext }) => parent === null && valueType !== 'layout' && !isContext,
  )
  tops.set(template, found)
  return found
}

/** Cached, because a host that subscribes may read the answer after each keystroke. */
const tops = new WeakMap<Template, readonly Field[]>()

/** The key of a context value, as the form declares it and the host gives it. */
export function contextKeyOf({ path }: Field): string {
  return path.slice(path.indexOf('.') + 1)
}

/** True if a formula computes the field's value. */
export function isCalculated({ item }: Field): boolean {
  return item.expression !== null && factsOfType(item.type).takesFormula === true
}

/** True if a field has no value of its own: a text, a group or a part of the layout. */
export function isValueless({ valueType }: Field): boolean {
  return valueType === 'empty' || valueType === 'object' || valueType === 'layout'
}

/** True if a field has options. */
export function hasOptions({ valueType }: Field): boolean {
  return valueType === 'option' || valueType === 'options'
}

/** The number of scopes from `inner` outward to `outer`; null if `outer` does not contain `inner`. */
export function levelsOutward(inner: Template, outer: Template): number | null {
  let levels = 0
  for (let at: Template | null = inner; at; at = at.parent) {
    if (at === outer) return levels
    levels += 1
  }
  return null
}
