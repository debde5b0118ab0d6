import { choicesPart } from '../draft/choices-part.ts'
import { type CompileContext, prepare } from '../draft/context.ts'
import { nodeOf } from '../graph/graph.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { DefaultPlan } from '../program/plans.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { rowsPart } from '../state/rows-part.ts'
import type { Writer } from '../state/writer.ts'
import { applyDefaults, type FieldPlans } from './apply-defaults.ts'

/** Adds the values that are computed to the graph: formulas, defaults, changing options and repeats. */
export function wireValues(context: CompileContext): void {
  const { graph, tables, plans } = context
  for (const field of tables.fields) {
    const { number, local, template } = field
    const node = nodeOf(number, 'value')
    const evaluate = formulaOf(context, field)
    // Every field has a list of defaults.
    const defaults = plans.defaults[number] as readonly DefaultPlan[]
    const options = plans.options[number] ?? null
    if (evaluate) graph.evaluate(node, template, new FormulaNode(local, evaluate))
    else if (field.rows)
      graph.evaluate(node, template, (writer, frame) => deriveRows(writer, frame, field, defaults))
    else if (
      defaults.length > 0 ||
      (options && (options.modifiers.length > 0 || options.host || options.rows))
    )
      graph.evaluate(node, template, (writer, frame) =>
        deriveValue(writer, frame, field, { defaults, options }),
      )
  }
}

class FormulaNode {
  readonly local: number
  readonly formula: Evaluate

  constructor(local: number, formula: Evaluate) {
    this.local = local
    this.formula = formula
  }

  run(writer: Writer, frame: Frame): void {
    writer.deriveFormula(frame, this.local, this.formula)
  }
}

function formulaOf(context: CompileContext, field: Field): Evaluate | null {
  if (!isCalculated(field)) return null
  const { item, template, number } = field
  const owner = { kind: 'formField', item } as const
  const formula = prepare(context, owner, { path: 'expression', node: item.expression, scope: template })
  context.graph.readAll({ node: nodeOf(number, 'value'), template }, formula)
  return formula.evaluate
}

/** Computes the value of a field: the given value without options that are no longer offered, or a default. */
function deriveValue(writer: Writer, frame: Frame, field: Field, { defaults, options }: FieldPlans) {
  const { local } = field
  const absence = frame.absenceOf(local)
  if (options && absence < ABSENCE.park && frame.base[local] !== null)
    choicesPart.get().dropUnavailable(writer, frame, local, options)
  if (defaults.length > 0 && absence === ABSENCE.present)
    applyDefaults(writer, frame, field, { defaults, options })
  writer.publishBase(frame, local)
}

/** Rows are deleted when their repeat is cleared; while it is present, there are at least `minRows`. */
function deriveRows(writer: Writer, frame: Frame, field: Field, defaults: readonly DefaultPlan[]) {
  const { dropRows, topUpRows } = rowsPart.get()
  const absence = frame.absenceOf(field.local)
  if (absence === ABSENCE.clear) dropRows(writer, frame, field)
  if (absence !== ABSENCE.present) return
  if (defaults.length > 0 && rowsIn(frame, field).length === 0)
    applyDefaults(writer, frame, field, { defaults, options: null })
  topUpRows(writer, frame, field)
}
