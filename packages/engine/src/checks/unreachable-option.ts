import type { FormOptionModifier } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import type { OptionState } from '../facts/option-list.ts'
import type { OptionModifierPlan, OptionsPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { findCase } from './search.ts'
import type { Answer } from './search-facts.ts'
import { allOf, anyOf, not, type Tree } from './tree.ts'

/**
 * Finds options that no person can ever choose because of conditions: all rules of an option are evaluated together. An
 * option that a rule without a condition leaves out is left out on purpose.
 */
export const unreachableOption: Check = (facts, report, leaveOpen) => {
  const { program } = facts
  const items = new Map(facts.inForce('formOptionModifier').map((item) => [item.id, item]))
  for (const field of program.fields) {
    const plan = program.plans.options[field.number]
    if (!plan || plan.host || plan.rows) continue
    const lost = new Map<string, Lost>()
    for (const { options, rules, filters } of ruledAlike(plan, items)) {
      const place: Place = { facts, field, rules, filters }
      const type = ask(place, isOffered(place))
      if (type === 'example') continue
      const blamed = type === 'never' ? blamedOf(place) : rules.filter(hasCondition).slice(0, 1)
      const key = `${type} ${blamed.map(({ item }) => item.id).join(' ')}`
      const known = lost.get(key)
      lost.set(key, { type, blamed, options: [...(known?.options ?? []), ...options] })
    }
    for (const { type, blamed, options } of lost.values()) {
      const [first, ...others] = blamed
      if (!first) continue
      const params = { label: field.item.label, options: options.map(({ label }) => label).join(', ') }
      const related = others.map(({ item: { id, name } }) => ({ kind, id, name }) as const)
      const about = { kind, item: first.item, path: 'optionValues', params, related } as const
      if (type === 'never') report(diagnosticOf(facts, { ...about, code: 'OPTION_UNREACHABLE' }))
      else leaveOpen(diagnosticOf(facts, { ...about, code: 'OPTION_UNDECIDED', severity: 'hint' }))
    }
  }
}

const kind = 'formOptionModifier' as const

/** A rule that adds or leaves out options. */
interface OptionRule {
  readonly effect: OptionModifierPlan['effect']
  readonly item: EngineItem<FormOptionModifier>
}

/** Options that nobody can choose, and the rules that are the reason. */
interface Lost {
  readonly type: Answer['type']
  readonly blamed: readonly OptionRule[]
  readonly options: readonly OptionState[]
}

interface Place {
  readonly facts: Facts
  readonly field: Field
  /** Those that name the option, best precedence first. */
  readonly rules: readonly OptionRule[]
  /** Rules that may concern the option: the result of their filter depends on the answer. */
  readonly filters: readonly OptionRule[]
}

interface RuledAlike extends Pick<Place, 'rules' | 'filters'> {
  readonly options: readonly OptionState[]
}

/** The options that rules with a condition name and that none leaves out always, those of the same rules together. */
function ruledAlike(
  { base, modifiers }: OptionsPlan,
  items: ReadonlyMap<string, EngineItem<FormOptionModifier>>,
): readonly RuledAlike[] {
  const filters: OptionRule[] = []
  const naming = new Map<OptionState, OptionRule[]>()
  for (const { ruleId, effect, filter, values } of modifiers) {
    const item = items.get(ruleId)
    if (!item || (effect !== 'exclude' && effect !== 'include')) continue
    if (filter) filters.push({ effect, item })
    else
      for (const value of values) {
        const option = base.byValue.get(value)
        if (option) naming.set(option, [...(naming.get(option) ?? []), { effect, item }])
      }
  }
  const groups = new Map<string, RuledAlike & { readonly options: OptionState[] }>()
  for (const option of base.options) {
    const rules = naming.get(option) ?? []
    const isOnPurpose = rules.some((rule) => !isInclude(rule) && !hasCondition(rule))
    if (isOnPurpose || !rules.some(hasCondition)) continue
    const key = rules.map(({ item }) => item.id).join(' ')
    const group = groups.get(key) ?? { rules, filters, options: [] }
    group.options.push(option)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Holds while the option is offered: one of the rules that add it holds, if there are any, and none that leaves it out does. */
function isOffered(place: Place): Tree {
  const { rules, filters } = place
  const adding = [...rules.filter(isInclude), ...filters.filter(isInclude)]
  const isNamed = rules.some(isInclude)
  return allOf([
    // A filter that does not concern the option makes no demand.
    ...(adding.length === 0 || (!isNamed && filters.some(isInclude))
      ? []
      : [anyOf(adding.map(holds(place)))]),
    ...[...rules, ...filters].filter((rule) => !isInclude(rule)).map((rule) => not(holds(place)(rule))),
  ])
}

/** The rules that are the reason why an option is never offered: one that does it alone, if there is one. */
function blamedOf(place: Place): readonly OptionRule[] {
  const [adding, leavingOut] = [place.rules.filter(isInclude), place.rules.filter((rule) => !isInclude(rule))]
  const alone = leavingOut.find((rule) => ask(place, not(holds(place)(rule))) === 'never')
  if (alone) return [alone]
  const isNeverAdded = adding.length > 0 && ask(place, anyOf(adding.map(holds(place)))) === 'never'
  return isNeverAdded ? adding : place.rules.filter(hasCondition)
}

function ask({ facts, field }: Place, tree: Tree): Answer['type'] {
  return findCase(facts, [tree, facts.present(field)]).type
}

function isInclude({ effect }: OptionRule): boolean {
  return effect === 'include'
}

function hasCondition({ item }: OptionRule): boolean {
  return item.condition !== null
}

/** Holds while a rule concerns the option. */
function holds({ facts, field, filters }: Place): (rule: OptionRule) => Tree {
  return (rule) => {
    const condition = facts.read(rule.item.condition, field.template)
    if (filters.includes(rule)) return allOf([{ type: 'open' }, condition])
    return condition
  }
}
