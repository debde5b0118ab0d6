/** Fields of a form with the rules among them and the lists they use: the content of a block. */
export interface FormFragment {
  /** Items by the name of their kind, without `formId`; the fields at the top have no parent. */
  readonly items: Readonly<Record<string, readonly FragmentItem[]>>
  /** The options of the lists that the fields use. */
  readonly options: readonly FragmentItem[]
}

/** One item of a fragment: the properties of its kind. */
type FragmentItem = Readonly<Record<string, unknown>>

/** The most items that a fragment may hold. */
const MAX_ITEMS = 2_000

/** True if data has the shape of a fragment; its items are checked by their kinds when they are put into a form. */
export function isFormFragment(data: unknown): data is FormFragment {
  if (!isObject(data) || !isObject(data.items)) return false
  const lists: readonly unknown[] = [...Object.values(data.items), data.options]
  const count = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
  return count <= MAX_ITEMS && lists.every((list) => Array.isArray(list) && list.every(isObject))
}

function isObject(data: unknown): data is FragmentItem {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}
