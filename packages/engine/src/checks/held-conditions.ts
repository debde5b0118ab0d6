import type { Condition } from '@urlapmuhely/schema'
import { ruleKinds, ruleOf } from '../rules/index.ts'
import type { AnyItem, RuleKind } from '../scope/definition.ts'
import type { Field, Template } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { anyOf, not, type Tree } from './tree.ts'

/** Conditions that never hold where their rule could do anything, and those that always hold: each is proven. */
export const heldConditions: Check = (facts, report) => {
  for (const kind of ruleKinds) {
    for (const item of facts.inForce(kind)) {
      const verdicts = placesOf(facts, kind, item).map((place) => verdictOf(facts, kind, place))
      const [verdict] = verdicts
      // In one scope it may hold and in another not.
      if (verdict === undefined || verdict === null || verdicts.some((other) => other !== verdict)) continue
      const code = verdict ? 'CONDITION_ALWAYS' : 'CONDITION_NEVER'
      report(diagnosticOf(facts, { kind, item, code, path: 'condition' }))
    }
  }
}

/** A condition in one of the scopes in which it is evaluated. */
interface ConditionPlace {
  readonly condition: Condition
  readonly template: Template
  readonly targets: readonly Field[]
}

/** True if the condition always holds, false if it never does; null if it may do either, or nobody knows. */
function verdictOf(
  facts: Facts,
  kind: RuleKind,
  { condition, template, targets }: ConditionPlace,
): boolean | null {
  const tree = facts.read(condition, template)
  // No example is shown, so any case that may be one is enough.
  const mayBe = (...wanted: Tree[]) => findCase(facts, wanted).type !== 'never'
  // A rule of presence decides itself whether its fields are there.
  const matters =
    ruleOf(kind).aspect === 'presence' || targets.length === 0
      ? []
      : [anyOf(targets.map((field) => facts.present(field)))]
  if (!mayBe(tree, ...matters)) {
    // If its fields are never present, the fields are reported and the rule is not.
    return matters.length > 0 && !mayBe(...matters) ? null : false
  }
  return mayBe(not(tree)) ? null : true
}

function placesOf(
  { program }: Facts,
  kind: RuleKind,
  item: AnyItem & { readonly condition?: Condition },
): ConditionPlace[] {
  const { condition = null } = item
  if (condition === null) return []
  const targets = ruleOf(kind)
    .targetsOf(item)
    .flatMap((id) => program.fieldById.get(id) ?? [])
  // A rule without fields of its own follows an event, in the scope of what it writes.
  const effect = targets.length === 0 && program.plans.effects.find(({ ruleId }) => ruleId === item.id)
  if (effect) return [{ condition, template: effect.template, targets }]
  const templates = [...new Set(targets.map(({ template }) => template))]
  return templates.map((template) => ({
    condition,
    template,
    targets: targets.filter((field) => field.template === template),
  }))
}
