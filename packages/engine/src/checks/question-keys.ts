import { numberLimits } from '@urlapmuhely/schema/facts'
import type { OptionList } from '../facts/option-list.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import type { CheckMemory } from './check-memory.ts'
import type { SearchFacts } from './search-facts.ts'
import type { Atom, Tree } from './tree.ts'

/** The facts about one program that a search uses. */
export interface KeyFacts extends SearchFacts {
  readonly program: ProgramData
}

/** The key of parts that cannot be written. */
const NONE = 0
/** The longest chain of fields that decide on one another's presence. */
const MAX_DEPTH = 600

/**
 * Writes keys of questions with everything that their search reads: two questions, in any states of the form, have the
 * same key only if they have the same answer. A field is written with its type, limits, options and the rules of its
 * presence, and these with their fields, each once.
 */
export class QuestionKeys {
  readonly #facts: KeyFacts
  readonly #memory: CheckMemory
  readonly #trees = new Map<Tree, number>()
  readonly #fields = new Map<Field, number>()
  readonly #lists = new Map<OptionList, number>()
  readonly #templates = new Map<Template, number>()
  #all: number | null = null
  #depth = 0
  /** True while a number is lower than it could be, because the fields were too far apart. */
  #isCut = false

  constructor(facts: KeyFacts, memory: CheckMemory) {
    this.#facts = facts
    this.#memory = memory
  }

  /** The key of a question; null if it cannot be written. */
  keyOf(wanted: readonly Tree[]): string | null {
    // In the order of the form, most fields come after those that decide about them: no chain is long.
    if (this.#fields.size === 0) for (const field of this.#facts.program.fields) this.#outermost(field)
    const numbers = wanted.map((tree) => this.#ofTree(tree))
    return numbers.includes(NONE) ? null : `${this.#facts.clock.today} ${numbers.join()}`
  }

  #outermost(field: Field): void {
    this.#isCut = false
    this.#ofField(field)
    this.#isCut = false
  }

  #ofTree(tree: Tree): number {
    const known = this.#trees.get(tree)
    if (known !== undefined) return known
    const number = this.#writeTree(tree)
    if (!this.#isCut) this.#trees.set(tree, number)
    return number
  }

  #writeTree(tree: Tree): number {
    if (tree.type === 'constant') return this.#memory.numberOf(String(tree.holds))
    if (tree.type === 'open') return this.#memory.numberOf('open')
    if (tree.type === 'atom') return this.#writeAtom(tree.atom)
    const parts = (tree.type === 'not' ? [tree.part] : tree.parts).map((part) => this.#ofTree(part))
    return this.#numberOf(tree.type, parts)
  }

  #writeAtom({ written, template, fields, columns = [], readsClock = false }: Atom): number {
    const parts = [
      this.#ofTemplate(template),
      ...[...fields, ...columns].map((field) => this.#ofField(field)),
    ]
    if (written.includes('"lookup"')) parts.push(this.#ofAllLists())
    return this.#numberOf(`${readsClock ? this.#facts.clock.now : ''} ${written}`, parts)
  }

  #ofField(field: Field): number {
    const known = this.#fields.get(field)
    if (known !== undefined) return known
    if (this.#depth > MAX_DEPTH) {
      this.#isCut = true
      return NONE
    }
    // A field whose presence depends on itself cannot be written, and neither can questions that depend on it.
    this.#fields.set(field, NONE)
    this.#depth += 1
    const number = this.#writeField(field)
    this.#depth -= 1
    if (this.#isCut) this.#fields.delete(field)
    else this.#fields.set(field, number)
    return number
  }

  #writeField(field: Field): number {
    const { item, valueType, isContext, emptyValue, template, number } = field
    const facts = this.#facts
    // Examples are kept by the ids of their fields.
    if (facts.program.fieldById.get(item.id) !== field) return NONE
    const plan = facts.program.plans.options[number]
    const mayBeAbsent = facts.mayBeAbsent(field)
    const own = JSON.stringify([
      ...[item.id, item.type, valueType, isContext, isCalculated(field), emptyValue],
      ...[numberLimits(item), facts.keepsLimits(field), facts.isChecked(field)],
      ...[mayBeAbsent, mayBeAbsent && facts.isEmptyWhileAbsent(field), facts.optionsOf(field) !== null],
    ])
    return this.#numberOf(own, [
      this.#ofTemplate(template),
      ...(plan ? [this.#ofList(plan.base)] : []),
      ...(mayBeAbsent ? [this.#ofTree(facts.present(field))] : []),
    ])
  }

  #ofList(list: OptionList): number {
    const known = this.#lists.get(list)
    if (known !== undefined) return known
    const number = this.#memory.numberOf(JSON.stringify(list.options))
    this.#lists.set(list, number)
    return number
  }

  #ofAllLists(): number {
    const lists = this.#facts.program.names.lists
    this.#all ??= this.#memory.numberOf(
      JSON.stringify([...lists].map(([name, list]) => [name, this.#ofList(list)])),
    )
    return this.#all
  }

  /** A scope, by the repeats that it is in. */
  #ofTemplate(template: Template): number {
    const known = this.#templates.get(template)
    if (known !== undefined) return known
    const outer = template.parent ? [this.#ofTemplate(template.parent)] : []
    const number = this.#numberOf(`rows ${template.repeat?.item.id ?? ''}`, outer)
    this.#templates.set(template, number)
    return number
  }

  #numberOf(what: string, parts: readonly number[]): number {
    return parts.includes(NONE) ? NONE : this.#memory.numberOf(`${parts.join()} ${what}`)
  }
}
