/** How a press chooses an item: Ctrl adds or takes away, Shift extends from the one that was chosen last. */
export interface ChoosingKeys {
  readonly adds: boolean
  readonly extends: boolean
}

/** A press on an item of a list, and what was selected before. */
export interface ChoosingPress {
  readonly selection: readonly string[]
  /** The item that was pressed. */
  readonly id: string
  readonly keys: ChoosingKeys
  /** All ids, in the order in which they are seen. */
  readonly order: readonly string[]
}

/** Returns the selection after an item was pressed. */
export function chosenBy({ selection, id, keys, order }: ChoosingPress): readonly string[] {
  const lead = selection.at(-1)
  if (keys.extends && lead !== undefined && order.includes(lead)) {
    const [from, to] = [order.indexOf(lead), order.indexOf(id)].toSorted((left, right) => left - right)
    const range = order.slice(from, (to ?? 0) + 1)
    // The item that the range starts from stays the start of the next range.
    return [...range.filter((one) => one !== lead), lead]
  }
  if (!keys.adds) return [id]
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]
}
