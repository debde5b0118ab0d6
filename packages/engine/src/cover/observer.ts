import type { Session } from '../compile/session.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { optionsOf } from '../rules/options.ts'
import { passes, stageOf, validatedValue } from '../rules/validation.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { coreOf } from '../session/session.ts'
import type { Change } from '../state/events.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { optionMark, type RuleGoalType, ruleMark } from './goals.ts'
import { type ListedChoice, listedChoices } from './listed-choices.ts'
import { type RuleSite, ruleSites } from './rule-sites.ts'

/** Records the goals that sessions of one program reach, after each event. */
export class Observer {
  /** The marks of the goals that were reached. */
  readonly seen: Set<string>
  readonly #sites = new Map<Template, RuleSite[]>()
  readonly #choices = new Map<Template, ListedChoice[]>()

  /**
   * @param seen the marks reached before; new ones are added. Marks in it are not searched again.
   */
  constructor(
    program: ProgramData,
    seen = new Set<string>(),
    sites: readonly RuleSite[] = ruleSites(program),
  ) {
    this.seen = seen
    for (const site of sites) group(this.#sites, site.template, site)
    for (const choice of listedChoices(program)) group(this.#choices, choice.field.template, choice)
  }

  /** Looks at a session now, and after each event from now on. */
  follow(session: Session): void {
    const core = coreOf(session)
    this.look(core, session.opened)
    session.watch((change) => this.look(core, change))
  }

  /** Looks at a form after a change. */
  look({ store, root }: Core, { fired }: Change): void {
    for (const { ruleId } of fired) this.seen.add(ruleMark('holds', ruleId))
    // A look must not use up the steps that the form has for the next event.
    const { steps } = store
    store.steps = 0
    this.#lookAt(root)
    store.steps = steps
  }

  #lookAt(frame: Frame): void {
    const open = (this.#sites.get(frame.template) ?? []).filter((site) => this.#isOpen(site))
    this.#sites.set(frame.template, open)
    for (const site of open) {
      if (!site.isReached(frame)) continue
      const holds = site.holds(frame)
      if (!holds) this.#note('fails', site)
      else if (!site.effect) this.#note('holds', site)
      const { field, validator } = site
      if (field && validator && isShown(validator, frame, field)) this.#note('issue', site)
    }
    for (const choice of this.#choices.get(frame.template) ?? []) this.#lookAtChoice(frame, choice)
    for (const rows of frame.rows) for (const row of rows) this.#lookAt(row)
  }

  #lookAtChoice(frame: Frame, { field, plan }: ListedChoice): void {
    const value = frame.val[field.local]
    if (value === null || frame.absenceOf(field.local) !== ABSENCE.present) return
    const { byValue } = optionsOf(frame, plan)
    for (const one of Array.isArray(value) ? value : [value])
      if (byValue.has(one)) this.seen.add(optionMark(field.item.id, one))
  }

  #note(type: RuleGoalType, { ruleId }: RuleSite): void {
    this.seen.add(ruleMark(type, ruleId))
  }

  #isOpen({ ruleId, canFail, validator, effect }: RuleSite): boolean {
    const lacks = (type: RuleGoalType) => !this.seen.has(ruleMark(type, ruleId))
    return (
      (!effect && lacks('holds')) || (canFail && lacks('fails')) || (validator !== null && lacks('issue'))
    )
  }
}

function isShown(plan: ValidatorPlan, frame: Frame, field: Field): boolean {
  if (plan.moment > stageOf(frame, field.local)) return false
  return !passes(plan, validatedValue(frame, field), frame, field)
}

function group<Key, Member>(groups: Map<Key, Member[]>, key: Key, member: Member): void {
  const members = groups.get(key) ?? []
  groups.set(key, members)
  members.push(member)
}
