import { renamePlaces } from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import { nodeOf } from '../graph/graph.ts'
import type { NodeInTemplate } from '../graph/graph-builder.ts'
import type { FieldRead } from '../language/names.ts'
import type { TextPlan } from '../program/text.ts'
import type { Template } from '../scope/fields.ts'
import { compileText } from '../texts/compile-text.ts'

/**
 * Compiles the labels of rows. In the text the columns of the repeat have the names by which the field reads them; each
 * means the value of its row.
 */
export function addRowLabels(context: CompileContext): void {
  for (const field of context.tables.special.choices) {
    const plan = context.plans.options[field.number]
    const { repeat, text } = plan?.rows ?? { repeat: null, text: '' }
    if (!plan?.rows || !repeat?.rows) continue
    const { template: inner } = repeat.rows
    const prefix = `${repeat.localPath}.`
    const ofRow = renamePlaces(text, (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name))
    const owner = { kind: 'formField', item: field.item } as const
    const label = compileText(context, owner, { path: 'rowLabel', text: ofRow, scope: inner })
    plan.rows = { ...plan.rows, label }
    const reader = { node: nodeOf(field.number, 'options'), template: field.template }
    // Rows that stay while their repeat is absent do not change, and are no options.
    for (const aspect of ['presence', 'value'] as const)
      context.graph.read(reader, { field: repeat, aspect, anchor: repeat.template })
    if (label) readLabels(context, reader, { label, inner, around: repeat.template })
  }
}

interface RowLabels {
  readonly label: TextPlan<string>
  readonly inner: Template
  /** The scope from which the rows are reached. */
  readonly around: Template
}

/** Makes a node read the labels of all rows. */
function readLabels(
  { graph, prepared }: CompileContext,
  reader: NodeInTemplate,
  { label, inner, around }: RowLabels,
): void {
  const anchorOf = (anchor: Template) => (anchor === inner ? around : anchor)
  for (const { reads, options } of label.reads) {
    if (reads.clock) prepared.readsClock = true
    const fields = reads.fields.map(
      (read): FieldRead => (read.anchor === inner.index ? { ...read, anchor: around.index } : read),
    )
    graph.readAll(reader, { ...reads, fields })
    if (options)
      graph.read(reader, { field: options.field, aspect: 'options', anchor: anchorOf(options.anchor) })
  }
}
