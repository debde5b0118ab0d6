import { exampleOf } from '../checks/check.ts'
import { confirm } from '../checks/confirm.ts'
import { Facts } from '../checks/facts.ts'
import { outTo } from '../checks/fill-case.ts'
import { pathOfField } from '../checks/paths.ts'
import { findCase } from '../checks/search.ts'
import type { ExampleValue } from '../facts/diagnostic.ts'
import type { ProgramData } from '../program/program.ts'
import { isSound, type Replay } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { ABSENCE } from '../state/marks.ts'
import { likelyValues } from './likely-values.ts'
import { wholeAnswer } from './whole-answer.ts'
import { withNewKeys } from './with-new-keys.ts'

/** An answer that one state of a form accepts and another one refuses. */
export interface RefusedAnswer {
  /** The values that were entered on purpose; the rest is only there because the form requires it. */
  readonly told: readonly ExampleValue[]
  /** The whole answer, as it would be sent. */
  readonly values: Readonly<Record<string, unknown>>
  /** Why it is refused now. */
  readonly why: Pick<Replay, 'refusals' | 'issues'>
}

/**
 * Returns an answer with some values that the older state accepts and the newer one refuses, whatever the keys are now.
 * Both have checked it like a sent answer. Null if no such answer was found.
 */
export function refusedAnswer(
  before: ProgramData,
  after: ProgramData,
  told: readonly ExampleValue[],
): RefusedAnswer | null {
  const values = acceptedAnswer(before, told)
  const why = values && whyRefused(after, withNewKeys(values, before, after))
  return values && why && { told, values, why }
}

/** A whole answer that is accepted. */
function acceptedAnswer(
  program: ProgramData,
  told: readonly ExampleValue[],
): Readonly<Record<string, unknown>> | null {
  const values = wholeAnswer(program, told)
  if (!values) return null
  const checked = replay(program, values)
  return isSound(checked) && checked.unverified.length === 0 ? values : null
}

/** Why an answer is refused; null if it is not. */
function whyRefused(program: ProgramData, values: unknown): RefusedAnswer['why'] | null {
  const { refusals, issues } = replay(program, values)
  if (isSound({ refusals, issues })) return null
  return { refusals, issues: issues.filter(({ severity }) => severity === 'error') }
}

/**
 * An answer with one field of the older state filled in, which the newer one refuses with the keys as they were.
 *
 * @param value the value to enter; if missing, any value that the field accepts.
 */
export function refusedWithField(
  before: ProgramData,
  after: ProgramData,
  fieldId: string,
  value?: unknown,
): RefusedAnswer | null {
  const field = before.fieldById.get(fieldId)
  if (!field) return null
  const facts = new Facts(before)
  let given: readonly unknown[] = value === undefined ? [] : [value]
  const shown = findCase(facts, [facts.present(field)], (values) =>
    confirm(before, { values, template: field.template }, (frame) => {
      const at = outTo(frame, field.template)
      if (at?.absenceOf(field.local) !== ABSENCE.present) return false
      if (value === undefined) given = likelyValues(before, at, field)
      return true
    }),
  )
  if (shown.type !== 'example') return null
  const needed = exampleOf(before, shown.values).filter(({ path }) => path !== pathOfField(field))
  for (const one of given) {
    const [own] = exampleOf(before, new Map([[field, one]]))
    const told = own && [...needed, own]
    const values = told && acceptedAnswer(before, told)
    const why = values && whyRefused(after, values)
    if (why) return { told, values, why }
  }
  return null
}
