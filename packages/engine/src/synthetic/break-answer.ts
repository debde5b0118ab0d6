import type { Session } from '../compile/session.ts'
import type { ProgramData } from '../program/program.ts'
import { replay } from '../replay/replay.ts'
import { coreOf } from '../session/session.ts'
import { framesOf, type Place, positionPathOf } from '../state/paths.ts'
import { type Fault, faultsAt, UNKNOWN_KEY } from './faults.ts'
import type { Maker } from './place.ts'
import { optionsFor } from './prove.ts'
import type { AnswerBody, ExpectedRefusal, SyntheticAnswer } from './synthetic-answer.ts'

/** How often an answer has two faults. */
const TWICE = 0.3
/** The most faults that are tried for one answer. */
const MAX_TRIES = 12

/** Where a fault is made. */
type FaultPlace = Fault & Pick<ExpectedRefusal, 'path'>

/**
 * Makes an invalid answer of a valid one, with one fault or two. The check has returned its expected refusals. Null if
 * no possible fault was found.
 */
export function breakAnswer(
  { program, random }: Pick<Maker, 'program' | 'random'>,
  session: Session,
  body: AnswerBody,
): SyntheticAnswer | null {
  const faults = random.shuffle(faultsOf(program, session))
  const wanted = random.chance(TWICE) ? 2 : 1
  let broken: SyntheticAnswer | null = null
  for (const { fault, value, code, path } of balanced(faults).slice(0, MAX_TRIES)) {
    const expected: ExpectedRefusal[] = [...(broken?.expected ?? []), { path, code, fault }]
    const values = withValue(broken?.values ?? body.values, path.split('.'), value)
    const { context, moment } = body
    const made = { values, ...(context && { context }), ...(moment && { moment }) }
    if (!isRefused(program, made, expected)) continue
    broken = { valid: false, ...made, expected }
    if (expected.length === wanted) break
  }
  return broken
}

/** Orders faults with one of each name first, so that every name is used, whichever is most frequent. */
function balanced(faults: readonly FaultPlace[]): readonly FaultPlace[] {
  const names = [...new Set(faults.map(({ fault }) => fault))]
  const first = names.map((name) => faults.find(({ fault }) => fault === name) as FaultPlace) // each name is of one
  return [...first, ...faults.filter((one) => !first.includes(one))]
}

function faultsOf(program: ProgramData, session: Session): FaultPlace[] {
  const { root } = coreOf(session)
  const places = program.templates.flatMap((template) =>
    framesOf(root, template).flatMap((frame) => template.fields.map((field): Place => ({ frame, field }))),
  )
  const asked = new Set(
    program.askedTexts
      ? program.fields.filter(
          ({ item }) => !program.definition.items.formField.some(({ id }) => id === item.id),
        )
      : [],
  )
  const found = places
    .filter(({ field }) => !asked.has(field))
    .flatMap((place) =>
      faultsAt(program, place).map((fault) => ({ ...fault, path: positionPathOf(place.frame, place.field) })),
    )
  return [...found, { fault: 'unknown-key', path: UNKNOWN_KEY, value: 1, code: 'UNKNOWN_KEY' }]
}

function isRefused(program: ProgramData, body: AnswerBody, expected: readonly ExpectedRefusal[]): boolean {
  const { refusals, issues } = replay(program, body.values, optionsFor(program, body))
  const errors = issues.filter(({ severity }) => severity === 'error')
  return expected.every(
    ({ path, code }) =>
      refusals.some((refusal) => refusal.path === path && refusal.code === code) ||
      errors.some((issue) => issue.path === path && issue.rule === code),
  )
}

type Values = Readonly<Record<string, unknown>>

/** Values with another one at a path; groups that are missing are made. */
function withValue(values: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [key]: value }
  const inner = values[key]
  if (Array.isArray(inner)) {
    const [position, ...deeper] = rest
    const rows = inner.map((row, at) => (at === Number(position) ? withValue(row, deeper, value) : row))
    return { ...values, [key]: rows }
  }
  // Groups are objects.
  return { ...values, [key]: withValue((inner ?? {}) as Values, rest, value) }
}
