/** The part of a DOM or React event that says where it happened. */
export interface RowEvent {
  readonly target: EventTarget
  readonly currentTarget: HTMLElement
}

/** Returns the key of the row of an event. React also passes on the events in the popovers of a row: null for those. */
export function rowKeyOf({ target, currentTarget }: RowEvent): string | null {
  if (!(target instanceof Element && currentTarget.contains(target))) return null
  return target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
}

/** True for the element of a row itself. */
export function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-row]')
}

/** True if an event happened in an element that fits a selector. */
export function isIn({ target }: Pick<RowEvent, 'target'>, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Returns the id of the element of a row. */
export function rowId(key: string): string {
  return `rule-${key.replace(' ', '-')}`
}

/** Returns the element of a row; null if it is not drawn. */
export function elementOf(key: string): HTMLElement | null {
  return document.getElementById(rowId(key))
}
