import type { FormSideEffect } from '@urlapmuhely/schema'
import { isTrue, outward } from '../language/runtime.ts'
import type { ActionField, ActionPlan, EffectPlan } from '../rules/plans.ts'
import type { EngineItem } from '../scope/definition.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { ABSENCE } from '../session/marks.ts'
import { type Check, diagnosticOf } from './check.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { not } from './tree.ts'

type Item = Omit<EngineItem<FormSideEffect>, 'legalBasis'>
type Write = Extract<ActionPlan, { readonly target: ActionField }>

/**
 * A side effect whose value never stays: whenever it writes a field, another one with better precedence writes it too.
 * Rules of different domains or of different validity are exceptions to each other, and meant.
 */
export const overruledEffect: Check = (facts, report) => {
  const items = new Map(facts.inForce('formSideEffect').map((item) => [item.id, item]))
  const { effects } = facts.program.plans
  for (const [at, plan] of effects.entries()) {
    const item = items.get(plan.ruleId)
    if (!item) continue
    for (const better of effects.slice(0, at)) {
      const winner = items.get(better.ruleId)
      const target = winner && isComparable(item, winner) ? overruled(plan, better, item, winner) : undefined
      if (!winner || !target || !actsWith(facts, plan, better, item, winner)) continue
      const { template, condition } = plan
      const wanted = [facts.read(item.condition, template), facts.present(target.field)]
      const answer = findCase(facts, wanted, (values) =>
        confirm(facts.program, values, template, (frame) => {
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
  }
}

/** True if two effects wait for the same event, in one domain, at the same times. */
function isComparable(one: Item, other: Item): boolean {
  const [left, right] = [one, other].map(({ on, triggers, domainId, validFrom, validTo }) =>
    JSON.stringify([on, triggers.toSorted(), domainId, validFrom, validTo]),
  )
  // What watches its condition is triggered by the condition, and not by an event.
  return left === right && !one.on.startsWith('condition')
}

/** The first field that both write, if they do not do the same. */
function overruled(plan: EffectPlan, better: EffectPlan, item: Item, winner: Item): ActionField | undefined {
  if (plan.template !== better.template) return undefined
  const taken = new Set(writesOf(better).map(({ target }) => target.field))
  return writesOf(plan).find(
    ({ target: { field } }) => taken.has(field) && doneTo(item, field) !== doneTo(winner, field),
  )?.target
}

function writesOf({ actions }: EffectPlan): Write[] {
  return actions.flatMap((action) => (action.type === 'write' || action.type === 'reset' ? [action] : []))
}

/** What an effect does to a field, for comparison. */
function doneTo({ actions }: Item, field: Field): string {
  return JSON.stringify(
    actions.filter(
      (action) => 'targetId' in action && action.type !== 'focus' && action.targetId === field.item.id,
    ),
  )
}

/** True if it is proven that an effect acts only in a wave in which the better one does. */
function actsWith(facts: Facts, plan: EffectPlan, better: EffectPlan, item: Item, winner: Item): boolean {
  if (JSON.stringify(item.condition) === JSON.stringify(winner.condition)) return true
  // An effect acts once in a transaction: if its trigger may change again, the other one may act later, and alone.
  if (plan.sources.some((field) => mayChangeAgain(facts, field))) return false
  const [own, other] = [plan, better].map(({ template }, index) =>
    facts.read([item, winner][index]?.condition ?? null, template),
  )
  return own !== undefined && other !== undefined && findCase(facts, [own, not(other)]).type === 'never'
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
