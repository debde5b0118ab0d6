import type { Report } from '../facts/diagnostic.ts'
import type { Field } from '../scope/fields.ts'
import { diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'

/** The most pairs of rules of one field that a check compares, and of a whole form. */
const MAX_OF_FIELD = 400
const MAX_OF_FORM = 4_000

/**
 * Counts the pairs of rules that one check compares. Each pair is a question of its own, and hundreds of rules of one field
 * have more pairs than anybody waits for; which of these fields have not been compared whole is left open.
 */
export class Comparisons {
  readonly #facts: Facts
  readonly #leaveOpen: Report
  readonly #ofField = new Map<Field, number>()
  #all = 0

  constructor(facts: Facts, leaveOpen: Report) {
    this.#facts = facts
    this.#leaveOpen = leaveOpen
  }

  /** Counts one more pair of rules of a field; false if there have been too many. */
  mayCompare(field: Field): boolean {
    const before = this.#ofField.get(field) ?? 0
    if (before > MAX_OF_FIELD) return false
    if (before < MAX_OF_FIELD && this.#all < MAX_OF_FORM) {
      this.#ofField.set(field, before + 1)
      this.#all += 1
      return true
    }
    this.giveUp(field)
    return false
  }

  /** Stops comparing rules of a field, and reports their joint effect as undecided. */
  giveUp(field: Field): void {
    if ((this.#ofField.get(field) ?? 0) > MAX_OF_FIELD) return
    this.#ofField.set(field, MAX_OF_FIELD + 1)
    const { item } = field
    const params = { label: item.label || item.name }
    const about = { kind: 'formField', item, code: 'RULES_UNDECIDED', severity: 'hint', params } as const
    this.#leaveOpen(diagnosticOf(this.#facts, about))
  }
}
