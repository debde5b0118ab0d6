import type { OptionValue } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { countWork } from '../language/budget.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import type { Frame } from '../session/frame.ts'

/** One option as a person sees it. */
export interface OptionState {
  readonly value: OptionValue
  readonly label: string
  readonly description: string
  readonly group: string
  readonly disabled: boolean
  /** Why it can't be chosen; empty when it can, or nobody said. */
  readonly reason: string
  readonly exclusive: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** The options that a field offers now. */
export interface OptionList {
  readonly options: readonly OptionState[]
  readonly byValue: ReadonlyMap<unknown, OptionState>
}

/** The options of a field and what changes them, best precedence first. */
export interface OptionsPlan {
  readonly field: FieldPlan
  /** Its number among the fields of its template that have modifiers. */
  readonly number: number
  /** The enabled options of its list in the domain. */
  readonly base: OptionList
  readonly modifiers: readonly OptionModifierPlan[]
  /** What filters read of the form; the same values give the same options. */
  readonly operands: readonly Evaluate[]
}

/** One option modifier. */
export interface OptionModifierPlan {
  readonly ruleId: string
  readonly effect: 'exclude' | 'include' | 'disable' | 'relabel' | 'sort'
  readonly condition: Evaluate | null
  readonly values: ReadonlySet<unknown>
  /** Asked of each option, as the element; null when `values` says which. */
  readonly filter: Evaluate | null
  readonly label: string
  readonly onUnavailable: 'clear' | 'default' | 'flag'
  readonly reason: string
}

/** How many option lists a session keeps for one field; beyond that it starts anew. */
const MAX_KEPT_LISTS = 64

/** What asking a modifier about an option, or keeping it, counts: several times a step of an expression. */
const WORK_PER_OPTION = 2

/** Whether a modifier is in force beside a frame. */
export function modifierHolds(modifier: OptionModifierPlan, frame: Frame): boolean {
  return modifier.condition === null || isTrue(modifier.condition(frame, null))
}

/** Whether a modifier is about an option. */
export function modifierAims(modifier: OptionModifierPlan, frame: Frame, option: OptionState): boolean {
  return modifier.filter ? isTrue(modifier.filter(frame, option)) : modifier.values.has(option.value)
}

/** What the options of a field depend on, as one plain value: equal keys give equal options. */
export function optionsKey(frame: Frame, plan: OptionsPlan): string | number {
  const { modifiers, operands } = plan
  let held = 0
  let text = ''
  for (let index = 0; index < modifiers.length; index += 1) {
    if (!modifierHolds(modifiers[index] as OptionModifierPlan, frame)) continue
    if (index < 30) held |= 1 << index
    else text += `${index},`
  }
  if (operands.length === 0 && text === '') return held
  for (const operand of operands) {
    const value = operand(frame, null)
    text += typeof value === 'string' ? `"${value.length}:${value}` : `|${JSON.stringify(value)}`
  }
  return `${held};${text}`
}

/** The options that a field offers in a frame, made once for each key and kept by the session. */
export function optionsOf(frame: Frame, plan: OptionsPlan): OptionList {
  if (plan.modifiers.length === 0) return plan.base
  const key = optionsKey(frame, plan)
  const { optionLists } = frame.session
  let kept = optionLists.get(plan)
  if (!kept || kept.size >= MAX_KEPT_LISTS) {
    kept = new Map()
    optionLists.set(plan, kept)
  }
  const known = kept.get(key)
  if (known) return known
  const made = buildOptions(frame, plan)
  kept.set(key, made)
  return made
}

/** List → include and exclude (exclude prevails) → disable → relabel (best precedence for each) → sort. */
function buildOptions(frame: Frame, plan: OptionsPlan): OptionList {
  countWork(plan.base.options.length * (1 + plan.modifiers.length) * WORK_PER_OPTION)
  const held = plan.modifiers.map((modifier) => modifierHolds(modifier, frame))
  const byEffect = (effect: OptionModifierPlan['effect']) =>
    plan.modifiers.flatMap((modifier, index) =>
      modifier.effect === effect ? [{ modifier, holds: held[index] === true }] : [],
    )
  const includes = byEffect('include')
  const excludes = byEffect('exclude').filter(({ holds }) => holds)
  const disables = byEffect('disable').filter(({ holds }) => holds)
  const relabels = byEffect('relabel').filter(({ holds }) => holds)
  const options: OptionState[] = []
  for (const option of plan.base.options) {
    const aims = ({ modifier }: { modifier: OptionModifierPlan }) => modifierAims(modifier, frame, option)
    const aiming = includes.filter(aims)
    if (aiming.length > 0 && !aiming.some(({ holds }) => holds)) continue
    if (excludes.some(aims)) continue
    const disabling = disables.find(aims)?.modifier
    const relabelling = relabels.find(aims)?.modifier
    options.push(disabling || relabelling ? changed(option, disabling, relabelling) : option)
  }
  if (byEffect('sort').some(({ holds }) => holds)) options.sort(compareLabels)
  return toOptionList(options)
}

function changed(
  option: OptionState,
  disabling: OptionModifierPlan | undefined,
  relabelling: OptionModifierPlan | undefined,
): OptionState {
  return {
    ...option,
    ...(disabling ? { disabled: true, reason: disabling.reason } : {}),
    ...(relabelling ? { label: relabelling.label } : {}),
  }
}

const collator = new Intl.Collator('hu', { numeric: true })

function compareLabels(a: OptionState, b: OptionState): number {
  return collator.compare(a.label, b.label)
}

/** Options with their index by value. */
export function toOptionList(options: readonly OptionState[]): OptionList {
  return { options, byValue: new Map(options.map((option) => [option.value, option])) }
}

/** The modifier that decides what becomes of a chosen option that went away: the best of those that removed it. */
export function removingModifier(frame: Frame, plan: OptionsPlan, value: unknown): OptionModifierPlan | null {
  const option = plan.base.byValue.get(value)
  if (!option) return null
  for (const modifier of plan.modifiers) {
    const removing =
      modifier.effect === 'exclude'
        ? modifierHolds(modifier, frame)
        : modifier.effect === 'include' && !modifierHolds(modifier, frame)
    if (removing && modifierAims(modifier, frame, option)) return modifier
  }
  return null
}
