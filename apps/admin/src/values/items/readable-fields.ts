import {
  byOrder,
  enclosingScopes,
  type FormFieldTypeName,
  fieldValueTypes,
  isLayout,
} from '@urlapmuhely/schema'
import type { OperatorSort } from '../conditions/comparisons.ts'
import type { FormItem, ListOption } from './form-item.ts'

/** A name that a condition may read, with what the builder needs to offer operators and edit values. */
export interface ReadableField {
  /** The field behind the name; null if there is none. */
  readonly id: string | null
  /** The name as written in `{"var": name}`. */
  readonly name: string
  readonly label: string
  /** Labels of the groups around it; empty at the top. */
  readonly parents: string
  readonly sort: OperatorSort
  /** The type of the form field whose control edits a value; null if there is no field behind the name. */
  readonly type: FormFieldTypeName | null
  readonly optionList: string | null
  /** The repeat whose rows can be queried; null for anything else. */
  readonly rowsOf: string | null
}

/** The meaning of `option.…` in an option filter: the options of one list. */
export interface OptionScope {
  readonly list: string | null
  readonly options: readonly ListOption[]
}

/** The builder's labels for the parts of an option. */
export interface OptionWords {
  readonly option: string
  readonly value: string
  readonly label: string
  readonly group: string
}

/**
 * Every name that a condition may read in its scope, in the order of the form.
 *
 * @param at the field in whose scope the condition is evaluated; null for the top of the form. Inside a
 *   repeat the names of the row are listed first, and each hides the same name outside.
 */
export function readableFields(items: readonly FormItem[], at: string | null): ReadableField[] {
  const form = indexFields(items)
  const hidden = new Set<string>()
  return enclosingScopes(form.byId, at).flatMap((scope) => {
    const found = fieldsWithin(form, scope, { ...TOP, parents: scopeLabel(form, scope) })
    const visible = found.filter(({ name }) => !hidden.has(firstKey(name)))
    for (const { key } of form.childrenOf(scope)) hidden.add(key)
    return visible
  })
}

/** The names inside a question about the rows of a repeat: only those of a row. */
export function readableRowFields(items: readonly FormItem[], repeatId: string): ReadableField[] {
  return fieldsWithin(indexFields(items), repeatId, TOP)
}

/** The names of the parts of the option that a filter is evaluated for. */
export function readableOption({ list, options }: OptionScope, words: OptionWords): ReadableField[] {
  const keys = new Set(options.flatMap((option) => Object.keys(option.data)))
  const base = { id: null, parents: words.option, type: null, optionList: null, rowsOf: null }
  return [
    { ...base, name: 'option.value', label: words.value, sort: 'option', optionList: list },
    { ...base, name: 'option.label', label: words.label, sort: 'text' },
    { ...base, name: 'option.group', label: words.group, sort: 'text' },
    ...[...keys].map(
      (key): ReadableField => ({
        ...base,
        name: `option.data.${key}`,
        label: key,
        sort: dataSort(options, key),
      }),
    ),
  ]
}

interface FieldIndex {
  readonly byId: ReadonlyMap<string, FormItem>
  /** The fields of a group, a repeat or the top, in the order of the form; parts of the layout are left out. */
  readonly childrenOf: (id: string) => readonly FormItem[]
}

interface Place {
  readonly prefix: string
  readonly parents: string
  readonly inList: boolean
  /** The number of groups and repeats around it that were walked. */
  readonly depth: number
}

const TOP: Place = { prefix: '', parents: '', inList: false, depth: 0 }

function indexFields(items: readonly FormItem[]): FieldIndex {
  // A domain-specific override of a field is read by the name of the field that it replaces.
  const own = items.filter((item) => item.overridesId === null)
  const ordered = own.toSorted(byOrder)
  const children = Map.groupBy(ordered, (item) => item.parentId ?? '')
  const childrenOf = (id: string, level = 0): readonly FormItem[] =>
    level > MAX_DEPTH
      ? []
      : (children.get(id) ?? []).flatMap((item) =>
          isLayout(item.type) ? childrenOf(item.id, level + 1) : [item],
        )
  return { byId: new Map(items.map((item) => [item.id, item])), childrenOf }
}

function fieldsWithin(form: FieldIndex, parentId: string, place: Place): ReadableField[] {
  if (place.depth > MAX_DEPTH) return []
  return form.childrenOf(parentId).flatMap((field) => {
    if (!field.type || field.key === '') return []
    const name = `${place.prefix}${field.key}`
    const value = fieldValueTypes[field.type]
    const inner: Place = {
      prefix: `${name}.`,
      parents: place.parents === '' ? field.label : `${place.parents} › ${field.label}`,
      inList: place.inList || value === 'rows',
      depth: place.depth + 1,
    }
    const below = value === 'object' || value === 'rows' ? fieldsWithin(form, field.id, inner) : []
    if (value === 'empty' || value === 'object' || value === 'layout') return below
    const own: ReadableField = {
      id: field.id,
      name,
      label: field.label,
      parents: place.parents,
      sort: place.inList ? 'options' : value,
      type: field.type,
      optionList: field.optionList,
      rowsOf: value === 'rows' && !place.inList ? field.id : null,
    }
    return [own, ...below]
  })
}

const MAX_DEPTH = 10

function scopeLabel({ byId }: FieldIndex, scope: string): string {
  return scope === '' ? '' : (byId.get(scope)?.label ?? '')
}

function firstKey(name: string): string {
  return name.split('.')[0] ?? ''
}

function dataSort(options: readonly ListOption[], key: string): OperatorSort {
  const values = options
    .map((option) => option.data[key])
    .filter((value) => value !== undefined && value !== null)
  if (values.length > 0 && values.every((value) => typeof value === 'number')) return 'number'
  if (values.length > 0 && values.every((value) => typeof value === 'boolean')) return 'boolean'
  return 'text'
}
