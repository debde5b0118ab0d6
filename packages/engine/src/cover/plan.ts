import { fillCase } from '../checks/fill-case.ts'
import { pathOfField } from '../checks/paths.ts'
import type { Case } from '../checks/search-facts.ts'
import type { Program } from '../compile/compile.ts'
import { isSame } from '../language/runtime.ts'
import type { Template } from '../scope/fields.ts'
import { dispatch } from '../session/transaction.ts'
import type { ContextValues } from '../state/clock.ts'
import type { FormEvent } from '../state/events.ts'
import { Observer } from './observer.ts'
import { type RuleSite, ruleSites } from './rule-sites.ts'

/** A way to fill in a form so that it reaches an outcome. */
export interface Plan {
  readonly values: Case
  /** The innermost scope of the values. */
  readonly template: Template
  /** The events after the values. Paths have rows by position. */
  readonly acts: readonly FormEvent[]
  /** The values entered first, for rules that follow a change. A plan with them is not merged with others. */
  readonly before?: Case
}

/** A plan that was carried out, with the marks that it reached. */
export interface Played {
  readonly plan: Plan
  readonly context: ContextValues
  readonly events: readonly FormEvent[]
  /** The marks of goals. */
  readonly shows: ReadonlySet<string>
}

/** Sessions that the suggestions for one form play in all; the work is counted, not timed, so that it is repeatable. */
const MAX_PLAYED = 6_000

/** How many sessions may still be played. */
export interface Allowance {
  left: number
}

/** The allowance of one form. */
export function newAllowance(): Allowance {
  return { left: MAX_PLAYED }
}

/** Carries out plans in one program. */
export class Player {
  readonly program: Program
  readonly sites: readonly RuleSite[]
  readonly #allowance: Allowance

  constructor(program: Program, allowance: Allowance) {
    this.program = program
    this.sites = ruleSites(program)
    this.#allowance = allowance
  }

  /** True if nothing more is played. */
  get isSpent(): boolean {
    return this.#allowance.left <= 0
  }

  /** Plays a plan from the start as a person would; null if that is impossible. */
  play(plan: Plan): Played | null {
    if (this.isSpent) return null
    this.#allowance.left -= 1
    const observer = new Observer(this.program, new Set(), this.sites)
    const { values, before, acts, template } = plan
    const filled = fillCase(this.program, { values: before ?? values, template }, (core, change) =>
      observer.look(core, change),
    )
    if (!filled) return null
    const { core, context } = filled
    const events = [...filled.events]
    for (const event of [...(before ? changesTo(before, values) : []), ...acts]) {
      const change = dispatch(core, event)
      if (!change.rejected) events.push(event)
      observer.look(core, change)
    }
    return { plan, context, events, shows: observer.seen }
  }
}

/** Returns the events with which a person changes the values of `before` to those of `after`. */
function changesTo(before: Case, after: Case): FormEvent[] {
  const emptied = [...before].flatMap(([field]) => (after.has(field) ? [] : [[field, null] as const]))
  return [...emptied, ...after]
    .filter(([field, value]) => !field.isContext && !isSame(before.get(field) ?? null, value))
    .map(([field, value]) => ({ type: 'set', path: pathOfField(field), value }))
}

/** The most actions of one suggestion: a person has to read it and to judge its outcome. */
const MAX_ACTS = 12

/** Merges two plans; null if they contradict each other or are too long together. */
export function mergePlans(one: Plan, other: Plan): Plan | null {
  const template = innerOf(one.template, other.template)
  if (one.before || other.before || !template) return null
  const values = new Map(one.values)
  for (const [field, value] of other.values) {
    if (values.has(field) && !isSame(values.get(field), value)) return null
    values.set(field, value)
  }
  const known = new Set(one.acts.map((event) => JSON.stringify(event)))
  const acts = [...one.acts, ...other.acts.filter((event) => !known.has(JSON.stringify(event)))]
  return values.size + acts.length > MAX_ACTS ? null : { values, template, acts }
}

/** The inner one of two scopes; null if neither is in the other. */
function innerOf(one: Template, other: Template): Template | null {
  const isIn = (inner: Template, outer: Template) => {
    for (let at: Template | null = inner; at; at = at.parent) if (at === outer) return true
    return false
  }
  if (isIn(one, other)) return one
  return isIn(other, one) ? other : null
}
