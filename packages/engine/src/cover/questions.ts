import type { Condition } from '@urlapmuhely/schema'
import { choiceTree } from '../checks/choice-tree.ts'
import type { Facts } from '../checks/facts.ts'
import { pathOfField } from '../checks/paths.ts'
import type { Case } from '../checks/search-facts.ts'
import { allOf, anyOf, constantTree, not, type Tree } from '../checks/tree.ts'
import { ruleOf } from '../rules/index.ts'
import { containerOf } from '../scope/fields.ts'
import type { FormEvent } from '../state/events.ts'
import { actsFor } from './effect-acts.ts'
import type { Goal } from './goals.ts'
import { issueQuestions } from './issue-questions.ts'
import type { ListedChoice } from './listed-choices.ts'
import type { Player } from './plan.ts'
import type { Question } from './question.ts'
import type { RuleSite } from './rule-sites.ts'

/** The places of all rules, and the options that may be chosen. */
interface QuestionSources extends Pick<Player, 'sites'> {
  readonly choices: readonly ListedChoice[]
}

/** All ways to meet a goal in a program. If each is proven to be impossible, so is the goal. */
export function questionsOf(
  facts: Facts,
  { sites, choices }: QuestionSources,
  goal: Goal,
): readonly Question[] {
  if (goal.type === 'option') {
    const choice = choices.find(({ field }) => field.item.id === goal.fieldId)
    return choice ? [optionQuestion(facts, choice, goal.value)] : []
  }
  const own = sites.filter(({ ruleId }) => ruleId === goal.ruleId)
  if (goal.type === 'issue')
    return own.flatMap((site) => issueQuestions(facts, site, conditionAt(facts, site)))
  const templates = [...new Set(own.map(({ template }) => template))]
  return templates.map((template) => {
    const there = own.filter((site) => site.template === template)
    return ruleQuestion(facts, there, goal.type === 'holds')
  })
}

/** @param sites those of a rule in one template. */
function ruleQuestion(facts: Facts, sites: readonly RuleSite[], holds: boolean): Question {
  const [site] = sites as readonly [RuleSite, ...RuleSite[]] // groups are not empty
  const { template } = site
  const condition = conditionAt(facts, site)
  const reached = anyOf(sites.map((one) => reachOf(facts, one)))
  const plain = (values: Case) => [{ values, template, acts: [] }]
  if (site.effect) return effectQuestion(facts, site, holds)
  if (!site.byHand) return { wanted: [reached, holds ? condition : not(condition)], hints: [], plans: plain }
  const byHand = handActs(sites, holds)
  // Only a present field can be taken out.
  const there = anyOf(sites.flatMap(({ field }) => (field ? facts.present(field) : [])))
  return {
    wanted: holds ? [reached, condition] : [reached],
    hints: site.byHand === 'takenOut' && holds ? [there] : [],
    // The condition may already have the wanted truth at the start.
    plans: (values) => [[], byHand].map((acts) => ({ values, template, acts })),
  }
}

function effectQuestion(facts: Facts, site: RuleSite, holds: boolean): Question {
  const { effect, template } = site
  const condition = conditionAt(facts, site)
  if (!effect) throw new TypeError(`The rule ${site.ruleId} is no side effect.`)
  const isEdge = effect.on === 'conditionTrue' || effect.on === 'conditionFalse'
  const wanted = (effect.on === 'conditionFalse') === holds ? not(condition) : condition
  const plans = (values: Case) =>
    (holds ? actsFor(facts.program, effect) : [[]]).map((acts) => ({ values, template, acts }))
  return { wanted: [wanted], hints: [], plans, ...(isEdge && holds && { before: [not(wanted)] }) }
}

/** The condition of the rule of a site, with the choice that it needs. */
function conditionAt(facts: Facts, { kind, ruleId, template, choice }: RuleSite): Tree {
  const items: readonly { readonly id: string; readonly condition?: Condition }[] = facts.inForce(kind)
  const condition = facts.read(items.find(({ id }) => id === ruleId)?.condition ?? null, template)
  return choice ? allOf([choiceTree(choice), condition]) : condition
}

function reachOf(facts: Facts, { field, kind }: RuleSite): Tree {
  if (!field) return constantTree(true)
  if (ruleOf(kind).aspect !== 'presence') return facts.present(field)
  const container = containerOf(field)
  return container ? facts.present(container) : constantTree(true)
}

/** Returns the events that make a manual rule hold, or not hold. */
function handActs(sites: readonly RuleSite[], holds: boolean): readonly FormEvent[] {
  return sites.slice(0, 1).flatMap(({ byHand, ruleId, field, template }): FormEvent[] => {
    if (!field) return []
    if (byHand === 'takenOut') return [{ type: holds ? 'remove' : 'putBack', path: pathOfField(field) }]
    const row = template.repeat ? { row: `${pathOfField(template.repeat)}.0` } : {}
    return [{ type: holds ? 'open' : 'close', rule: ruleId, ...row }]
  })
}

function optionQuestion(facts: Facts, { field, plan }: ListedChoice, value: unknown): Question {
  const { template } = field
  const chosen = choiceTree({ field, values: new Set([value]), all: false, up: 0, options: plan })
  const items = new Map(facts.inForce('formOptionModifier').map((item) => [item.id, item]))
  const aiming = plan.modifiers.flatMap(({ ruleId, effect, filter, values }) => {
    const item = items.get(ruleId)
    // What remains alone is removed where it is not named.
    if (!item || filter || values.has(value) === (effect === 'restrict')) return []
    return [{ effect, condition: facts.read(item.condition, template) }]
  })
  const holdsOf = (wanted: string) =>
    aiming.flatMap(({ effect, condition }) => (effect === wanted ? condition : []))
  const includes = plan.modifiers.some(({ effect, filter }) => effect === 'include' && filter)
    ? []
    : holdsOf('include')
  const offered = [
    ...(includes.length > 0 ? [anyOf(includes)] : []),
    ...[...holdsOf('exclude'), ...holdsOf('restrict')].map(not),
  ]
  return {
    wanted: [facts.present(field), chosen, ...offered],
    hints: [],
    plans: (values) => [{ values, template, acts: [] }],
  }
}
