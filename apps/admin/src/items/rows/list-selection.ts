/** The selected rows of a list, by id, and the anchor of a range selection with the shift key. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

/** The empty selection. */
export const noSelection: Selection = { ids: new Set(), anchor: null }

/** A click on the checkbox of a row. */
export interface RowClick {
  /** The ids of the rows on the screen, in order. */
  readonly page: readonly string[]
  readonly id: string
  /** True if the shift key is held: every row from the last clicked one gets the state of this one. */
  readonly range: boolean
}

/** The selection after a click on a row's checkbox. */
export function toggleRow(selection: Selection, { page, id, range }: RowClick): Selection {
  const chosen = !selection.ids.has(id)
  const from = range && selection.anchor !== null ? page.indexOf(selection.anchor) : -1
  const to = page.indexOf(id)
  const touched = from === -1 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: changed(selection.ids, touched, chosen), anchor: id }
}

/** The selection with all rows on the screen selected, or none of them if all were. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  const all = page.every((id) => selection.ids.has(id))
  return { ids: changed(selection.ids, page, !all), anchor: null }
}

/** The selection of exactly these rows. */
export function selectOnly(ids: readonly string[]): Selection {
  return { ids: new Set(ids), anchor: null }
}

function changed(ids: ReadonlySet<string>, touched: readonly string[], chosen: boolean): ReadonlySet<string> {
  return chosen ? ids.union(new Set(touched)) : ids.difference(new Set(touched))
}
