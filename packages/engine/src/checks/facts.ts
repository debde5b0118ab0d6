import type { Condition } from '@urlapmuhely/schema'
import type { AnyItem, EngineKind } from '../facts/definition.ts'
import type { ExpressionHost, Scope } from '../language/runtime.ts'
import type { EffectPlan, PresenceRule } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { containerOf, type Field, type Template } from '../scope/fields.ts'
import { buildClock, type ClockReading } from '../state/clock.ts'
import { ABSENCE, EDITING } from '../state/marks.ts'
import type { CheckBudget } from './check-budget.ts'
import type { CheckMemory } from './check-memory.ts'
import { choiceTree } from './choice-tree.ts'
import { textBudget } from './common-text.ts'
import { KnownAnswers } from './known-answers.ts'
import { readCondition } from './read-condition.ts'
import { MAX_STEPS_OF_FORM } from './search.ts'
import type { SearchFacts } from './search-facts.ts'
import { allOf, anyOf, constantTree, not, type Tree } from './tree.ts'

/** The validations that a number field's own limits imply. */
const limits: ReadonlySet<string> = new Set(['min', 'max', 'step'])

interface ConditionalItem extends AnyItem {
  readonly condition?: Condition
}

interface FactsOptions {
  readonly memory?: CheckMemory | null
  readonly budget?: CheckBudget | null
}

/** The facts about one program that the checks use, computed on first use. */
export class Facts implements SearchFacts {
  readonly program: ProgramData
  readonly clock: ClockReading
  /** The present, in milliseconds. */
  readonly today: number
  /** Null if nothing is remembered. */
  readonly known: KnownAnswers | null
  readonly #present = new Map<Field, Tree>()
  /** The number of cases that all questions together have tried. */
  steps = 0
  readonly #read = new Map<Condition, Map<Template, Tree>>()
  readonly #written = new Map<string, Map<Template, Tree>>()
  readonly #items = new Map<string, ConditionalItem>()
  /** The budget of all questions about texts together. */
  readonly texts = textBudget()
  #values: Map<string | null, Set<unknown>> | null = null
  #effects: ReadonlyMap<string, EffectPlan> | null = null
  readonly #inForce = new Map<string, AnyItem[]>()
  readonly #budget: CheckBudget | null
  /** True if a question was not searched, because the budget was spent. */
  wasCut = false
  readonly #byId = new Map<EngineKind, ReadonlyMap<string, AnyItem>>()

  /**
   * @param now the present, ISO 8601; the program may be of a later time, when other items are valid.
   * @param options.memory the cached results of other states of the form.
   * @param options.budget the budget of all sets of the form together.
   */
  constructor(program: ProgramData, now = program.now, { memory = null, budget = null }: FactsOptions = {}) {
    this.program = program
    this.#budget = budget
    this.today = Date.parse(now)
    this.clock = buildClock({}, program.now)()
    this.known = memory && new KnownAnswers(this, memory, MAX_STEPS_OF_FORM)
    for (const items of Object.values(program.definition.items))
      for (const item of items) this.#items.set(item.id, item)
  }

  /** True if no further question may be searched: the budget of the whole check is spent. */
  isSpent(): boolean {
    if (!this.wasCut && this.#budget?.isSpent(this.steps)) this.wasCut = true
    return this.wasCut
  }

  /** A condition taken apart; null, which is no condition, holds always. */
  read(condition: Condition, template: Template): Tree {
    if (condition === null) return constantTree(true)
    // Equal conditions of two rules are one tree, so that they hold together without reading their fields.
    const known = this.#read.get(condition) ?? this.#readWritten(JSON.stringify(condition))
    this.#read.set(condition, known)
    const tree = known.get(template) ?? readCondition(this.program, condition, template)
    known.set(template, tree)
    return tree
  }

  #readWritten(written: string): Map<Template, Tree> {
    const known = this.#written.get(written) ?? new Map<Template, Tree>()
    this.#written.set(written, known)
    return known
  }

  /** The items of a kind that are in force here, best precedence first. */
  inForce<Kind extends EngineKind>(kind: Kind): ProgramData['definition']['items'][Kind][number][] {
    const items: readonly AnyItem[] = this.program.definition.items[kind]
    const known = this.#inForce.get(kind) ?? this.program.effective.inForce(items)
    this.#inForce.set(kind, known)
    return known as ProgramData['definition']['items'][Kind][number][] // of this kind
  }

  /** The item with an id, if it is in force here and of the kind. */
  ruleOf<Kind extends EngineKind>(kind: Kind, id: string | null) {
    const known = this.#byId.get(kind) ?? new Map(this.inForce(kind).map((item) => [item.id, item]))
    this.#byId.set(kind, known)
    return known.get(id ?? '') as ProgramData['definition']['items'][Kind][number] | undefined // of this kind
  }

  /** The values that a list has anywhere: in all domains, at all times. */
  valuesOfList(list: string | null): ReadonlySet<unknown> {
    if (!this.#values) {
      this.#values = new Map()
      for (const option of this.program.definition.items.formOption) {
        const values = this.#values.get(option.list) ?? new Set()
        this.#values.set(option.list, values.add(option.value))
      }
    }
    return this.#values.get(list) ?? new Set()
  }

  /** The plan of a side effect. */
  effectOf(ruleId: string): EffectPlan | undefined {
    this.#effects ??= new Map(this.program.plans.effects.map((plan) => [plan.ruleId, plan]))
    return this.#effects.get(ruleId)
  }

  /** Holds while a field is present. */
  present(field: Field): Tree {
    const known = this.#present.get(field)
    if (known) return known
    const container = containerOf(field)
    const own = this.ownPresence(field)
    const tree = container ? allOf([this.present(container), own]) : own
    this.#present.set(field, tree)
    return tree
  }

  /** Holds while the rules of the field itself leave it there, wherever it is. */
  ownPresence(field: Field): Tree {
    const { expands = [], removes = [] } = this.program.plans.presence[field.number] ?? {}
    return allOf([
      ...(expands.length > 0 ? [anyOf(expands.map((rule) => this.#holds(rule, field)))] : []),
      ...removes.map((rule) => not(this.#holds(rule, field))),
    ])
  }

  #holds(rule: PresenceRule, field: Field): Tree {
    const condition = this.#conditionOf(rule, field)
    if (rule.panel || rule.byPerson) return allOf([{ type: 'open' }, condition])
    return rule.choice ? allOf([choiceTree(rule.choice), condition]) : condition
  }

  #conditionOf({ ruleId }: PresenceRule, field: Field): Tree {
    return this.read(this.#items.get(ruleId)?.condition ?? null, field.template)
  }

  /** True if rules may make a field absent. */
  mayBeAbsent(field: Field): boolean {
    for (let at: Field | null = field; at; at = containerOf(at))
      if (this.program.plans.presence[at.number]) return true
    return false
  }

  /** True if a field has no value for conditions while it is absent. */
  isEmptyWhileAbsent(field: Field): boolean {
    for (let at: Field | null = field; at; at = containerOf(at)) {
      const { expands = [], removes = [] } = this.program.plans.presence[at.number] ?? {}
      if ([...expands, ...removes].some(({ retain }) => retain === ABSENCE.keep)) return false
    }
    return true
  }

  /** The values of a field's options; null if they are not all known here. */
  optionsOf(field: Field): readonly unknown[] | null {
    const plan = this.program.plans.options[field.number]
    return plan && !plan.host && !plan.rows ? plan.base.options.map(({ value }) => value) : null
  }

  /** True if the valid values of a number field are within its limits: no named rule replaces them. */
  keepsLimits(field: Field): boolean {
    const plans = this.program.plans.validators[field.number] ?? []
    return this.isChecked(field) && !plans.some(({ rule, ruleId }) => ruleId !== null && limits.has(rule))
  }

  /** True if an answer is never valid unless the field's value is: nothing disables it, or keeps its value while it is absent. */
  isChecked(field: Field): boolean {
    const rules = this.program.plans.editing[field.number]?.rules ?? []
    if (rules.some(({ level }) => level === EDITING.disabled)) return false
    if (this.mayBeAbsent(field) && !this.isEmptyWhileAbsent(field)) return false
    const container = containerOf(field)
    return !container || this.isChecked(container)
  }

  /** Scopes in which atoms are evaluated, with the values of `valuesOf`. */
  scopes(): (template: Template) => Scope & { readonly val: unknown[] } {
    const { clock } = this
    const lists = this.program.names.lists
    const session: ExpressionHost = {
      clock,
      steps: 0,
      lists,
      optionOf: (_scope, field, value) => {
        const option = this.program.plans.options[field]?.base.byValue.get(value)
        return option ?? null
      },
      diagnose: () => undefined,
    }
    const made = new Map<Template, Scope & { readonly val: unknown[] }>()
    const scopeOf = (template: Template): Scope & { readonly val: unknown[] } => {
      const known = made.get(template)
      if (known) return known
      const scope = {
        val: [...template.emptyValues],
        parent: template.parent && scopeOf(template.parent),
        rows: template.repeats.map(() => []),
        shared: [],
        session,
        absenceOf: () => ABSENCE.present,
      }
      made.set(template, scope)
      return scope
    }
    return scopeOf
  }
}
