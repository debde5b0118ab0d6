import { buildForm, largeForm, largeId } from '@urlapmuhely/demo'
import { kindNamed } from '@urlapmuhely/schema'
import type { Clock } from '../base/clock.ts'
import { formListener } from '../forms/form-listener.ts'
import { readItems } from '../items/item-repository.ts'
import { writeItems } from '../items/write/write-session.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { insertKnownGood } from './bulk-insert.ts'
import { demoWriter, loadDemo } from './load-demo.ts'

/** The most forms that may be generated. */
export const MAX_LARGE_FORMS = 100_000

const FORMS_PER_TRANSACTION = 50

/** The result of generating: how much was created. */
export interface GeneratedLarge {
  /** The number of created forms, without those that existed. */
  readonly forms: number
  readonly items: number
}

/**
 * Generates forms of a hundred fields each, for load tests, until the database has `forms` of them. Existing forms stay
 * unchanged.
 *
 * The data is the same in every database. It uses the demo's option lists, which are loaded first.
 *
 * @param forms 1 to MAX_LARGE_FORMS.
 * @param onProgress called with the number of finished forms.
 */
export async function generateLarge(options: {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly forms: number
  readonly onProgress?: (done: number) => void
}): Promise<GeneratedLarge> {
  const { database, clock, forms, onProgress = () => {} } = options
  await loadDemo(database, clock)
  const made = { forms: 0, items: 0 }
  for (let first = 1; first <= forms; first += FORMS_PER_TRANSACTION) {
    const last = Math.min(first + FORMS_PER_TRANSACTION - 1, forms)
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const done = await insertForms(database, clock, numbers)
    made.forms += done.forms
    made.items += done.items
    onProgress(last)
  }
  return made
}

function insertForms(
  database: OpenDatabase,
  clock: Clock,
  numbers: readonly number[],
): Promise<GeneratedLarge> {
  return writeItems({ database, clock, itemListener: formListener }, { by: demoWriter }, async (session) => {
    const specs = numbers.map(largeForm)
    const ids = specs.map(({ form }, index) => largeId(numbers[index] ?? 0, 'form', form.key))
    const present = new Set((await readItems(session.db, kindNamed('form'), ids)).map(({ id }) => id))
    const wanted = specs.filter((_, index) => !present.has(ids[index]))
    const items = wanted.flatMap(buildForm)
    if (items.length > 0) await insertKnownGood(session, items)
    return { forms: wanted.length, items: items.length }
  })
}
