import { byOrder, formField, formOption, type OptionValue } from '@urlapmuhely/schema'
import { type DocumentItem, type FormDocument, type ItemsById, itemsOf } from '../form-document.ts'

/** An option of a document, with the properties that its place and its value depend on. */
export type DocumentOption = DocumentItem & {
  readonly value: OptionValue
  readonly label: string
  readonly list: string
  readonly order: number
}

const NONE: readonly DocumentOption[] = []
const known = new WeakMap<ItemsById, ReadonlyMap<string, readonly DocumentOption[]>>()

/** The options of a list in their order; the same array while no option of the document changes. */
export function optionsOfList(document: FormDocument, list: string): readonly DocumentOption[] {
  const byId = document.items[formOption.name]
  if (!byId) return NONE
  const lists = known.get(byId) ?? byList(byId)
  known.set(byId, lists)
  return lists.get(list) ?? NONE
}

/** The names of the lists that have options in a document, or a field that uses them. */
export function listNames(document: FormDocument): ReadonlySet<string> {
  const named = itemsOf(document, formField.name).map(({ optionList }) => optionList)
  const held = itemsOf(document, formOption.name).map(({ list }) => list)
  return new Set([...named, ...held].filter((name) => typeof name === 'string'))
}

function byList(byId: ItemsById): ReadonlyMap<string, readonly DocumentOption[]> {
  // Documents hold items of their kinds: the server or a kind's initial values made them.
  const options = [...byId.values()] as readonly DocumentItem[] as readonly DocumentOption[]
  const sorted = options.toSorted(byOrder)
  return Map.groupBy(sorted, ({ list }) => list)
}
