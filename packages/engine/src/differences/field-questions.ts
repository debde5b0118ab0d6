import type { Condition } from '@urlapmuhely/schema'
import { readCondition } from '../checks/read-condition.ts'
import type { Tree } from '../checks/tree.ts'
import { kindsAbout } from '../rules/index.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import { effectOf } from './meaning.ts'
import type { Pair, Side } from './pair.ts'
import { anywhere, differ, type Question } from './questions.ts'
import { type RuleOfField, rulesByField, sayTheSame } from './rule-questions.ts'
import { triesOf } from './tries.ts'

const nothing: Question['tries'] = new Map()

/** The questions about the fields themselves: which exist, when they are present, and what they are. */
export function* fieldQuestions(pair: Pair): Generator<Question> {
  const rules = presenceRules(pair)
  for (const field of pair.fields) {
    const old = pair.before.fieldOf(field)
    const now = pair.after.fieldOf(field)
    if (!old || !now) {
      if (field.isContext) continue
      yield { observed: [field], tree: pair.present(field), tries: nothing }
      continue
    }
    yield* presenceQuestion(pair, field, rules)
    yield* factQuestion(pair, field, { old, now })
    if (optionsOf(pair.before, old) !== optionsOf(pair.after, now))
      yield { observed: [field], tree: pair.present(field), tries: nothing }
  }
}

function presenceRules(pair: Pair) {
  const all = [pair.before, pair.after].map((side) => {
    const found = new Map<Field, RuleOfField[]>()
    for (const kind of kindsAbout('presence'))
      for (const [field, rules] of rulesByField(side, kind, (tree) => tree))
        found.set(field, [
          ...(found.get(field) ?? []),
          ...rules.map((one) => ({ ...one, effect: `${kind} ${one.effect}` })),
        ])
    return found
  })
  return (side: 0 | 1, field: Field) => all[side]?.get(field) ?? []
}

function* presenceQuestion(
  pair: Pair,
  field: Field,
  rulesOf: ReturnType<typeof presenceRules>,
): Generator<Question> {
  const { before, after } = pair
  const [old, now] = [before.fieldOf(field), after.fieldOf(field)] as [Field, Field] // both have it
  const [oldPlace, newPlace] = [containerOf(old), containerOf(now)]
  const isMoved = oldPlace !== (newPlace && after.pairedOf(newPlace))
  const oldRules = rulesOf(0, field)
  const newRules = rulesOf(1, field)
  const oldKept = retainsOf(before, old)
  const newKept = retainsOf(after, now)
  if (!isMoved && oldKept.join() === newKept.join() && sayTheSame(oldRules, newRules)) return
  const treeOf = (side: Side, own: Field) => (isMoved ? side.facts.present(own) : side.facts.ownPresence(own))
  const trees = differ(treeOf(before, old), pair.ofAfter(treeOf(after, now)))
  const locks = isMoved && (isLockable(before, old) || isLockable(after, now))
  const tries = new Map([[field, []], ...choicesOf(before, old), ...choicesOf(after, now)])
  // How the value of an absent field is treated matters beside whether the field is present.
  const isMore = locks || new Set([...oldKept, ...newKept]).size > 1
  for (const tree of trees) yield { observed: [field], tree, tries }
  if (isMore) yield { observed: [field], tree: anywhere(trees), tries }
}

/** The option fields whose choice reveals a field, with the choices. */
function choicesOf({ program, pairedOf }: Side, field: Field): [Field, unknown[]][] {
  const { expands = [] } = program.plans.presence[field.number] ?? {}
  return expands.flatMap(({ choice }) => {
    if (!choice) return []
    const values = [...choice.values]
    const tried = choice.field.valueType === 'options' ? [values] : values
    const pair: [Field, unknown[]] = [pairedOf(choice.field), tried]
    return [pair]
  })
}

/** Returns how each rule treats the value of the field while the field is absent. */
function retainsOf({ program }: Side, { number }: Field): readonly number[] {
  const { expands = [], removes = [] } = program.plans.presence[number] ?? {}
  return [...expands, ...removes].map(({ retain }) => retain)
}

function isLockable({ program }: Side, field: Field): boolean {
  for (let at = containerOf(field); at; at = containerOf(at))
    if (program.plans.editing[at.number]) return true
  return false
}

/** Limits, formulas and everything else that a field is by itself. */
function* factQuestion(
  pair: Pair,
  field: Field,
  { old, now }: { readonly old: Field; readonly now: Field },
): Generator<Question> {
  const { before, after } = pair
  const effects = [
    effectOf(before, { kind: 'formField', item: old.item }, old.template),
    effectOf(after, { kind: 'formField', item: now.item }, now.template),
  ]
  if (effects[0] === effects[1]) return
  const read = (side: Side, own: Field): Tree[] => {
    const { expression } = own.item
    if (expression === null) return []
    // A property of this type is a condition.
    const tree = readCondition(side.program, expression as Condition, own.template)
    return [side === after ? pair.ofAfter(tree) : tree]
  }
  yield {
    observed: [field],
    tree: anywhere([...read(before, old), ...read(after, now)]),
    tries: new Map([[field, triesOf(field, effects)]]),
  }
}

/** Returns the options of a field before rules change them, as text, without parts that people only read. */
function optionsOf({ program }: Side, { number }: Field): string {
  const plan = program.plans.options[number]
  if (!plan) return ''
  const { host, rows } = plan
  if (host || rows) return JSON.stringify([host?.list ?? null, rows?.text ?? null])
  return JSON.stringify(
    plan.base.options.map(({ value, disabled, exclusive, data }) => [value, disabled, exclusive, data]),
  )
}
