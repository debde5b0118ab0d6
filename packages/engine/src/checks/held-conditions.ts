import type { Condition } from '@urlapmuhely/schema'
import type { AnyItem, RuleKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { Field, Template } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import { anyOf, not, type Tree } from './tree.ts'

/** Conditions that never hold where their rule could do anything, and those that always hold: each is proven. */
export const heldConditions: Check = (facts, report, leaveOpen) => {
  for (const kind of ruleKinds) {
    for (const item of facts.inForce(kind)) {
      const verdicts = placesOf(facts, kind, item).map((place) => verdictOf(facts, kind, place))
      const [verdict] = verdicts
      // In one scope it may hold and in another not.
      if (verdict === undefined || verdict === null || verdicts.some((other) => other !== verdict)) continue
      const about = { kind, item, code: verdict, path: 'condition' } as const
      if (verdict === 'CONDITION_NEVER' || verdict === 'CONDITION_ALWAYS') report(diagnosticOf(facts, about))
      else leaveOpen(diagnosticOf(facts, { ...about, severity: 'hint' }))
    }
  }
}

/** A condition in one of the scopes in which it is evaluated. */
interface ConditionPlace {
  readonly condition: Condition
  readonly template: Template
  readonly targets: readonly Field[]
}

type Verdict = 'CONDITION_NEVER' | 'CONDITION_ALWAYS' | 'CONDITION_UNDECIDED' | 'ALWAYS_UNDECIDED'

/** Returns the finding about a condition; null if the condition may hold and may fail. */
function verdictOf(
  facts: Facts,
  kind: RuleKind,
  { condition, template, targets }: ConditionPlace,
): Verdict | null {
  const tree = facts.read(condition, template)
  // No example is shown, so any case that may be one is enough.
  const ask = (...wanted: Tree[]) => findCase(facts, wanted).type
  // A rule of presence itself decides whether its fields are present.
  const matters =
    ruleOf(kind).aspect === 'presence' || targets.length === 0
      ? []
      : [anyOf(targets.map((field) => facts.present(field)))]
  const holds = ask(tree, ...matters)
  if (holds === 'never') {
    // If its fields are never present, the fields are reported and the rule is not.
    return matters.length > 0 && ask(...matters) === 'never' ? null : 'CONDITION_NEVER'
  }
  const fails = ask(not(tree))
  if (fails === 'never') return 'CONDITION_ALWAYS'
  if (holds === 'unknown') return 'CONDITION_UNDECIDED'
  return fails === 'unknown' ? 'ALWAYS_UNDECIDED' : null
}

function placesOf(
  facts: Facts,
  kind: RuleKind,
  item: AnyItem & { readonly condition?: Condition },
): ConditionPlace[] {
  const { condition = null } = item
  if (condition === null) return []
  const targets = ruleOf(kind)
    .targetsOf(item)
    .flatMap((id) => facts.program.fieldById.get(id) ?? [])
  // A rule without fields of its own follows an event, in the scope of the fields that it writes.
  const effect = targets.length === 0 && facts.effectOf(item.id)
  if (effect) return [{ condition, template: effect.template, targets }]
  const templates = [...new Set(targets.map(({ template }) => template))]
  return templates.map((template) => ({
    condition,
    template,
    targets: targets.filter((field) => field.template === template),
  }))
}
