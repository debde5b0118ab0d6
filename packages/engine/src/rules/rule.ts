import type { Condition } from '@urlapmuhely/schema'
import type { CompileContext } from '../draft/context.ts'
import type { AnyItem, EngineDefinition, RuleKind } from '../facts/definition.ts'
import type { NodeAspect } from '../graph/graph.ts'
import type { OptionChoice, OptionModifierPlan, Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'

/** A form with its rules compiled. */
export interface CompiledForm {
  readonly definition: EngineDefinition
  readonly plans: Plans
}

/**
 * The interface of a rule kind; it holds everything that the engine needs about the kind. A kind without one does not
 * compile (see index.ts).
 *
 * The items that the methods take are of this kind; index.ts pairs them.
 */
export interface Rule<Item extends AnyItem = AnyItem> {
  /** The property of a field that the rules affect. */
  readonly aspect: NodeAspect
  /** The ids of the fields that an item targets. */
  targetsOf(item: Item): readonly string[]
  /**
   * Compiles one item in force: adds its decisions to the plans of its fields, adds its inputs to the graph, and
   * reports its faults. Called once per item, best precedence first.
   */
  gather(context: CompileContext, item: Item): void
  /** Explains how the rules of this kind affect a field now. */
  explain(form: CompiledForm, frame: Frame, field: Field): readonly RuleBearing[]
  /** The changes that would make a rule of this kind decide differently for a field. */
  turnedBy(form: CompiledForm, field: Field): readonly Turn[]
}

/**
 * The part that a rule played in the result. `overruled`: it holds, but another takes precedence. `past`: a default that
 * holds but lost its claim: something else set the value, or its moment is over.
 */
export type RuleRole = 'decides' | 'overruled' | 'past' | 'idle'

/** How one rule affects a field now. */
export interface RuleBearing {
  readonly ruleId: string
  /** True if the rule holds: of an expandable, that it reveals; of a validation, that it finds no fault. */
  readonly holds: boolean
  readonly role: RuleRole
  readonly overruledBy: string | null
  /** Of a manual rule, the required action of the user; of an option expandable, the required choice. */
  readonly needs: RuleNeed | null
  /** Of a default that the field still has, the expression of its value; null for others. */
  readonly expression: Condition | null
  /** Of an option modifier, its plan; null for other rules. */
  readonly modifier: OptionModifierPlan | null
}

/** A requirement of a rule besides its condition. */
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

/** The trigger of a rule: a condition of its item, or chosen options. */
export type Turn = { readonly condition: Condition } | { readonly choice: OptionChoice }

/** A bearing of a rule that is not overruled and has no further facts. */
export function bearing(ruleId: string, holds: boolean, role: RuleRole): RuleBearing {
  return { ruleId, holds, role, overruledBy: null, needs: null, expression: null, modifier: null }
}

/** The properties that items of all rule kinds have. */
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

/** The conditions of rules, and their filters if they have any. */
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
