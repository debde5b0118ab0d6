import type { Condition } from '@urlapmuhely/schema'
import { isTrue } from '../language/runtime.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { framesOf, type Place } from '../state/paths.ts'
import { callOf, fieldNamed, plainName, valueOfNode } from './nodes.ts'

/** One member of a list: an expression and the frame in which it is evaluated. */
export interface Element {
  readonly frame: Frame
  readonly node: Condition
}

/** Maximum number of rows of a repeat that are visited. */
const MAX_ROWS = 10

/** The members of a list expression: those of a column, or the results of `map`; for other nodes, the node itself. */
export function elementsOf(frame: Frame, node: Condition): readonly Element[] {
  const call = callOf(node)
  if (!call) return []
  const column = columnOf(frame, node)
  if (column)
    return column.rows
      .slice(0, MAX_ROWS)
      .map((row) => ({ frame: row, node: { var: column.field.localPath } }))
  if (call.operator === 'merge' || call.operator === 'unique')
    return call.args.flatMap((part) => elementsOf(frame, part))
  if (call.operator !== 'map') return [{ frame, node }]
  const [list = null, body = null] = call.args
  return rowsOf(frame, list).map((row) => ({ frame: row, node: body }))
}

/** The rows that a list is built from: those of a repeat, or those that pass a `filter`. */
export function rowsOf(frame: Frame, list: Condition): readonly Frame[] {
  const call = callOf(list)
  if (call?.operator === 'filter') {
    const [source = null, body = null] = call.args
    return rowsOf(frame, source).filter((row) => isTrue(valueOfNode(row, body)))
  }
  const name = plainName(list)
  const field = name === null ? undefined : fieldNamed(frame, name)?.field
  const at = field?.rows ? enclosing(frame, field.template) : null
  return field && at
    ? framesOf(at, field.template)
        .flatMap((one) => rowsIn(one, field))
        .slice(0, MAX_ROWS)
    : []
}

/** The repeat that contains a column, with the column's field; null if there is more than one such repeat. */
export function repeatOf(
  frame: Frame,
  node: Condition,
): { readonly place: Place; readonly field: Field } | null {
  const column = columnOf(frame, node)
  const repeat = column?.field.template.repeat
  if (
    !column ||
    !repeat ||
    column.at.template !== repeat.template ||
    column.field.parent ||
    isCalculated(column.field)
  )
    return null
  return { place: { frame: column.at, field: repeat }, field: column.field }
}

function columnOf(frame: Frame, node: Condition) {
  const name = plainName(node)
  const found = name === null ? null : fieldNamed(frame, name)
  if (!found || found.at || found.field.rows || found.field.valueType === 'object') return null
  const { field } = found
  const at = enclosing(frame, field.template)
  return at && at.template !== field.template ? { field, at, rows: framesOf(at, field.template) } : null
}

/** The innermost frame, from the given one outward, that contains rows of a template. */
function enclosing(frame: Frame, template: Template): Frame | null {
  const outer = new Set<Template>()
  for (let at: Template | null = template; at; at = at.parent) outer.add(at)
  for (let at: Frame | null = frame; at; at = at.parent) if (outer.has(at.template)) return at
  return null
}
