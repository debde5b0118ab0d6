import type { FormSideEffect } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import { isTrue, outward } from '../language/runtime.ts'
import type { ActionField, ActionPlan, EffectPlan } from '../program/plans.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { ABSENCE } from '../state/marks.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { not } from './tree.ts'

type Item = Omit<EngineItem<FormSideEffect>, 'legalBasis'>
type Write = Extract<ActionPlan, { readonly target: ActionField }>

/**
 * Finds side effects whose value never stays: whenever one writes a field, another with better precedence writes it
 * too. Rules of different domains or of different validity are intended exceptions to each other.
 */
export const overruledEffect: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const groups = new Map<string, Comparable[]>()
  for (const plan of facts.program.plans.effects) {
    const own = comparableOf(facts, plan)
    if (!own) continue
    const { item } = own
    const before = groups.get(own.group) ?? []
    groups.set(own.group, before)
    for (const other of before) {
      const { plan: better, item: winner } = other
      const target = overruled(own, other)
      if (!target) continue
      if (!comparisons.mayCompare(target.field)) break
      if (!actsWith(facts, own, other)) continue
      const { template, condition } = plan
      const wanted = [facts.read(item.condition, template), facts.present(target.field)]
      const answer = findCase(facts, wanted, (values) =>
        confirm(facts.program, { values, template }, (frame) => {
          const both = [condition, better.condition].every((one) => one === null || isTrue(one(frame, null)))
          return both && outward(frame, target.up).absenceOf(target.field.local) === ABSENCE.present
        }),
      )
      if (answer.type !== 'example') continue
      const { label, name } = target.field.item
      report(
        diagnosticOf(facts, {
          ...{ kind: 'formSideEffect', item, code: 'EFFECT_OVERRULED', path: 'actions' },
          params: { label: label || name, rule: winner.name },
          example: answer.values,
          related: [{ kind: 'formSideEffect', id: winner.id, name: winner.name }],
        }),
      )
      break
    }
    before.push(own)
  }
}

/** An effect, with the facts by which it is compared. */
interface Comparable {
  readonly plan: EffectPlan
  readonly item: Item
  /** Equal for effects that wait for the same event, in one domain, at the same times. */
  readonly group: string
  /** The fields that it writes, and its effect on each. */
  readonly done: ReadonlyMap<Field, { readonly target: ActionField; readonly what: string }>
  /** Its condition, as text. */
  readonly written: string
}

function comparableOf(facts: Facts, plan: EffectPlan): Comparable | null {
  const item = facts.ruleOf('formSideEffect', plan.ruleId)
  // What watches its condition is triggered by the condition, and not by an event.
  if (!item || item.on.startsWith('condition')) return null
  const { on, triggers, domainId, validFrom, validTo, condition } = item
  const targets = writesOf(plan).map(({ target }) => target)
  return {
    ...{ plan, item },
    group: JSON.stringify([on, triggers.toSorted(), domainId, validFrom, validTo]),
    done: new Map(targets.map((target) => [target.field, { target, what: doneTo(item, target.field) }])),
    written: JSON.stringify(condition),
  }
}

/** The first field that both write, if they do not do the same. */
function overruled(own: Comparable, better: Comparable): ActionField | undefined {
  if (own.plan.template !== better.plan.template) return undefined
  for (const [field, { target, what }] of own.done) {
    const other = better.done.get(field)
    if (other && other.what !== what) return target
  }
  return undefined
}

function writesOf({ actions }: EffectPlan): Write[] {
  return actions.flatMap((action) => (action.type === 'write' || action.type === 'reset' ? [action] : []))
}

/** Returns the effect on a field as text, for comparison. */
function doneTo({ actions }: Item, field: Field): string {
  return JSON.stringify(
    actions.filter(
      (action) => 'targetId' in action && action.type !== 'focus' && action.targetId === field.item.id,
    ),
  )
}

/** True if it is proven that an effect acts only in a wave in which the better one does. */
function actsWith(facts: Facts, own: Comparable, better: Comparable): boolean {
  if (own.written === better.written) return true
  // An effect acts once in a transaction: if its trigger may change again, the other one may act later, and alone.
  if (own.plan.sources.some((field) => mayChangeAgain(facts, field))) return false
  const [acts, other] = [own, better].map(({ item, plan }) => facts.read(item.condition, plan.template))
  return acts !== undefined && other !== undefined && findCase(facts, [acts, not(other)]).type === 'never'
}

/** True if anything but a person may change a field. */
function mayChangeAgain(facts: Facts, field: Field): boolean {
  const { effects, defaults, options } = facts.program.plans
  const choice = options[field.number]
  return (
    field.isContext ||
    field.template.depth > 0 ||
    field.rows !== null ||
    isCalculated(field) ||
    facts.mayBeAbsent(field) ||
    (defaults[field.number] ?? []).length > 0 ||
    (choice != null && (choice.host !== null || choice.rows !== undefined || choice.modifiers.length > 0)) ||
    effects.some((effect) => writesOf(effect).some(({ target }) => target.field === field))
  )
}
