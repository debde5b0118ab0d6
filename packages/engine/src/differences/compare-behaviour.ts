import { exampleOf } from '../checks/check.ts'
import { type FilledCase, fillCase, isTaken, outTo } from '../checks/fill-case.ts'
import type { Case } from '../checks/search-facts.ts'
import { truthOf } from '../checks/tree.ts'
import type { ExampleValue } from '../facts/diagnostic.ts'
import { isTrue } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import { fieldQuestions } from './field-questions.ts'
import { differingAspects, type Observed, type ObservedAspect, observe } from './observe.ts'
import { Pair, type Side } from './pair.ts'
import type { Question } from './questions.ts'
import { effectQuestions, ruleQuestions } from './rule-questions.ts'
import { sizeOf, smallestCase } from './smallest-case.ts'

export type { Observed, ObservedAspect } from './observe.ts'
export { type RefusedAnswer, refusedAnswer, refusedWithField } from './refused-answer.ts'

/** One aspect in which a field behaves differently in one case. */
export interface FieldDifference {
  readonly fieldId: string
  readonly label: string
  readonly aspect: ObservedAspect
  /** Null where the state of the form has no such field. */
  readonly before: Observed | null
  readonly after: Observed | null
}

/** A case in which two states of a form behave differently. */
export interface BehaviourDifference {
  /** The answers that lead to the case in both states, empty if none are needed. Keys may differ. */
  readonly answers: { readonly before: readonly ExampleValue[]; readonly after: readonly ExampleValue[] }
  readonly differences: readonly FieldDifference[]
}

/** The effect of a change on a form's behaviour. */
export interface BehaviourComparison {
  /**
   * `identical`: proven for every valid answer. `undecided`: no difference was found, but what changed may make one in
   * cases that were not tried.
   */
  readonly verdict: 'identical' | 'different' | 'undecided'
  /** Cases of fewer answers first. Both states were filled in with each, so none is a guess. */
  readonly cases: readonly BehaviourDifference[]
  /** Labels of the fields, or names of the rules, where a change may have more effects than those shown. */
  readonly undecided: readonly string[]
}

/** The most cases that are filled in, times the fields of the form. */
const MAX_WORK = 400_000
const MIN_PLAYS = 300
/** The most comparisons of values in cases that are not filled in. */
const MAX_ATOMS = 4_000_000

/**
 * Compares how two states of one form behave: which fields are present, editable and required, which options they offer,
 * and which values they get and accept. Texts that people only read are not compared.
 *
 * @param before compiled for the same domain and moment as `after`.
 */
export function compareBehaviour(before: ProgramData, after: ProgramData): BehaviourComparison {
  const pair = new Pair(before, after)
  const found: { readonly values: Case; readonly template: Template }[] = []
  const undecided = new Set<string>()
  const left = { atoms: MAX_ATOMS, plays: Math.max(MIN_PLAYS, MAX_WORK / Math.max(1, pair.fields.length)) }
  for (const question of questionsOf(pair)) {
    const isShown = (values: Case) => {
      left.plays -= 1
      return left.plays > 0 && isDifferent(pair, question, values)
    }
    const answer = smallestCase(pair, question, { isDifferent: isShown, left })
    if (answer.type === 'case')
      found.push({ values: answer.values, template: innermost(pair, answer.values, question.observed) })
    if (answer.type !== 'unknown') continue
    const labels = question.observed.map((field) => labelOf(pair, field))
    for (const label of labels.length > 0 ? labels : (question.names ?? [])) undecided.add(label)
  }
  const cases = tell(
    pair,
    found.toSorted((left, right) => sizeOf(left.values) - sizeOf(right.values)),
  )
  const verdict = cases.length > 0 ? 'different' : undecided.size > 0 ? 'undecided' : 'identical'
  return { verdict, cases, undecided: [...undecided] }
}

function* questionsOf(pair: Pair): Generator<Question> {
  yield* fieldQuestions(pair)
  yield* ruleQuestions(pair)
  yield* effectQuestions(pair)
}

function labelOf(pair: Pair, field: Field): string {
  return (pair.after.fieldOf(field) ?? field).item.label || field.item.name
}

/** The form filled in with a case in both states; null if neither takes one of its values. */
function fillBoth(pair: Pair, values: Case, template: Template): readonly [FilledIn, FilledIn] | null {
  const both = [pair.before, pair.after].map((side) => fillIn(side, values, template))
  const [old, now] = both as [FilledIn, FilledIn] // one of each side
  const isEntered = [...values].every(([field, value]) =>
    [old, now].some(({ side, filled }) => {
      const own = side.fieldOf(field)
      return filled && own && isTaken(filled, own, value)
    }),
  )
  return isEntered ? [old, now] : null
}

interface FilledIn {
  readonly side: Side
  /** Null if this state has no such scope. */
  readonly filled: FilledCase | null
}

function fillIn(side: Side, values: Case, template: Template): FilledIn {
  const own = new Map(
    [...values].flatMap(([field, value]) => {
      const at = side.fieldOf(field)
      return at ? [[at, value] as const] : []
    }),
  )
  const scope = side.templateOf(template)
  return { side, filled: scope && fillCase(side.program, { values: own, template: scope }) }
}

function observedIn({ side, filled }: FilledIn, field: Field): Observed | null {
  const own = side.fieldOf(field)
  return filled && own ? observe(filled, own) : null
}

function isDifferent(pair: Pair, { observed, tree }: Question, values: Case): boolean {
  const both = fillBoth(pair, values, innermost(pair, values, observed))
  if (!both) return false
  const [old, now] = both
  // Another difference in this case is another question.
  const holds = truthOf(tree, ({ template, fields, evaluate }) => {
    const { filled } = old.side.program.templates.includes(template) ? old : now
    const frame = filled && outTo(filled.frame, template)
    return frame && !fields.some(isCalculated) ? isTrue(evaluate(frame, null)) : null
  })
  if (holds === false) return false
  return observed.some((field) => differingAspects(observedIn(old, field), observedIn(now, field)).length > 0)
}

/** The innermost scope of the fields of a case. */
function innermost(pair: Pair, values: Case, observed: readonly Field[]): Template {
  let deepest = pair.before.program.root
  for (const { template } of [...values.keys(), ...observed])
    if (template.depth > deepest.depth) deepest = template
  return deepest
}

/** Returns the differences in each case, without those that a smaller case has already shown. */
function tell(
  pair: Pair,
  found: readonly { readonly values: Case; readonly template: Template }[],
): BehaviourDifference[] {
  const told = new Set<string>()
  return found.flatMap(({ values, template }) => {
    const both = fillBoth(pair, values, template)
    if (!both) return []
    const [old, now] = both
    const differences = pair.fields.flatMap((field) => {
      const [before, after] = [observedIn(old, field), observedIn(now, field)]
      return differingAspects(before, after).flatMap((aspect): FieldDifference[] => {
        const key = JSON.stringify([field.item.id, aspect, directionOf(before?.[aspect], after?.[aspect])])
        if (told.has(key)) return []
        told.add(key)
        return [{ fieldId: field.item.id, label: labelOf(pair, field), aspect, before, after }]
      })
    })
    if (differences.length === 0) return []
    return [
      {
        answers: { before: answersOf(pair.before, values), after: answersOf(pair.after, values) },
        differences,
      },
    ]
  })
}

/** Returns the key by which differences of one aspect are grouped: not all values, which may be many. */
function directionOf(before: unknown, after: unknown): unknown {
  return typeof before === 'boolean' || typeof before === 'string' ? [before, after ?? null] : null
}

function answersOf({ program, fieldOf }: Side, values: Case): readonly ExampleValue[] {
  const own = [...values].flatMap(([field, value]) => {
    const at = fieldOf(field)
    return at ? [[at, value] as const] : []
  })
  return exampleOf(program, new Map(own))
}
