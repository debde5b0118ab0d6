import type { Condition } from '@urlapmuhely/schema'
import { anyOf, type Tree } from '../checks/tree.ts'
import type { AnyItem, RuleKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { Field } from '../scope/fields.ts'
import { effectOf, meaningOf } from './meaning.ts'
import type { Pair, Side } from './pair.ts'
import { anywhere, differ, type Question } from './questions.ts'
import { triesOf } from './tries.ts'

/** One rule about one field. */
export interface RuleOfField {
  /** The effect of the rule while it holds. */
  readonly effect: string
  /** The condition of the rule. */
  readonly when: string
  readonly holds: Tree
}

type RuleItem = AnyItem & { readonly condition?: Condition }

/**
 * The questions of all rules about fields of both states; those of presence have a file of their own. Side effects, which
 * are about no field, have none here.
 */
export function* ruleQuestions(pair: Pair): Generator<Question> {
  for (const kind of ruleKinds) {
    const { aspect } = ruleOf(kind)
    if (aspect === 'presence') continue
    const before = rulesByField(pair.before, kind, (tree) => tree)
    const after = rulesByField(pair.after, kind, (tree) => pair.ofAfter(tree))
    for (const field of new Set([...before.keys(), ...after.keys()])) {
      // A field that only one state has is a question of its own.
      if (pair.sidesOf(field).length < 2) continue
      const [old, now] = [before.get(field) ?? [], after.get(field) ?? []]
      // Of validations all count; of others, the first that holds may decide.
      const trees = aspect === 'issues' ? differingGroups(old, now) : differingRules(old, now)
      const tries = new Map([
        [
          field,
          triesOf(
            field,
            [...old, ...now].map(({ effect }) => effect),
          ),
        ],
      ])
      for (const tree of trees) yield { observed: [field], tree, tries }
    }
  }
}

/** The rules of a kind by the field of the pair that they are about, best precedence first. */
export function rulesByField(
  side: Side,
  kind: RuleKind,
  translate: (tree: Tree) => Tree,
): Map<Field, RuleOfField[]> {
  const found = new Map<Field, RuleOfField[]>()
  const { program, facts, pairedOf } = side
  const items: readonly RuleItem[] = facts.inForce(kind)
  for (const item of items) {
    for (const id of ruleOf(kind).targetsOf(item)) {
      const own = program.fieldById.get(id)
      if (!own) continue
      const { condition = null } = item
      const rules = found.get(pairedOf(own)) ?? []
      rules.push({
        effect: effectOf(side, { kind, item }, own.template),
        when: meaningOf(side, condition, own.template),
        holds: translate(facts.read(condition, own.template)),
      })
      found.set(pairedOf(own), rules)
    }
  }
  return found
}

/** True if two lists contain equal rules in the same order. */
export function sayTheSame(old: readonly RuleOfField[], now: readonly RuleOfField[]): boolean {
  return (
    old.length === now.length &&
    old.every(({ effect, when }, at) => effect === now[at]?.effect && when === now[at].when)
  )
}

/** Where rules whose order matters may do something else; empty if nowhere. */
function differingRules(old: readonly RuleOfField[], now: readonly RuleOfField[]): readonly Tree[] {
  if (sayTheSame(old, now)) return []
  const effects = new Set([...old, ...now].map(({ effect }) => effect))
  // Rules of one effect do it while any of them holds.
  if (effects.size === 1) return differingGroups(old, now)
  if (!isParallel(old, now)) return [anyOf([...old, ...now].map(({ holds }) => holds))]
  return old.flatMap(({ when, holds }, at) => {
    const other = now[at]
    return other && other.when !== when ? differ(holds, other.holds) : []
  })
}

/** True if two lists of rules do the same in the same order, if not under the same conditions. */
function isParallel(old: readonly RuleOfField[], now: readonly RuleOfField[]): boolean {
  return old.length === now.length && old.every(({ effect }, at) => effect === now[at]?.effect)
}

/** Where something is done by the rules of one state and not by those of the other; empty if nowhere. */
function differingGroups(old: readonly RuleOfField[], now: readonly RuleOfField[]): readonly Tree[] {
  return [...new Set([...old, ...now].map(({ effect }) => effect))].flatMap((effect) => {
    const [first, second] = [groupOf(old, effect), groupOf(now, effect)]
    return first.whens === second.whens ? [] : differ(first.tree, second.tree)
  })
}

/** The rules of one effect as one: it is done while any of them holds. */
function groupOf(rules: readonly RuleOfField[], effect: string) {
  const own = rules.filter((rule) => rule.effect === effect)
  return {
    whens: own
      .map(({ when }) => when)
      .toSorted()
      .join('\n'),
    tree: anyOf(own.map(({ holds }) => holds)),
  }
}

/** The side effects, whose order matters too, as one list. */
export function* effectQuestions(pair: Pair): Generator<Question> {
  const listed = [pair.before, pair.after].map((side) => {
    const items: readonly RuleItem[] = side.facts.inForce('formSideEffect')
    return items.flatMap((item) => {
      const plan = side.program.plans.effects.find(({ ruleId }) => ruleId === item.id)
      if (!plan) return []
      const { condition = null } = item
      const tree = side.facts.read(condition, plan.template)
      return {
        id: item.id,
        name: item.name,
        effect: effectOf(side, { kind: 'formSideEffect', item }, plan.template),
        when: meaningOf(side, condition, plan.template),
        holds: side === pair.after ? pair.ofAfter(tree) : tree,
        sources: plan.sources.map(side.pairedOf),
        written: plan.actions.flatMap((action) =>
          'target' in action ? [side.pairedOf(action.target.field)] : [],
        ),
      }
    })
  })
  const [old = [], now = []] = listed
  const trees = differingRules(old, now)
  if (trees.length === 0) return
  const isIn = (rules: readonly RuleOfField[]) => (rule: RuleOfField) =>
    rules.some(({ effect, when }) => effect === rule.effect && when === rule.when)
  const [kept, keptNow] = [old.filter(isIn(now)), now.filter(isIn(old))]
  const changed = [
    ...old.filter((rule) => !isIn(now)(rule)),
    ...now.filter((rule) => !isIn(old)(rule)),
    // Of two that write one field, the first one wins: rules in another order are a difference too.
    ...kept.filter((rule, at) => !isIn(keptNow.slice(at, at + 1))(rule)),
  ]
  const observed = [...new Set(changed.flatMap(({ written }) => written))]
  const tries = new Map(
    changed.flatMap(({ sources }) => sources).map((field) => [field, triesOf(field, [])] as const),
  )
  const names = [...new Set(changed.map(({ name }) => name))]
  if (!isParallel(old, now))
    yield { observed, names, tree: anywhere(changed.map(({ holds }) => holds)), tries }
  else for (const tree of trees) yield { observed, names, tree, tries }
}
