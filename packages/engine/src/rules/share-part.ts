import type { Condition } from '@urlapmuhely/schema'
import type { Sharing } from '../draft/shared-parts.ts'
import { evaluateWithin, failEvaluation } from '../language/budget.ts'
import { compileExpression } from '../language/expression.ts'
import type { FieldRead, SharedPart } from '../language/names.ts'
import { type Evaluate, outward } from '../language/runtime.ts'
import { type FieldTables, levelsOutward, type Template } from '../scope/fields.ts'
import { placeIn } from '../scope/names.ts'

/** The result of a part that exceeded its budget; every expression that reads it fails. */
const FAILED = Symbol('failed')

/**
 * Shares a part of a row's expression that reads columns of outer scopes and nothing of the row, such as the sum of a
 * column. The part becomes a node that is evaluated once in the outer scope, not once in each of a thousand rows.
 *
 * @returns null if the part reads something of the row, no column, or the clock, or is malformed.
 */
export function sharePart(context: Sharing, node: Condition, scope: Template): SharedPart | null {
  const { tables, shared } = context
  const { fields, clock, faults, ownRow } = compileExpression(node, placeIn(scope, tables.names))
  const outer = innermostAnchor(tables, fields)
  if (faults.length > 0 || clock || ownRow || !outer || outer === scope) return null
  if (!fields.some((read) => isColumn(tables, read))) return null
  const up = levelsOutward(scope, outer)
  if (up === null) return null
  const key = `${outer.index}/${JSON.stringify(node)}`
  const known = shared.get(key) ?? addNode(context, node, outer)
  shared.set(key, known)
  return { ...known, evaluate: (frame, element) => known.evaluate(outward(frame, up), element) }
}

function innermostAnchor({ templates }: FieldTables, reads: readonly FieldRead[]): Template | null {
  return reads.reduce<Template | null>((inner, { anchor }) => {
    const at = templates[anchor] ?? null
    return at && (!inner || at.depth > inner.depth) ? at : inner
  }, null)
}

function isColumn({ fields }: FieldTables, { field, anchor }: FieldRead): boolean {
  // The number is that of a field of the form.
  return (fields[field] as FieldTables['fields'][number]).template.index !== anchor
}

/** Adds the node that evaluates a part in an outer scope. */
function addNode({ tables, graph, shapes }: Sharing, part: Condition, outer: Template): SharedPart {
  const compiled = compileExpression(part, placeIn(outer, tables.names))
  // Every template has a shape.
  const shape = shapes[outer.index] as (typeof shapes)[number]
  const index = shape.sharedCount
  shape.sharedCount += 1
  const node = graph.extraNode()
  graph.readAll({ node, template: outer }, compiled)
  graph.evaluate(node, outer, (writer, frame) => {
    let failed = false
    const value = evaluateWithin(frame.session, compiled.evaluate, frame, null, () => {
      failed = true
    })
    writer.setShared(frame, index, node, failed ? FAILED : value)
  })
  return { evaluate: readShared(index), node, template: outer.index, reads: compiled.fields }
}

function readShared(index: number): Evaluate {
  return ({ shared }) => {
    const value = shared[index]
    return value === FAILED ? failEvaluation() : value
  }
}
