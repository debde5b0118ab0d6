import { type CompileContext, shapeOf } from '../draft/context.ts'
import { nodeOf } from '../graph/graph.ts'
import { isTrue } from '../language/runtime.ts'
import type { EditingPlan, EditingRule, Plans } from '../program/plans.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { EDITING, levelOf, OMITTED } from '../state/marks.ts'

/** Adds the editability of fields to the graph: fields with rules, and all fields in a group or repeat with rules. */
export function wireEditing(context: CompileContext): void {
  const { tables, plans, graph } = context
  const { editing } = plans
  const givesReasons = editing.some((plan) => plan?.rules.some(({ reason }) => reason !== ''))
  // Containers have smaller numbers than their members.
  for (const field of tables.fields) {
    const { template, local, number } = field
    const container = containerOf(field)
    const inherits = container !== null && editing[container.number] !== null
    if (inherits) editing[number] ??= { rules: [] }
    const plan = editing[number]
    if (!plan) continue
    const node = nodeOf(number, 'disabled')
    if (inherits)
      graph.read({ node, template }, { field: container, aspect: 'disabled', anchor: container.template })
    if (givesReasons) shapeOf(context, template).hasReasons = true
    graph.evaluate(node, template, (writer, frame) => {
      const level = editingOf(frame, field, plan)
      writer.setEditing(
        frame,
        local,
        level,
        frame.reasons ? reasonOf(frame, field, plan, levelOf(level)) : '',
      )
    })
  }
}

/** The reason of the best rule that sets the level; otherwise the container's. Empty if the field can be edited. */
function reasonOf(frame: Frame, { holder, template }: Field, { rules }: EditingPlan, level: number): string {
  if (level === EDITING.open) return ''
  const rule = rules.find((one) => one.level === level && editingRuleHolds(one, frame))
  if (rule) return rule.text ? rule.text.print(frame) : rule.reason
  const reason = holder
    ? frame.reasons?.[holder.local]
    : template.repeat && frame.parent?.reasons?.[template.repeat.local]
  return reason ?? ''
}

/** True if the reason that a field gives has no translation, for a field that gives one. */
export function isFallbackReason(plans: Plans, frame: Frame, field: Field): boolean {
  const level = frame.levelOf(field.local)
  const rule = plans.editing[field.number]?.rules.find(
    (one) => one.level === level && editingRuleHolds(one, frame),
  )
  if (rule) return plans.fallbackReasons.has(rule.ruleId)
  const container = containerOf(field)
  const around = container?.template === field.template ? frame : frame.parent
  return container !== null && around !== null && isFallbackReason(plans, around, container)
}

/** True if the rule holds in a frame. */
export function editingRuleHolds(rule: EditingRule, frame: Frame): boolean {
  return rule.condition === null || isTrue(rule.condition(frame, null))
}

/** The editing level of a field: the strictest of its container's and its rules', with the `OMITTED` bit. */
function editingOf(frame: Frame, field: Field, plan: EditingPlan): number {
  const inherited = inheritedEditing(frame, field)
  let level = levelOf(inherited)
  let omitted = inherited & OMITTED
  for (const rule of plan.rules) {
    if ((rule.level <= level && !rule.omit) || !editingRuleHolds(rule, frame)) continue
    if (rule.level > level) level = rule.level
    if (rule.omit) omitted = OMITTED
  }
  return level | omitted
}

/** The editing level that a field inherits from its container, with the `OMITTED` bit. */
export function inheritedEditing(frame: Frame, { holder, template }: Field): number {
  if (holder) return frame.editingOf(holder.local)
  const { repeat } = template
  return repeat && frame.parent ? frame.parent.editingOf(repeat.local) : EDITING.open
}
