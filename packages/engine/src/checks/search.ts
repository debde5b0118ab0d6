import { isEmpty, isTrue } from '../language/runtime.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { type Cells, cellsOf } from './cells.ts'
import { emptyTree } from './read-condition.ts'
import type { Accept, Answer, Case, SearchFacts } from './search-facts.ts'
import { type Atom, allOf, anyOf, atomsOf, sizeOf, type Tree, truthOf } from './tree.ts'

/** Where a likely example is enough. */
const acceptAny: Accept = () => true

/**
 * The most steps of one question, of which each partial case takes one or more; fewer when all questions of a form together have taken many, so
 * that the check of a large form ends.
 */
const MAX_STEPS = 1_000
const MAX_STEPS_LATER = 40
/** The steps that all questions of a form together take before their searches are shorter. */
export const MAX_STEPS_OF_FORM = 150_000
/** A case counts as one step for every so many comparisons that it makes, and at least as one. */
const COMPARISONS_OF_STEP = 128
/** Getting ready for a question counts as a step for every so many parts. */
const PARTS_READ_IN_STEP = 16
/** The most examples that one question offers to `accept`. */
const MAX_OFFERS = 12
/** How often an example may turn out to need the presence of more fields. */
const MAX_ROUNDS = 12

/**
 * Searches the cells of the fields for a case in which all trees hold. A field that has a value has to be present: the
 * rules of its presence become part of the question as soon as an example gives it a value without them, so a question
 * grows only as far as it has to.
 *
 * @param accept without it, a likely example is enough.
 */
export function findCase(facts: SearchFacts, wanted: readonly Tree[], accept: Accept = acceptAny): Answer {
  if (facts.isSpent()) return { type: 'unknown' }
  const search = (accepting: Accept) => searchCase(facts, wanted, accepting)
  return facts.known ? facts.known.find(wanted, accept, search) : search(accept)
}

function searchCase(facts: SearchFacts, wanted: readonly Tree[], accept: Accept): Answer {
  const simple = findPresent(facts, wanted, { accept, needsPresence: () => true })
  if (simple.answer.type === 'example' || !simple.isLikely) return simple.answer
  // A value that is kept while its field is absent is a less simple example.
  const needsPresence = (field: Field) => facts.isEmptyWhileAbsent(field)
  return findPresent(facts, wanted, { accept, needsPresence }).answer
}

/** What makes a case an example. */
interface Demand {
  readonly accept: Accept
  /** True if a field must be present where it has a value. */
  readonly needsPresence: (field: Field) => boolean
}

/** `isLikely`: the search also demanded presence of a field that may have a value while absent. */
function findPresent(
  facts: SearchFacts,
  wanted: readonly Tree[],
  { accept, needsPresence }: Demand,
): { readonly answer: Answer; readonly isLikely: boolean } {
  const trees = [...wanted]
  const asked = new Set<Field>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let lacking: readonly Field[] = []
    const answer = search(facts, trees, (values) => {
      lacking = absentIn(facts, values).filter((field) => !asked.has(field) && needsPresence(field))
      return lacking.length > 0 || accept(values)
    })
    if (answer.type !== 'example' || lacking.length === 0)
      return { answer, isLikely: [...asked].some((field) => !facts.isEmptyWhileAbsent(field)) }
    for (const field of lacking) {
      asked.add(field)
      trees.push(anyOf([emptyTree(field), facts.present(field)]))
    }
  }
  return { answer: { type: 'unknown' }, isLikely: false }
}

/** The fields that have a value in a case in which rules make them absent. */
function absentIn(facts: SearchFacts, values: Case): Field[] {
  const filled = [...values].filter(([field, value]) => !isEmpty(value) && facts.mayBeAbsent(field))
  if (filled.length === 0) return []
  const scopeOf = facts.scopes()
  for (const [{ template, local }, value] of values) scopeOf(template).val[local] = value
  const truthIn = ({ evaluate, template }: Atom) => isTrue(evaluate(scopeOf(template), null))
  return filled.flatMap(([field]) => (truthOf(facts.present(field), truthIn) === false ? [field] : []))
}

function search(facts: SearchFacts, trees: readonly Tree[], accept: Accept): Answer {
  const tree = allOf(trees)
  const maxSteps = facts.steps < MAX_STEPS_OF_FORM ? MAX_STEPS : MAX_STEPS_LATER
  const toRead = Math.floor(sizeOf(tree) / PARTS_READ_IN_STEP)
  facts.steps += Math.min(toRead, maxSteps)
  if (toRead >= maxSteps) return { type: 'unknown' }
  return new Search(facts, tree, { accept, maxSteps: maxSteps - toRead }).run()
}

/**
 * One search. It gives a value only to a field on which the rest of the question depends in the case so far, so that an
 * example is short, and what does not matter is not tried.
 */
class Search {
  readonly #tree: Tree
  readonly #cells: ReadonlyMap<Field, Cells>
  readonly #accept: Accept
  readonly #scopeOf: ReturnType<SearchFacts['scopes']>
  readonly #given = new Map<Field, unknown>()
  /** Atoms that the cells of their fields decide. */
  readonly #decided: ReadonlySet<Atom>
  /** The last truth of each atom, until one of its fields changes. */
  readonly #truths = new Map<Atom, boolean | null>()
  readonly #reading = new Map<Field, Atom[]>()
  readonly #facts: SearchFacts
  readonly #maxSteps: number
  #steps = 0
  #looks = 0
  #offers = 0
  #isOpen = false
  #found: Case | null = null

  constructor(
    facts: SearchFacts,
    tree: Tree,
    { accept, maxSteps }: { readonly accept: Accept; readonly maxSteps: number },
  ) {
    this.#facts = facts
    this.#maxSteps = maxSteps
    this.#tree = tree
    this.#accept = accept
    this.#scopeOf = facts.scopes()
    const atoms = atomsOf([tree])
    for (const atom of atoms)
      for (const field of atom.fields) {
        const reading = this.#reading.get(field) ?? []
        reading.push(atom)
        this.#reading.set(field, reading)
      }
    this.#cells = new Map(
      [...this.#reading].map(([field, reading]) => [field, cellsOf(facts, field, reading)]),
    )
    this.#decided = new Set(
      atoms.filter(
        ({ uses, fields }) => uses !== null && fields.every((field) => this.#cells.get(field)?.isWhole),
      ),
    )
  }

  run(): Answer {
    this.#choose()
    this.#facts.steps += this.#steps
    if (this.#found) return { type: 'example', values: this.#found }
    return { type: this.#isOpen ? 'unknown' : 'never' }
  }

  #choose(): void {
    this.#steps += 1
    if (this.#steps > this.#maxSteps) {
      this.#isOpen = true
      return
    }
    this.#looks = 0
    const proven = truthOf(this.#tree, (atom) => (this.#decided.has(atom) ? this.#truthOf(atom) : null))
    if (proven === false) return
    const here = proven ?? truthOf(this.#tree, this.#truthOf)
    const next = here === null ? this.#undecidedField(this.#tree) : null
    this.#steps += Math.floor(this.#looks / COMPARISONS_OF_STEP)
    if (!next) {
      // A case that may hold leaves the question open unless it was confirmed.
      if (here === false || !this.#offer()) this.#isOpen = true
      return
    }
    const { field, values } = next
    const scope = this.#scopeOf(field.template)
    const before = scope.val[field.local]
    for (const value of values) {
      scope.val[field.local] = value
      this.#given.set(field, value)
      this.#forget(field)
      this.#choose()
      if (this.#found || this.#steps > this.#maxSteps) break
    }
    this.#given.delete(field)
    scope.val[field.local] = before
    this.#forget(field)
  }

  /** Offers the case as an example. */
  #offer(): boolean {
    if (this.#offers >= MAX_OFFERS) return false
    this.#offers += 1
    const values = new Map([...this.#given].filter(([field]) => !isCalculated(field)))
    if (!this.#accept(values)) return false
    this.#found = values
    return true
  }

  /** A field on which a tree's truth depends in the case so far; null if only undecidable parts are left. */
  #undecidedField(tree: Tree): Cells | null {
    if (tree.type === 'not') return this.#undecidedField(tree.part)
    if (tree.type === 'atom') {
      const field = tree.atom.fields.find((one) => !this.#given.has(one))
      return (field && this.#cells.get(field)) ?? null
    }
    if (tree.type !== 'and' && tree.type !== 'or') return null
    let best: Cells | null = null
    for (const part of tree.parts) {
      const cells = truthOf(part, this.#truthOf) === null ? this.#undecidedField(part) : null
      if (cells && (!best || cells.values.length < best.values.length)) best = cells
    }
    return best
  }

  readonly #truthOf = (atom: Atom): boolean | null => {
    this.#looks += 1
    const known = this.#truths.get(atom)
    if (known !== undefined) return known
    const isGiven = atom.fields.every((field) => this.#given.has(field))
    const truth = isGiven ? isTrue(atom.evaluate(this.#scopeOf(atom.template), null)) : null
    this.#truths.set(atom, truth)
    return truth
  }

  #forget(field: Field): void {
    for (const atom of this.#reading.get(field) ?? []) this.#truths.delete(atom)
  }
}
