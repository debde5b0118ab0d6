import type { Condition } from '@urlapmuhely/schema'
import type { NodeAspect } from '../graph/graph.ts'
import type { AnyItem, EngineDefinition, RuleKind } from '../scope/definition.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import type { CompileContext } from './context.ts'
import type { OptionChoice, OptionModifierPlan, Plans } from './plans.ts'

/** A form whose rules were compiled. */
export interface CompiledForm {
  readonly definition: EngineDefinition
  readonly plans: Plans
}

/**
 * One kind of rules: all that the engine knows of it. A kind without one does not compile (see index.ts).
 *
 * The methods' items are those of the kind; index.ts pairs them.
 */
export interface Rule<Item extends AnyItem = AnyItem> {
  /** The property of a field that the rules bear on. */
  readonly aspect: NodeAspect
  /** The ids of the fields that an item is about. */
  targetsOf(item: Item): readonly string[]
  /**
   * Compiles one item in force: adds what it decides to the plans of its fields and what that reads to the graph, and reports
   * what is wrong. Called once for each, best precedence first.
   */
  gather(context: CompileContext, item: Item): void
  /** Explains how the rules of this kind bear on a field now. */
  explain(form: CompiledForm, frame: Frame, field: Field): readonly RuleBearing[]
  /** What would have to change for a rule of this kind to decide otherwise on a field. */
  turnedBy(form: CompiledForm, field: Field): readonly Turn[]
}

/** What a rule had to do with the answer. `overruled`: it holds, but another prevails. */
export type RuleRole = 'decides' | 'overruled' | 'idle'

/** How one rule bears on a field now. */
export interface RuleBearing {
  readonly ruleId: string
  /** Of an expandable, that it opens; of a validation, that it finds nothing wrong. */
  readonly holds: boolean
  readonly role: RuleRole
  readonly overruledBy: string | null
  /** Of a manual rule, what the person has to have done; of an option expandable, what has to be chosen. */
  readonly needs: RuleNeed | null
  /** Of a default whose value the field still has, the expression that gave it; null for others. */
  readonly expression: Condition | null
  /** Of an option modifier, its plan; null for other rules. */
  readonly modifier: OptionModifierPlan | null
}

/** What a rule asks for beside its condition. */
export type RuleNeed =
  | { readonly type: 'panel'; readonly title: string; readonly done: boolean }
  | { readonly type: 'takenOut'; readonly done: boolean }
  | {
      readonly type: 'choice'
      readonly path: string
      readonly label: string
      readonly labels: readonly string[]
      readonly done: boolean
    }

/** What turns a rule: a condition of its item, or options that are chosen. */
export type Turn = { readonly condition: Condition } | { readonly choice: OptionChoice }

/** A bearing of a rule that no other overrules, with nothing to add. */
export function bearing(ruleId: string, holds: boolean, role: RuleRole): RuleBearing {
  return { ruleId, holds, role, overruledBy: null, needs: null, expression: null, modifier: null }
}

/** What every item of rules has beside its own properties. */
interface RuleItem extends AnyItem {
  readonly condition?: Condition
  readonly filter?: Condition
}

/** The item of a rule; compiled forms keep their definition. */
export function itemOfRule({ definition }: CompiledForm, kind: RuleKind, ruleId: string): RuleItem {
  const items: readonly RuleItem[] = definition.items[kind]
  const item = items.find(({ id }) => id === ruleId)
  if (!item) throw new TypeError(`There is no ${kind} ${ruleId}.`)
  return item
}

/** The conditions of rules, and filters where they have any. */
export function conditionTurns(
  form: CompiledForm,
  kind: RuleKind,
  ruleIds: readonly string[],
): readonly Turn[] {
  return ruleIds.flatMap((ruleId) => {
    const { condition = null, filter = null } = itemOfRule(form, kind, ruleId)
    return [condition, filter].flatMap((one) => (one === null ? [] : [{ condition: one }]))
  })
}
