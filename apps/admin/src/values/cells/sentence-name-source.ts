import {
  type ApiItem,
  CONTEXT_KEY,
  contextFields,
  type Form,
  type FormFieldTypeName,
  fieldValueTypes,
  form,
  formField,
  formOption,
  type JsonValue,
  type ListPage,
  MAX_PAGE_SIZE,
} from '@urlapmuhely/schema'
import type { NamedField } from '@urlapmuhely/wording'
import { listOptions } from '../../base/api/queries.ts'
import type { FormItem } from '../items/form-item.ts'
import { optionKey } from './option-key.ts'

/** The fields that some items' conditions read: their forms, and every part of their dotted names. */
export interface NamesNeeded {
  readonly forms: readonly string[]
  readonly keys: readonly string[]
  /** The keys that follow another one in a name: `varos` of `cim.varos`. */
  readonly inner: readonly string[]
}

/** Returns the names that the conditions in `properties` of the items read. */
export function namesNeeded(items: readonly ApiItem[], properties: readonly string[]): NamesNeeded {
  const forms = new Set<string>()
  const keys = new Set<string>()
  const inner = new Set<string>()
  for (const item of items) {
    for (const property of properties) {
      const read = namesIn(item[property])
      for (const [index, part] of read.flatMap((name) => [...name.split('.').entries()])) {
        if (part !== '') keys.add(part)
        if (part !== '' && index > 0) inner.add(part)
      }
      if (read.length > 0 && typeof item.formId === 'string') forms.add(item.formId)
    }
  }
  return { forms: [...forms].sort(), keys: [...keys].sort(), inner: [...inner].sort() }
}

/** The query for the fields that are needed. */
export function neededFieldsOptions({ forms, keys }: NamesNeeded) {
  return listOptions(formField, {
    'filter[formId][in]': forms.join(','),
    'filter[key][in]': keys.join(','),
    fields: 'key,label,type,parentId,optionList,valueMembers,formId',
    pageSize: MAX_PAGE_SIZE,
  })
}

/** The query for the context of the forms, which conditions read beside the fields. */
export function neededContextOptions({ forms }: NamesNeeded) {
  return listOptions(form, {
    'filter[id][in]': forms.join(','),
    fields: 'context',
    pageSize: MAX_PAGE_SIZE,
  })
}

/** True if a condition reads the host's context. */
export function readsContext({ keys }: NamesNeeded): boolean {
  return keys.includes(CONTEXT_KEY)
}

/** The context of forms in a response, as fields. */
export function namedContext(page: ListPage | undefined): readonly NamedField[] {
  return (page?.items ?? []).flatMap((item) => contextOfForm(item))
}

/** The context of one form, as fields. */
function contextOfForm(item: Pick<ApiItem, 'id'> & { readonly context?: unknown }): readonly NamedField[] {
  // The API returns the property in its shape.
  const fields = contextFields(item.context as Form['context'] | undefined)
  return fields.map((field) => ({ ...field, formId: item.id }))
}

/** The query for the first options of a list; of longer lists the other options are shown by their values. */
export function listLabelsOptions(list: string) {
  return listOptions(formOption, {
    'filter[list]': list,
    fields: 'list,value,label',
    pageSize: MAX_PAGE_SIZE,
  })
}

/** The properties of fields in a response that sentences need. */
export function namedFields(page: ListPage | undefined): readonly NamedField[] {
  return (page?.items ?? []).map(namedField)
}

/** The option lists that the fields use. */
export function listsOfFields(fields: readonly NamedField[]): readonly string[] {
  return [...new Set(fields.flatMap(({ optionList }) => optionList ?? []))]
}

/** The labels from the responses for option lists, by list and value. */
export function optionLabels(pages: readonly (ListPage | undefined)[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap((page) =>
      (page?.items ?? []).map((option): [string, string] => [
        optionKey(String(option.list), option.value as JsonValue), // the API returns JSON
        String(option.label),
      ]),
    ),
  )
}

/**
 * The forms of which all fields are needed: a key names several fields, so that the position of the condition decides
 * which one it reads, or a field of a longer name is in a part of the layout, which the name does not have.
 */
export function ambiguousForms(
  fields: readonly NamedField[],
  { inner }: Pick<NamesNeeded, 'inner'>,
): readonly string[] {
  const ids = new Set(fields.map(({ id }) => id))
  const byName = Map.groupBy(fields, ({ formId, key }) => `${formId} ${key}`)
  const twice = [...byName.values()].filter((same) => same.length > 1)
  const laidOut = fields.filter(
    ({ key, parentId }) => inner.includes(key) && parentId !== null && !ids.has(parentId),
  )
  return [...new Set([...twice.flatMap(([field]) => field ?? []), ...laidOut].map(({ formId }) => formId))]
}

/** The needed fields, and all fields of the forms that were fetched as a whole. */
export function withWholeForms(
  fields: readonly NamedField[],
  forms: readonly string[],
  wholes: readonly (readonly FormItem[] | undefined)[],
): readonly NamedField[] {
  const whole = forms.flatMap((formId, index) =>
    (wholes[index] ?? []).map((item) => fieldOfForm(formId, item)),
  )
  const known = new Set(whole.map(({ formId }) => formId))
  const outside = fields.filter(({ id, formId }) => !known.has(formId) || isOfContext(id))
  return [...outside, ...whole]
}

function isOfContext(id: string): boolean {
  return id === CONTEXT_KEY || id.startsWith(`${CONTEXT_KEY}.`)
}

/** Every name that conditions anywhere in a value read, including those inside other data. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    if (key !== 'var' && key !== 'missing' && key !== 'missing_some') return namesIn(member)
    return [member].flat(2).filter((name) => typeof name === 'string')
  })
}

function fieldOfForm(formId: string, item: FormItem): NamedField {
  const { id, key, label, parentId, optionList, type } = item
  return { id, formId, key, label, parentId, optionList, type: type ?? undefined }
}

function namedField(item: ApiItem): NamedField {
  const type = String(item.type)
  return {
    id: item.id,
    formId: String(item.formId),
    key: String(item.key),
    label: String(item.label ?? ''),
    type: isTypeName(type) ? type : undefined,
    parentId: typeof item.parentId === 'string' ? item.parentId : null,
    optionList: typeof item.optionList === 'string' ? item.optionList : null,
    // The API returns the property in its shape.
    valueMembers: item.valueMembers as NamedField['valueMembers'],
  }
}

function isTypeName(type: string): type is FormFieldTypeName {
  return Object.hasOwn(fieldValueTypes, type)
}
