import type { Program } from '../compile/compile.ts'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { EngineDefinition, RuleKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { runWatched } from '../scenarios/run-scenario.ts'
import type { Scenario, ScenarioResult } from '../scenarios/scenario.ts'
import { enabledRules } from './enabled-rules.ts'
import { optionMark, type RuleGoalType, ruleMark } from './goals.ts'
import { listedChoices } from './listed-choices.ts'
import { Observer } from './observer.ts'
import { ruleSites } from './rule-sites.ts'
import { suggestFor } from './suggest.ts'
import type { Suggestions } from './suggestion.ts'

export type { Goal } from './goals.ts'
export type { Suggestion, Suggestions, UnmetGoal } from './suggestion.ts'

/** The outcomes of one rule that the scenarios of a form reach. */
export interface RuleCoverage {
  readonly kind: RuleKind
  readonly ruleId: string
  readonly name: string
  /** The fields that it is about. */
  readonly fieldIds: readonly string[]
  /** True if a scenario made it hold; of a side effect, fire. */
  readonly holds: boolean
  /** True if a scenario made it fail; null for a rule without a condition, which cannot fail. */
  readonly fails: boolean | null
  /** True if a scenario showed its issue; null for a rule that is no validation. */
  readonly issue: boolean | null
  /** Nothing is left to be seen of it. */
  readonly isCovered: boolean
}

/** The options of one field that the scenarios of a form reach. */
export interface ChoiceCoverage {
  readonly fieldId: string
  readonly label: string
  /** How many of its options were chosen. */
  readonly chosen: number
  /** Those that were not. */
  readonly open: readonly { readonly value: unknown; readonly label: string }[]
}

/** The outcomes of a form that its scenarios reach. */
export interface FormCoverage {
  /** Every enabled rule, by kind. */
  readonly rules: readonly RuleCoverage[]
  /** The fields with options from lists, but for those with very many. */
  readonly choices: readonly ChoiceCoverage[]
}

/**
 * Runs scenarios of one form, and returns which outcomes of its rules and options they reach, whether they pass or not.
 *
 * @param now the instant of scenarios that name none, ISO 8601.
 */
export function coverScenarios(
  definition: EngineDefinition,
  scenarios: readonly Scenario[],
  now: string,
): { readonly results: readonly ScenarioResult[]; readonly coverage: FormCoverage } {
  const { results, seen, programs } = observeScenarios(definition, scenarios, now)
  if (!programs.some(({ domainId }) => domainId === null)) {
    const { program } = compile(definition, { now })
    if (program) programs.push(program)
  }
  return {
    results,
    coverage: { rules: coveredRules(definition, programs, seen), choices: coveredChoices(programs, seen) },
  }
}

/**
 * Suggests scenarios for outcomes that those of a form do not reach, everywhere and at all times at which its items differ.
 *
 * @param now the present, ISO 8601.
 */
export function suggestScenarios(
  definition: EngineDefinition,
  scenarios: readonly Scenario[],
  now: string,
): Suggestions {
  return suggestFor(definition, observeScenarios(definition, scenarios, now).seen, now)
}

function observeScenarios(definition: EngineDefinition, scenarios: readonly Scenario[], now: string) {
  const seen = new Set<string>()
  const programs: Program[] = []
  const onlooker = (program: Program) => {
    programs.push(program)
    const observer = new Observer(program, seen)
    return { opened: (session: Session) => observer.follow(session) }
  }
  const results = runWatched(definition, scenarios, { now, onlooker })
  return { results, seen, programs }
}

function coveredRules(
  definition: EngineDefinition,
  programs: readonly Program[],
  seen: ReadonlySet<string>,
): RuleCoverage[] {
  const conditional = new Set(
    programs.flatMap((program) =>
      ruleSites(program).flatMap(({ canFail, ruleId }) => (canFail ? ruleId : [])),
    ),
  )
  return ruleKinds.flatMap((kind) =>
    enabledRules(definition, kind).map((item) => {
      const { id: ruleId, name } = item
      const has = (type: RuleGoalType) => seen.has(ruleMark(type, ruleId))
      const sides = {
        holds: has('holds'),
        fails: conditional.has(ruleId) ? has('fails') : null,
        issue: ruleOf(kind).aspect === 'issues' ? has('issue') : null,
      }
      const isCovered = Object.values(sides).every((side) => side !== false)
      return { ...{ kind, ruleId, name, fieldIds: ruleOf(kind).targetsOf(item) }, ...sides, isCovered }
    }),
  )
}

function coveredChoices(programs: readonly Program[], seen: ReadonlySet<string>): ChoiceCoverage[] {
  const fields = new Map<string, { label: string; options: Map<unknown, string> }>()
  for (const program of programs)
    for (const { field, plan } of listedChoices(program)) {
      const { id, label } = field.item
      const known = fields.get(id) ?? { label, options: new Map<unknown, string>() }
      fields.set(id, known)
      for (const option of plan.base.options) known.options.set(option.value, option.label)
    }
  return [...fields].map(([fieldId, { label, options }]) => {
    const open = [...options].filter(([value]) => !seen.has(optionMark(fieldId, value)))
    return {
      ...{ fieldId, label, chosen: options.size - open.length },
      open: open.map(([value, text]) => ({ value, label: text })),
    }
  })
}
