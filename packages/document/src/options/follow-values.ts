import {
  form,
  formField,
  formKinds,
  formOption,
  type Kind,
  type OptionValue,
  optionValuesReplaced,
} from '@urlapmuhely/schema'
import type { Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemOf, itemsOf } from '../form-document.ts'
import { documentNames } from '../intake/document-fields.ts'
import { isSameJson } from '../same-json.ts'
import { optionsOfList } from './list-options.ts'

/** An item that names an option by its value. */
export interface ValueReader {
  readonly kind: Kind
  readonly item: DocumentItem
  /** The item with the new values. */
  readonly followed: DocumentItem
  /** It uses the value in a way that cannot be rewritten: as a part of a text, or for fields of several lists. */
  readonly isUnclear: boolean
}

/**
 * The items of a form that name options of a list by these values.
 *
 * @param values old value → new value.
 */
export function valueReaders(
  document: FormDocument,
  list: string,
  values: ReadonlyMap<unknown, OptionValue>,
): readonly ValueReader[] {
  const texts = [...values.keys()].map((value) => JSON.stringify(value))
  const candidates = [form, ...formKinds].flatMap((kind) =>
    itemsOf(document, kind.name).flatMap((item) => (mentions(item, texts) ? [{ kind, item }] : [])),
  )
  if (candidates.length === 0) return []
  const users = itemsOf(document, formField.name).filter(({ optionList }) => optionList === list)
  const fields = new Set(users.map(({ id }) => id))
  const tree = documentNames(document)
  return candidates.flatMap(({ kind, item }): ValueReader[] => {
    const { item: followed, places } = optionValuesReplaced(kind, item, { values, fields, tree })
    const isUnclear = places.length > 0
    return isUnclear || !isSameJson(followed, item) ? [{ kind, item, followed, isUnclear }] : []
  })
}

/**
 * The steps that give an option another value, in everything that names it too.
 *
 * While another option of the list has the old value, such as one for another domain, references keep the old value.
 */
export function valueSteps(document: FormDocument, optionId: string, value: OptionValue): readonly Step[] {
  const option = itemOf(document, formOption.name, optionId)
  if (!option) return []
  const own: Step = { is: 'change', kind: formOption.name, id: optionId, values: { value } }
  const list = String(option.list)
  const isKept = optionsOfList(document, list).some(
    (other) => other.id !== optionId && other.value === option.value,
  )
  if (isKept || option.value === value) return [own]
  const readers = valueReaders(document, list, new Map([[option.value, value]]))
  return [own, ...readers.flatMap(followStep)]
}

function followStep({ kind, item, followed }: ValueReader): readonly Step[] {
  const values = changedValues(item, followed)
  if (Object.keys(values).length === 0) return []
  return [{ is: 'change', kind: kind.name, id: item.id, values }]
}

/** The properties in which an item differs. */
export function changedValues(before: DocumentItem, after: DocumentItem): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameJson(value, before[name])))
}

const texts = new WeakMap<DocumentItem, string>()

/** False for most items, without looking further. */
function mentions(item: DocumentItem, wanted: readonly string[]): boolean {
  const text = texts.get(item) ?? JSON.stringify(item)
  texts.set(item, text)
  return wanted.some((one) => text.includes(one))
}
