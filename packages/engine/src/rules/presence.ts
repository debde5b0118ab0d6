import type { FieldPlan, PanelPlan } from '../graph/program.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import { ABSENCE, FLAG, type Frame, outward } from '../session/frame.ts'
import type { OptionsPlan } from './option-modifier.ts'
import { optionsOf } from './option-modifier.ts'

/** What decides whether a field is there: its parent, what expands it and what removes it. */
export interface PresencePlan {
  readonly expands: readonly PresenceRule[]
  readonly removes: readonly PresenceRule[]
  /** Manual rules, whose standing the person sees even while the field is absent. */
  readonly manual: readonly PresenceRule[]
}

/** One expandable, option expandable or removeable as it bears on one field. */
export interface PresenceRule {
  readonly ruleId: string
  readonly kind: 'formExpandable' | 'formOptionExpandable' | 'formRemoveable'
  /** The rule's condition; null means always. */
  readonly condition: Evaluate | null
  /** What becomes of the value when this rule makes the field absent. */
  readonly retain: number
  /** Of a manual expandable: the panel that must be open. */
  readonly panel: PanelPlan | null
  /** Of a manual removeable: the person must have taken the field out. */
  readonly byPerson: boolean
  /** Of an option expandable: what must be chosen. */
  readonly choice: OptionChoice | null
}

/** The options that reveal a field. */
export interface OptionChoice {
  readonly field: FieldPlan
  readonly values: ReadonlySet<unknown>
  readonly all: boolean
  readonly up: number
  readonly options: OptionsPlan | null
}

/** Whether a rule holds beside a field: its condition, and what a person has to have done or chosen. */
export function presenceRuleHolds(rule: PresenceRule, frame: Frame, local: number): boolean {
  if (rule.panel && frame.open[rule.panel.number] !== 1) return false
  if (rule.byPerson && ((frame.flags[local] as number) & FLAG.takenOut) === 0) return false
  if (rule.choice && !isChosen(rule.choice, frame)) return false
  return rule.condition === null || isTrue(rule.condition(frame, null))
}

function isChosen({ field, values, all, up, options }: OptionChoice, at: Frame): boolean {
  const frame = outward(at, up)
  if (frame.absence[field.local] !== ABSENCE.present) return false
  const value = frame.val[field.local]
  if (value === null || value === undefined) return false
  const list = options && options.modifiers.length > 0 ? optionsOf(frame, options) : null
  const isOffered = (chosen: unknown) => values.has(chosen) && (!list || list.byValue.has(chosen))
  if (!Array.isArray(value)) return isOffered(value) && (!all || values.size === 1)
  const count = value.filter(isOffered).length
  return all ? count === values.size : count > 0
}

/**
 * Whether a field is present, and if not, what becomes of its value.
 *
 * Present: its parent is, nothing expands it or something that does holds, and nothing that removes it holds.
 *
 * @returns one of `ABSENCE`; of several reasons the greater prevails: clear, park, keep.
 */
export function absenceOf(frame: Frame, field: FieldPlan, plan: PresencePlan): number {
  const { local, parent, template } = field
  let absence = ABSENCE.present as number
  if (parent) absence = frame.absence[parent.local] as number
  else if (template.repeat && frame.parent) absence = frame.parent.absence[template.repeat.local] as number
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

/** Which manual rules of a field hold by their conditions alone, as bits. */
export function manualStanding(frame: Frame, plan: PresencePlan): number {
  let bits = 0
  for (let index = 0; index < plan.manual.length; index += 1) {
    const condition = plan.manual[index]?.condition ?? null
    if (condition === null || isTrue(condition(frame, null))) bits |= 1 << index
  }
  return bits
}
