import { Facts } from '../checks/facts.ts'
import { findCase } from '../checks/search.ts'
import type { Case } from '../checks/search-facts.ts'
import { compile, type Program } from '../compile/compile.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { itemSets } from '../scope/item-sets.ts'
import { choosePlans } from './choose-plans.ts'
import { enabledRules } from './enabled-rules.ts'
import { type Goal, markOf } from './goals.ts'
import { listedChoices } from './listed-choices.ts'
import { type Allowance, newAllowance, type Played, Player } from './plan.ts'
import type { Question } from './question.ts'
import { questionsOf } from './questions.ts'
import type { RuleSite } from './rule-sites.ts'
import type { Suggestion, Suggestions, UnmetGoal } from './suggestion.ts'

/**
 * Suggests scenarios for the missing outcomes, in each domain and at each time at which other items are in force.
 *
 * @param seen the marks that scenarios reach already.
 */
export function suggestFor(
  definition: EngineDefinition,
  seen: ReadonlySet<string>,
  now: string,
): Suggestions {
  const shown = new Set(seen)
  const allowance = newAllowance()
  const suggestions: Suggestion[] = []
  const unmet = new Map<string, UnmetGoal>()
  for (const [place] of itemSets(definition, now)) {
    const { program } = place ? compile(definition, { domain: place.domainId, now: place.from }) : {}
    if (!place || !program) continue
    const found = suggestIn(
      program,
      allowance,
      (mark) => shown.has(mark) || unmet.get(mark)?.why === 'undecided',
    )
    for (const { plan: _, ...played } of found.chosen) {
      const shows = found.goals.filter((goal) => played.shows.has(markOf(goal)) && !shown.has(markOf(goal)))
      for (const goal of shows) shown.add(markOf(goal))
      const { context, events } = played
      suggestions.push({ domainId: place.domainId, now: place.from, context, events, shows })
    }
    // An impossible goal may be possible in another domain or at another time; undecided goals are not tried again.
    for (const one of found.unmet) unmet.set(markOf(one.goal), one)
  }
  const rest = [...unmet].flatMap(([mark, one]) => (shown.has(mark) ? [] : one))
  return { suggestions, unmet: [...rest, ...outOfForce(definition, shown, rest)] }
}

/** The most plans that are played for one goal. */
const MAX_TRIES = 40

/** Searches plans for the goals of one program, except those that are settled already. */
function suggestIn(program: Program, allowance: Allowance, isSettled: (mark: string) => boolean) {
  const player = new Player(program, allowance)
  const facts = new Facts(program)
  const choices = listedChoices(program)
  const goals = [
    ...player.sites.flatMap(goalsAt),
    ...choices.flatMap(({ field, plan }) =>
      plan.base.options.map(({ value }): Goal => ({ type: 'option', fieldId: field.item.id, value })),
    ),
  ]
  const open = new Map(goals.flatMap((goal) => (isSettled(markOf(goal)) ? [] : [[markOf(goal), goal]])))
  const pool: Played[] = []
  const reached = new Set<string>()
  const keep = (played: Played) => {
    pool.push(played)
    for (const mark of played.shows) reached.add(mark)
  }
  const empty = player.play({ values: new Map(), template: program.root, acts: [] })
  if (empty) keep(empty)
  const unmet: UnmetGoal[] = []
  for (const [mark, goal] of open) {
    if (reached.has(mark)) continue
    const questions = questionsOf(facts, { sites: player.sites, choices }, goal)
    const answers = questions.map((question) => (reached.has(mark) ? null : answer(question, mark)))
    if (!reached.has(mark))
      unmet.push({ goal, why: answers.every((one) => one === 'never') ? 'never' : 'undecided' })
  }
  const chosen = choosePlans(player, pool, new Set([...open.keys()].filter((mark) => reached.has(mark))))
  return { chosen, goals: [...open.values()], unmet }

  /** Looks for a case that shows the goal with the mark; if the engine confirms one, it is kept. */
  function answer({ wanted, hints, before, plans }: Question, mark: string): 'never' | 'unknown' {
    if (player.isSpent) return 'unknown'
    const earlier = before && findCase(facts, before)
    // What follows a change needs both.
    if (earlier?.type === 'never') return 'never'
    let tries = 0
    const confirm = (values: Case): boolean => {
      const all = plans(values)
      const after =
        earlier?.type === 'example' ? all.map((plan) => ({ ...plan, before: earlier.values })) : []
      for (const plan of [...all, ...after].slice(0, MAX_TRIES - tries)) {
        tries += 1
        const played = player.play(plan)
        if (!played?.shows.has(mark)) continue
        keep(played)
        return true
      }
      return false
    }
    if (hints.length > 0) findCase(facts, [...wanted, ...hints], confirm)
    if (reached.has(mark)) return 'unknown'
    return findCase(facts, wanted, confirm).type === 'never' ? 'never' : 'unknown'
  }
}

/** Returns the outcomes of a rule that can be reached at a place. */
function goalsAt({ kind, ruleId, canFail, validator }: RuleSite): Goal[] {
  return [
    { type: 'holds', kind, ruleId },
    ...(canFail ? [{ type: 'fails', kind, ruleId } as const] : []),
    ...(validator ? [{ type: 'issue', kind, ruleId } as const] : []),
  ]
}

/** The rules that are in force nowhere, now or later. */
function outOfForce(
  definition: EngineDefinition,
  shown: ReadonlySet<string>,
  unmet: readonly UnmetGoal[],
): UnmetGoal[] {
  const known = new Set(unmet.map(({ goal }) => markOf(goal)))
  return ruleKinds.flatMap((kind) => {
    return enabledRules(definition, kind).flatMap(({ id }): UnmetGoal[] => {
      const goal: Goal = { type: 'holds', kind, ruleId: id }
      const isKnown = known.has(markOf(goal)) || shown.has(markOf(goal))
      return isKnown ? [] : [{ goal, why: 'notInForce' }]
    })
  })
}
