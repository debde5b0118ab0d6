import type { Field } from '../scope/fields.ts'
import type { CheckMemory, KnownAnswer, WrittenCase } from './check-memory.ts'
import { type KeyFacts, QuestionKeys } from './question-keys.ts'
import type { Accept, Answer, Case } from './search-facts.ts'
import type { Tree } from './tree.ts'

/** The answers that are known from another state of the form. */
export class KnownAnswers {
  readonly #facts: KeyFacts
  readonly #memory: CheckMemory
  readonly #keys: QuestionKeys
  readonly #maxSteps: number

  /**
   * @param maxSteps the cases after which searches are shorter.
   */
  constructor(facts: KeyFacts, memory: CheckMemory, maxSteps: number) {
    this.#facts = facts
    this.#memory = memory
    this.#keys = new QuestionKeys(facts, memory)
    this.#maxSteps = maxSteps
  }

  /** Returns the cached answer if a new search would give the same result; otherwise searches. */
  find(wanted: readonly Tree[], accept: Accept, search: (accept: Accept) => Answer): Answer {
    const isLate = this.#facts.steps >= this.#maxSteps
    const key = this.#keys.keyOf(wanted)
    if (key === null) return search(accept)
    const question = isLate ? `late ${key}` : key
    const known = this.#memory.answerTo(question)
    // `accept` reads the whole form, so it is called again; the examples offered to it have not changed.
    if (known && this.#isInTime(known.steps, isLate) && this.#isAcceptedAlike(known, accept)) {
      this.#facts.steps += known.steps
      return this.#answerOf(known)
    }
    const offers: KnownAnswer['offers'][number][] = []
    const before = this.#facts.steps
    const answer = search((values) => {
      const isTaken = accept(values)
      offers.push({ values: written(values), isTaken })
      return isTaken
    })
    const steps = this.#facts.steps - before
    const values = answer.type === 'example' ? written(answer.values) : []
    if (isLate || this.#facts.steps < this.#maxSteps)
      this.#memory.keep(question, { type: answer.type, values, steps, offers })
    return answer
  }

  /** True if all of a search would be as long as it was. */
  #isInTime(steps: number, isLate: boolean): boolean {
    return isLate || this.#facts.steps + steps < this.#maxSteps
  }

  #isAcceptedAlike({ offers }: KnownAnswer, accept: Accept): boolean {
    return offers.every(({ values, isTaken }) => accept(this.#caseOf(values)) === isTaken)
  }

  #answerOf({ type, values }: KnownAnswer): Answer {
    return type === 'example' ? { type, values: this.#caseOf(values) } : { type }
  }

  #caseOf(values: WrittenCase): Case {
    const { fieldById } = this.#facts.program
    // A key holds the ids of the fields of its question.
    return new Map(values.map(([id, value]) => [fieldById.get(id) as Field, value]))
  }
}

function written(values: Case): WrittenCase {
  return [...values].map(([field, value]) => [field.item.id, value])
}
