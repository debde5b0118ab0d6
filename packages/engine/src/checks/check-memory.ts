/** An answer to a question of the checks, without the form that it was found in. */
export interface KnownAnswer {
  readonly type: 'never' | 'unknown' | 'example'
  /** The values of an example, by the ids of their fields. */
  readonly values: WrittenCase
  /** The number of cases that were tried. */
  readonly steps: number
  /** The cases that were offered as examples, in order, and whether they were accepted. */
  readonly offers: readonly { readonly values: WrittenCase; readonly isTaken: boolean }[]
}

/** Values by the ids of their fields. */
export type WrittenCase = readonly (readonly [string, unknown])[]

/**
 * The cached results of the checks of a form, for the check of its next state: a question is searched again only if a
 * part of it has changed. One memory serves one form, in all domains and at all times.
 */
export class CheckMemory {
  readonly #numbers = new Kept<number>()
  readonly #answers = new Kept<KnownAnswer>()
  #last = 0

  /** A number that represents a text; never the same for two texts. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#last += 1
    this.#numbers.set(text, this.#last)
    return this.#last
  }

  /** Returns the cached answer to a question. */
  answerTo(question: string): KnownAnswer | undefined {
    return this.#answers.get(question)
  }

  /** Remembers the answer to a question. */
  keep(question: string, answer: KnownAnswer): void {
    this.#answers.set(question, answer)
  }

  /** Ends a whole check: forgets entries that were used neither in it nor since the check before it. */
  forgetUnused(): void {
    this.#numbers.turn()
    this.#answers.turn()
  }
}

/** A cache that keeps values as long as they are used. */
class Kept<Value> {
  #now = new Map<string, Value>()
  #before = new Map<string, Value>()

  get(key: string): Value | undefined {
    const known = this.#now.get(key)
    if (known !== undefined) return known
    const older = this.#before.get(key)
    if (older !== undefined) this.#now.set(key, older)
    return older
  }

  set(key: string, value: Value): void {
    this.#now.set(key, value)
  }

  turn(): void {
    this.#before = this.#now
    this.#now = new Map()
  }
}
