import { formOption, type OptionValue } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Step } from '../command.ts'
import type { DocumentItem, FormDocument } from '../form-document.ts'
import { insertAt } from '../insert-at.ts'
import { derivedValue, type PastedOption, type PastedOptions } from '../option-lines.ts'
import { isSameJson } from '../same-json.ts'
import { type DocumentOption, optionsOfList } from './list-options.ts'

/** Where new options go. */
export interface OptionPlace {
  readonly list: string
  /** How many options of the list come before. */
  readonly index: number
}

/** The input for a new option. A missing value is derived from the label. */
export type NewOption = Pick<PastedOption, 'label'> & { readonly id?: string; readonly value?: OptionValue }

/** The steps that create options at one place of a list, in their order. */
export function createOptionSteps(
  document: FormDocument,
  { list, index }: OptionPlace,
  created: readonly NewOption[],
): readonly Step[] {
  const options = optionsOfList(document, list)
  const values = new Set(options.map(({ value }) => value))
  const areNumbers = options.length > 0 && options.every(({ value }) => typeof value === 'number')
  const { orders, moved } = insertAt(options, index, created.length)
  return [
    ...moved.map(orderStep),
    ...created.map(({ id = uuidv7(), value, ...rest }, at): Step => {
      const own = value ?? derivedValue(rest.label, values, areNumbers)
      values.add(own)
      const item = {
        ...formOption.initial,
        ...rest,
        ...{ id, list, value: own, name: shortened(rest.label), order: orders[at] ?? 0 },
      }
      return { is: 'create', kind: formOption.name, item }
    }),
  ]
}

/** The steps that carry out a paste: changed options stay where they are, new ones go to the place. */
export function pasteOptionSteps(
  document: FormDocument,
  place: OptionPlace,
  { added, changed }: Pick<PastedOptions, 'added' | 'changed'>,
): readonly Step[] {
  const byId = document.items[formOption.name]
  const changes = changed.map(({ id, value: _, data, ...rest }): Step => {
    const before = byId?.get(id)
    const known = before?.data as object | undefined // the property's shape
    return {
      is: 'change',
      kind: formOption.name,
      id,
      values: { ...rest, ...(data && { data: { ...known, ...data } }) },
    }
  })
  return [...changes, ...createOptionSteps(document, place, added)]
}

/**
 * The steps that move options together before the one at `index`, in their present order; none if they are there already.
 *
 * @param index counted among all options of the list, before the move.
 */
export function moveOptionSteps(
  document: FormDocument,
  { list, index }: OptionPlace,
  ids: ReadonlySet<string>,
): readonly Step[] {
  const options = optionsOfList(document, list)
  const moving = options.filter(({ id }) => ids.has(id))
  const staying = options.filter(({ id }) => !ids.has(id))
  const at = options.slice(0, index).filter(({ id }) => !ids.has(id)).length
  const wanted = [...staying.slice(0, at), ...moving, ...staying.slice(at)]
  if (moving.length === 0 || wanted.every(({ id }, place) => id === options[place]?.id)) return []
  const { orders, moved } = insertAt(staying, at, moving.length)
  return [
    ...moved.map(orderStep),
    ...moving.map(({ id }, number) => orderStep({ id, order: orders[number] ?? 0 })),
  ]
}

/** The value that a new option has by its label, unless somebody gave it another one. */
export function followsLabel(option: DocumentOption, options: readonly DocumentOption[]): boolean {
  if (typeof option.value === 'number') return false
  return option.value === derivedFor(option.label, option, options)
}

/** The value that the label of an option makes, beside the other options of its list. */
export function derivedFor(
  label: string,
  option: DocumentOption,
  options: readonly DocumentOption[],
): OptionValue {
  const others = new Set(options.filter(({ id }) => id !== option.id).map(({ value }) => value))
  return derivedValue(label, others, false)
}

/** The keys of the data of options, in the sequence in which they appear. */
export function dataKeysOf(options: readonly DocumentItem[]): readonly string[] {
  return [...new Set(options.flatMap(({ data }) => Object.keys(data ?? {})))]
}

/** The steps that rename a column of data, or take it away (`to` null). */
export function dataColumnSteps(
  options: readonly DocumentItem[],
  from: string,
  to: string | null,
): readonly Step[] {
  return options.flatMap((option): Step[] => {
    const data = Object.entries(option.data ?? {})
    if (!data.some(([key]) => key === from)) return []
    const kept = data.flatMap(([key, value]) =>
      key !== from ? [[key, value]] : to === null ? [] : [[to, value]],
    )
    const values = { data: Object.fromEntries(kept) as object }
    return isSameJson(values.data, option.data)
      ? []
      : [{ is: 'change', kind: formOption.name, id: option.id, values }]
  })
}

function orderStep({ id, order }: { readonly id: string; readonly order: number }): Step {
  return { is: 'change', kind: formOption.name, id, values: { order } }
}

function shortened(label: string): string {
  return label.slice(0, formOption.properties.name?.max ?? label.length).trim()
}
