import { isUnknownOption, optionsOf } from '../draft/choices-part.ts'
import { type CompileContext, shapeOf } from '../draft/context.ts'
import type { Ready } from '../draft/prepared.ts'
import { nodeOf } from '../graph/graph.ts'
import { append } from '../language/append.ts'
import { type Evaluate, isTrue, outward } from '../language/runtime.ts'
import type { OptionChoice, PresencePlan, PresenceRule } from '../program/plans.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE, FLAG } from '../state/marks.ts'
import type { NodeRun, Writer } from '../state/writer.ts'

/** Returns how a rule treats the value of a field that it makes absent; the form's setting for `inherit`. */
export function retainOf(
  { definition }: CompileContext,
  retain: 'inherit' | 'park' | 'clear' | 'keep',
): number {
  return ABSENCE[retain === 'inherit' ? definition.form.removedValues : retain]
}

/** The plan of a field whose presence no rule decides. */
export const NO_RULES: PresencePlan = { expands: [], removes: [], manual: [] }

/** A rule that is added to the plan of a field's presence. */
interface AddedRule {
  readonly list: 'expands' | 'removes'
  readonly rule: PresenceRule
  readonly condition: Ready | null
}

/** Adds a rule to the plan of a field's presence. */
export function addPresenceRule(
  context: CompileContext,
  field: Field,
  { list, rule, condition }: AddedRule,
): void {
  const { presence } = context.plans
  const { expands, removes, manual } = presence[field.number] ?? NO_RULES
  presence[field.number] = {
    expands: list === 'expands' ? append(expands, rule) : expands,
    removes: list === 'removes' ? append(removes, rule) : removes,
    manual: rule.panel || rule.byPerson ? append(manual, rule) : manual,
  }
  if (condition)
    context.graph.readAll({ node: nodeOf(field.number, 'presence'), template: field.template }, condition)
}

/** Adds the presence of fields to the graph: fields with rules, and all fields in a group or repeat with rules. */
export function wirePresence(context: CompileContext): void {
  const { presence } = context.plans
  // Containers have smaller numbers than their members, so a container's plan is already known.
  for (const field of context.tables.fields) {
    const container = containerOf(field)
    const inherits = container !== null && presence[container.number] !== null
    if (inherits) presence[field.number] ??= NO_RULES
    const plan = presence[field.number]
    if (plan) wireField(context, field, { plan, container: inherits ? container : null })
  }
}

/** What decides whether a field is present. */
interface Deciding {
  readonly plan: PresencePlan
  /** The container whose presence rules decide; null if there is none. */
  readonly container: Field | null
}

function wireField(context: CompileContext, field: Field, { plan, container }: Deciding) {
  const { graph } = context
  const { template, local, number } = field
  const node = nodeOf(number, 'presence')
  if (container)
    graph.read({ node, template }, { field: container, aspect: 'presence', anchor: container.template })
  if (plan.manual.length > 0) shapeOf(context, template).hasManual = true
  const sole = container === null && plan.manual.length === 0 ? soleRule(plan) : null
  if (!sole) graph.evaluate(node, template, wholeRun(field, plan))
  else {
    const { condition, retain } = sole
    const [whenTrue, whenFalse] =
      plan.expands.length > 0 ? [ABSENCE.present, retain] : [retain, ABSENCE.present]
    graph.evaluate(node, template, new ConditionNode(local, condition, { whenTrue, whenFalse }))
  }
}

function wholeRun(field: Field, plan: PresencePlan): NodeRun {
  const { local } = field
  return (writer, frame) => {
    if (plan.manual.length > 0) writer.setManual(frame, local, manualStanding(frame, plan))
    writer.setAbsence(frame, local, absenceOf(frame, field, plan))
  }
}

/** The same for a field whose presence one condition decides. */
class ConditionNode {
  readonly local: number
  readonly condition: Evaluate
  /** The state of the field, one of `ABSENCE`, while the condition holds … */
  readonly whenTrue: number
  /** … and while it does not. */
  readonly whenFalse: number

  constructor(
    local: number,
    condition: Evaluate,
    { whenTrue, whenFalse }: Pick<ConditionNode, 'whenTrue' | 'whenFalse'>,
  ) {
    this.local = local
    this.condition = condition
    this.whenTrue = whenTrue
    this.whenFalse = whenFalse
  }

  run(writer: Writer, frame: Frame): void {
    writer.derivePresence(frame, this.local, this.condition, this.whenTrue, this.whenFalse)
  }
}

/** Returns the rule if its condition alone decides whether a field is present, which is the common case; otherwise null. */
function soleRule({
  expands,
  removes,
}: PresencePlan): (PresenceRule & { readonly condition: Evaluate }) | null {
  const rule = expands[0] ?? removes[0]
  if (!rule || expands.length + removes.length > 1 || rule.choice || !hasCondition(rule)) return null
  return rule
}

function hasCondition(rule: PresenceRule): rule is PresenceRule & { readonly condition: Evaluate } {
  return rule.condition !== null
}

/** True if a rule holds for a field: its condition, and the user's action or choice that it requires. */
export function presenceRuleHolds(rule: PresenceRule, frame: Frame, local: number): boolean {
  if (rule.panel && frame.open[rule.panel.number] !== 1) return false
  // A frame has an entry for each field.
  if (rule.byPerson && ((frame.marks[local] as number) & FLAG.takenOut) === 0) return false
  if (rule.choice && !isChosen(rule.choice, frame)) return false
  return rule.condition === null || isTrue(rule.condition(frame, null))
}

function isChosen({ field, values, all, up, options }: OptionChoice, at: Frame): boolean {
  const frame = outward(at, up)
  if (frame.absenceOf(field.local) !== ABSENCE.present) return false
  const value = frame.val[field.local]
  if (value === null || value === undefined) return false
  const list = optionsOf(frame, options)
  const isOffered = (chosen: unknown) =>
    values.has(chosen) && (list.byValue.has(chosen) || isUnknownOption(frame, options, chosen))
  if (!Array.isArray(value)) return isOffered(value) && (!all || values.size === 1)
  const count = value.filter(isOffered).length
  return all ? count === values.size : count > 0
}

/**
 * Decides whether a field is present, and if not, how its value is treated.
 *
 * Present: its container is present, no rule expands it or one that does holds, and no rule that removes it holds.
 *
 * @returns one of `ABSENCE`; of several, the strongest: clear, park, keep.
 */
function absenceOf(frame: Frame, field: Field, plan: PresencePlan): number {
  const { local, holder, template } = field
  let absence: number = ABSENCE.present
  if (holder) absence = frame.absenceOf(holder.local)
  else if (template.repeat && frame.parent) absence = frame.parent.absenceOf(template.repeat.local)
  const { expands, removes } = plan
  if (expands.length > 0) {
    let strongest = 0
    for (const rule of expands) {
      if (presenceRuleHolds(rule, frame, local)) {
        strongest = 0
        break
      }
      if (rule.retain > strongest) strongest = rule.retain
    }
    if (strongest > absence) absence = strongest
  }
  for (const rule of removes) {
    if (rule.retain > absence && presenceRuleHolds(rule, frame, local)) absence = rule.retain
  }
  return absence
}

/** The manual rules of a field whose conditions hold, as bits. */
function manualStanding(frame: Frame, plan: PresencePlan): number {
  let bits = 0
  for (let index = 0; index < plan.manual.length; index += 1) {
    const condition = plan.manual[index]?.condition ?? null
    if (condition === null || isTrue(condition(frame, null))) bits |= 1 << index
  }
  return bits
}
