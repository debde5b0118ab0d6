import { cellsOf } from '../checks/cells.ts'
import { findCase } from '../checks/search.ts'
import type { Case } from '../checks/search-facts.ts'
import { type Atom, atomsOf, type Tree, truthOf } from '../checks/tree.ts'
import { isEmpty, isSame, isTrue } from '../language/runtime.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import type { Pair } from './pair.ts'
import type { Question } from './questions.ts'

/** The answer to a question: proven to be the same, a smallest case in which it differs, or unknown. */
export type SmallestCase =
  | { readonly type: 'same' | 'unknown' }
  | { readonly type: 'case'; readonly values: Case }

/** The most fields of a case that is searched for by trying all of them. */
const MAX_SIZE = 3
/** The most cases of one question that are evaluated, and that are played. */
const MAX_LOOKED = 20_000
const MAX_PLAYED = 400

/** The work that all questions of one comparison may still take, so that the comparison of a large form ends. */
export interface WorkLeft {
  /** Comparisons of values in cases that are evaluated without being played. */
  atoms: number
  /** Cases that are filled in. */
  plays: number
}

/** How cases are tried. */
export interface Trial {
  /** Plays a case. */
  readonly isDifferent: (values: Case) => boolean
  readonly left: WorkLeft
}

/** The most fields whose presence is followed to others. */
const MAX_FIELDS = 14

/**
 * Finds a case with the fewest answers in which `isDifferent` holds. The search over cells proves that there is none, or
 * finds one; then all smaller ones are tried.
 */
export function smallestCase(pair: Pair, question: Question, { isDifferent, left }: Trial): SmallestCase {
  const found = findCase(pair, [question.tree], isDifferent)
  if (found.type === 'never') return { type: 'same' }
  const most = found.type === 'example' ? sizeOf(found.values) - 1 : MAX_SIZE
  const smaller = trySmaller(pair, question, { isDifferent, left, most: Math.min(most, MAX_SIZE) })
  if (smaller) return { type: 'case', values: smaller }
  const larger = found.type === 'example' ? found.values : searchTries(pair, question, isDifferent)
  return larger ? { type: 'case', values: withoutIdle(larger, isDifferent) } : { type: 'unknown' }
}

/** Searches for a case in which a field has one of the values that are worth a try, with all that it needs to be there. */
function searchTries(
  pair: Pair,
  { tree, tries }: Question,
  isDifferent: (values: Case) => boolean,
): Case | null {
  for (const [field, values] of tries)
    for (const value of values) {
      const answer = findCase(pair, [tree, pair.present(field), equalTree(field, value)], isDifferent)
      if (answer.type === 'example') return answer.values
    }
  return null
}

/** Holds while a field has a value. */
function equalTree(field: Field, value: unknown): Tree {
  const { local, template } = field
  const atom: Atom = {
    template,
    evaluate: (scope) => isSame(scope.val[local], value),
    fields: [field],
    uses: [{ field, by: 'value', constant: value, isNow: false }],
    hints: [value],
    written: JSON.stringify(['equal', value]),
  }
  return { type: 'atom', atom }
}

/** The number of answers that a case takes. */
export function sizeOf(values: Case): number {
  return [...values.values()].filter((value) => !isEmpty(value) && value !== false).length
}

/** A case without the answers that make no difference. */
function withoutIdle(values: Case, isDifferent: (values: Case) => boolean): Case {
  let kept = new Map(values)
  for (const field of values.keys()) {
    const fewer = new Map(kept)
    fewer.delete(field)
    if (isDifferent(fewer)) kept = fewer
  }
  return kept
}

/** Tries all cases of up to `most` answers, those of fewer first. */
function trySmaller(
  pair: Pair,
  question: Question,
  { isDifferent, left: work, most }: Trial & { readonly most: number },
): Case | null {
  const fields = fieldsAbout(pair, question)
  const atoms = atomsOf([
    question.tree,
    ...fields.map((field) => pair.present(field)),
    ...question.observed.map((field) => pair.present(field)),
  ])
  const choices = fields.map((field) => {
    const { values } = cellsOf(pair, field, atoms)
    const all = [...values, ...(question.tries.get(field) ?? [])]
    const distinct = new Map(all.map((value) => [JSON.stringify(value), value]))
    return { field, values: [...distinct.values()].filter((value) => !isEmpty(value) && value !== false) }
  })
  const mayDiffer = truthUnder(pair, question.tree)
  const cost = atomsOf([question.tree]).length + 1
  let looked = 0
  let played = 0
  const extend = (values: Case, from: number, left: number): Case | null => {
    if (left === 0) {
      looked += 1
      work.atoms -= cost
      if (mayDiffer(values) === false) return null
      played += 1
      return isDifferent(values) ? values : null
    }
    for (let index = from; index <= choices.length - left; index += 1) {
      // The index is one of the list.
      const { field, values: own } = choices[index] as (typeof choices)[number]
      for (const value of own) {
        if (looked > MAX_LOOKED || played >= MAX_PLAYED || work.atoms < 0 || work.plays <= 0) return null
        const found = extend(new Map([...values, [field, value]]), index + 1, left - 1)
        if (found) return found
      }
    }
    return null
  }
  for (let size = 0; size <= most; size += 1) {
    const found = extend(new Map(), 0, size)
    if (found) return found
  }
  return null
}

/** The fields on which a question may depend: those it names, and those that decide on their presence. */
function fieldsAbout(pair: Pair, { tree, observed, tries }: Question): readonly Field[] {
  const found = new Set<Field>()
  const waiting: Field[] = [...atomsOf([tree]).flatMap(({ fields }) => fields), ...tries.keys(), ...observed]
  while (waiting.length > 0 && found.size < MAX_FIELDS) {
    const field = waiting.shift() as Field // there is one
    if (found.has(field)) continue
    found.add(field)
    waiting.push(...atomsOf([pair.present(field)]).flatMap(({ fields }) => fields))
  }
  return [...found]
    .filter((field) => !isCalculated(field))
    .toSorted((left, right) => left.number - right.number)
}

/** Returns a function that evaluates a tree for a case without other answers; null if that is undecided. */
function truthUnder(pair: Pair, tree: Tree): (values: Case) => boolean | null {
  const scopeOf = pair.scopes()
  return (values) => {
    const before = [...values].map(([{ template, local }, value]) => {
      const { val } = scopeOf(template)
      const was = val[local]
      val[local] = value
      return () => {
        val[local] = was
      }
    })
    const truth = truthOf(tree, ({ fields, evaluate, template }) =>
      fields.some((field) => !values.has(field) && !pair.isEmptyUnlessGiven(field))
        ? null
        : isTrue(evaluate(scopeOf(template), null)),
    )
    for (const putBack of before) putBack()
    return truth
  }
}
