import type { Condition } from '@urlapmuhely/schema'
import { contentProperties } from '@urlapmuhely/schema/facts'
import type { AnyItem, EngineKind, RuleKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { Facts } from './facts.ts'
import type { Tree } from './tree.ts'

/** The condition of a rule, in the scope of its first field. */
export interface ConditionInForce {
  readonly kind: RuleKind
  readonly item: AnyItem
  readonly tree: Tree
}

/** The conditions of all rules with fields that are in force. */
export function* conditionsInForce(facts: Facts): Generator<ConditionInForce> {
  for (const kind of ruleKinds) {
    const items: readonly (AnyItem & { readonly condition?: Condition })[] = facts.inForce(kind)
    for (const item of items) {
      const { condition = null } = item
      const [target] = ruleOf(kind)
        .targetsOf(item)
        .flatMap((id) => facts.program.fieldById.get(id) ?? [])
      if (condition !== null && target) yield { kind, item, tree: facts.read(condition, target.template) }
    }
  }
}

/** A text that people who fill in the form read. */
export interface TextInForce {
  readonly kind: EngineKind
  readonly item: AnyItem
  /** The property that it is. */
  readonly path: string
  readonly text: string
}

/** The texts of all fields, options and rules that are in force. */
export function* textsInForce(facts: Facts): Generator<TextInForce> {
  for (const kind of ['formField', 'formOption', ...ruleKinds] as const) {
    // Any kind that has an entry: its value is a list of names.
    const names: readonly string[] = kind in contentProperties ? contentProperties[kind as 'formField'] : []
    const items: readonly AnyItem[] = facts.inForce(kind)
    for (const item of items) {
      // A copy of each would take longer than all that is done with its texts.
      const values = item as AnyItem & Readonly<Partial<Record<string, unknown>>>
      for (const path of names) {
        const text = values[path]
        if (typeof text === 'string') yield { kind, item, path, text }
      }
    }
  }
}
