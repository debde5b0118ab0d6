import { isEmpty } from '../language/runtime.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { type Element, repeatOf, rowsOf } from './elements.ts'
import { type Call, fieldNamed, plainName, valueOfNode } from './nodes.ts'
import type { Search } from './search.ts'
import { exampleOf } from './witness.ts'

/** The condition on each row of a list, reversed in one of them. */
export function turnRows(
  search: Search,
  frame: Frame,
  { args: [list = null, body = null] }: Pick<Call, 'args'>,
): void {
  for (const row of rowsOf(frame, list)) search.turn(row, body)
}

/** A field that is filled in, or emptied. */
export function turnFilled(search: Search, { frame, node }: Element, fill: boolean) {
  const name = plainName(node)
  const found = name === null ? null : fieldNamed(frame, name)
  if (!found?.at || isEmpty(valueOfNode(frame, node)) !== fill) return
  const place = { frame: found.at, field: found.field }
  search.set(place, [fill ? exampleOf(place.frame, place.field) : null], fill)
}

/** A new row of the repeat whose column an expression reads. */
export function offerRow(search: Search, { frame, node: column }: Element, value: (field: Field) => unknown) {
  const found = repeatOf(frame, column)
  if (found) search.addRow(found.place, found.field, value(found.field))
}
