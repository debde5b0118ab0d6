import { Facts } from '../checks/facts.ts'
import type { SearchFacts } from '../checks/search-facts.ts'
import { type Atom, anyOf, type Tree } from '../checks/tree.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'

/** One of the two states of a form that are compared. */
export interface Side {
  readonly program: ProgramData
  readonly facts: Facts
  /** The field of this state that corresponds to a field of the pair; null if this state has none. */
  readonly fieldOf: (field: Field) => Field | null
  /** The field of the pair for a field of this state. */
  readonly pairedOf: (field: Field) => Field
  /** The scope of this state that corresponds to a scope of the pair; null if this state has none. */
  readonly templateOf: (template: Template) => Template | null
}

/**
 * Two states of one form, with one set of fields: those of the older state, and those that only the newer one has. A
 * field is the same if its item is, whatever its key is now; one whose type or whose repeat has changed is another field.
 */
export class Pair implements SearchFacts {
  readonly before: Side
  readonly after: Side
  readonly fields: readonly Field[]
  readonly clock: Facts['clock']
  readonly known = null
  steps = 0
  /** A comparison asks few questions; each has limits of its own. */
  readonly isSpent = () => false
  readonly #newer = new Map<Field, Field>()
  readonly #older = new Map<Field, Field>()
  readonly #templates = new Map<Template, Template>()
  readonly #atoms = new Map<Atom, Atom>()
  readonly #emptyUnlessGiven = new Map<Field, boolean>()
  readonly #present = new Map<Field, Tree>()

  constructor(before: ProgramData, after: ProgramData) {
    this.#pairTemplates(before, after)
    const newer = this.#newer
    const older = this.#older
    const templates = this.#templates
    const backwards = new Map([...templates].map(([old, now]) => [now, old]))
    const isOld = new Set(before.templates)
    this.before = {
      program: before,
      facts: new Facts(before),
      fieldOf: (field) => (before.fields[field.number] === field ? field : null),
      pairedOf: (field) => field,
      templateOf: (template) => (isOld.has(template) ? template : (backwards.get(template) ?? null)),
    }
    this.after = {
      program: after,
      facts: new Facts(after),
      fieldOf: (field) => newer.get(field) ?? (after.fields[field.number] === field ? field : null),
      pairedOf: (field) => older.get(field) ?? field,
      templateOf: (template) => (isOld.has(template) ? (templates.get(template) ?? null) : template),
    }
    this.fields = [...before.fields, ...after.fields.filter((field) => !older.has(field))]
    this.clock = this.before.facts.clock
  }

  #pairTemplates(before: ProgramData, after: ProgramData): void {
    this.#templates.set(before.root, after.root)
    // Fields are in the order of their templates, those of a repeat after the repeat.
    for (const field of before.fields) {
      const found = counterpartOf(field, after)
      if (!found || this.#older.has(found) || this.#templates.get(field.template) !== found.template) continue
      if (found.valueType !== field.valueType) continue
      this.#newer.set(field, found)
      this.#older.set(found, field)
      if (field.rows && found.rows) this.#templates.set(field.rows.template, found.rows.template)
    }
  }

  /** The states that have a field, with their own field. */
  sidesOf(field: Field): readonly { readonly facts: Facts; readonly own: Field }[] {
    return [this.before, this.after].flatMap(({ facts, fieldOf }) => {
      const own = fieldOf(field)
      return own ? [{ facts, own }] : []
    })
  }

  /** A tree of the newer state, about the fields of the pair. */
  ofAfter(tree: Tree): Tree {
    switch (tree.type) {
      case 'and':
      case 'or':
        return { type: tree.type, parts: tree.parts.map((part) => this.ofAfter(part)) }
      case 'not':
        return { type: 'not', part: this.ofAfter(tree.part) }
      case 'atom':
        return { type: 'atom', atom: this.#atomOfAfter(tree.atom) }
      default:
        return tree
    }
  }

  #atomOfAfter(atom: Atom): Atom {
    const known = this.#atoms.get(atom)
    if (known) return known
    const paired = this.after.pairedOf
    const made: Atom = {
      ...atom,
      fields: atom.fields.map(paired),
      uses: atom.uses?.map((use) => ({ ...use, field: paired(use.field) })) ?? null,
    }
    this.#atoms.set(atom, made)
    return made
  }

  /** True if a field always reads the same while it is not filled in. */
  isEmptyUnlessGiven(field: Field): boolean {
    const known = this.#emptyUnlessGiven.get(field)
    if (known !== undefined) return known
    const isEmpty =
      !(this.mayBeAbsent(field) && (field.emptyValue ?? null) !== null) &&
      [this.before, this.after].every(({ program: { plans }, fieldOf }) => {
        const own = fieldOf(field)
        if (!own) return true
        const isWritten = plans.effects.some(({ actions }) =>
          actions.some((action) => 'target' in action && action.target.field === own),
        )
        return !isCalculated(own) && !plans.defaults[own.number]?.length && !isWritten
      })
    this.#emptyUnlessGiven.set(field, isEmpty)
    return isEmpty
  }

  present(field: Field): Tree {
    const known = this.#present.get(field)
    if (known) return known
    const old = this.before.fieldOf(field)
    const now = this.after.fieldOf(field)
    const tree = anyOf([
      ...(old ? [this.before.facts.present(old)] : []),
      ...(now ? [this.ofAfter(this.after.facts.present(now))] : []),
    ])
    this.#present.set(field, tree)
    return tree
  }

  mayBeAbsent(field: Field): boolean {
    return this.sidesOf(field).some(({ facts, own }) => facts.mayBeAbsent(own))
  }

  isEmptyWhileAbsent(field: Field): boolean {
    return this.sidesOf(field).every(({ facts, own }) => facts.isEmptyWhileAbsent(own))
  }

  optionsOf(field: Field): readonly unknown[] | null {
    const all = this.sidesOf(field).map(({ facts, own }) => facts.optionsOf(own))
    if (all.some((options) => options === null)) return null
    return [...new Set(all.flatMap((options) => options ?? []))]
  }

  keepsLimits(field: Field): boolean {
    const sides = this.sidesOf(field)
    const [first] = sides
    const isSameIn = ({ own: { item } }: { readonly own: Field }) =>
      first !== undefined &&
      [item.min, item.max, item.step].every(
        (limit, at) => limit === [first.own.item.min, first.own.item.max, first.own.item.step][at],
      )
    return sides.every((side) => isSameIn(side) && side.facts.keepsLimits(side.own))
  }

  isChecked(field: Field): boolean {
    return this.sidesOf(field).every(({ facts, own }) => facts.isChecked(own))
  }

  /** Scopes of both states. A value that is set for a field of the pair is that of both. */
  scopes(): ReturnType<Facts['scopes']> {
    const old = this.before.facts.scopes()
    const now = this.after.facts.scopes()
    const isOld = new Set(this.before.program.templates)
    const linked = new Set<Template>()
    const ofNew = (template: Template) => {
      const scope = now(template)
      if (linked.has(template)) return scope
      linked.add(template)
      if (template.parent) ofNew(template.parent)
      for (const field of template.fields) {
        const paired = this.#older.get(field)
        if (!paired) continue
        const { val } = old(paired.template)
        Object.defineProperty(scope.val, field.local, {
          get: () => val[paired.local],
          set: (value: unknown) => {
            val[paired.local] = value
          },
        })
      }
      return scope
    }
    return (template) => (isOld.has(template) ? old(template) : ofNew(template))
  }
}

function counterpartOf(field: Field, after: ProgramData): Field | null {
  if (field.isContext)
    return after.context.find(({ path, isContext }) => isContext && path === field.path) ?? null
  const { id, overridesId } = field.item
  return after.fieldById.get(id) ?? (overridesId === null ? null : (after.fieldById.get(overridesId) ?? null))
}
