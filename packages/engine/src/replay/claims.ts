import { defaultsOf } from '../rules/form-default-value.ts'
import type { Plans } from '../rules/plans.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import type { Circumstances } from '../session/events.ts'
import type { ProgramData } from '../session/program.ts'
import { entriesOf, isTop } from './submitted.ts'

/** On what a value rests that only its sender says. */
export type ClaimReason =
  /** It was given while the field could be edited. */
  | 'HELD_OVER'
  /** It is kept out of the answer, and other values depend on it. */
  | 'OMITTED'
  /** The person took the field out. */
  | 'TAKEN_OUT'
  /** The person opened or closed the panel of the field. */
  | 'PANEL'
  /** It was chosen while the option could be chosen. */
  | 'CHOSEN_EARLIER'
  /** The form was opened with it. */
  | 'START_VALUES'
  /** The form was filled in at another time; the path is empty. */
  | 'MOMENT'

/** One value that can't be verified. */
export interface Unverified {
  readonly path: string
  readonly reason: ClaimReason
}

/** What the sender of an answer says of it; nothing of it is believed for that alone. */
export interface Claims {
  /** `answer.circumstances`. */
  readonly circumstances?: Circumstances
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /** `answer.moment`. */
  readonly moment?: string | null
}

/** Claims as one reading of an answer takes them. */
export interface Told {
  /** Null: values speak for themselves. */
  readonly circumstances: Circumstances | null
  /** Paths, rows by position, that are said to be held over, kept out, or given at the start. */
  readonly heldOver: ReadonlySet<string>
  readonly omitted: ReadonlySet<string>
  readonly started: ReadonlySet<string>
  readonly openPanels: ReadonlySet<string>
  readonly takenOut: ReadonlySet<string>
  /** The claims that were needed. */
  readonly used: Unverified[]
  /** Claims that made some difference, but none that shows in one value. */
  readonly weak: Unverified[]
}

/** Gathers the claims that come with an answer; `initial` holds only what may be believed to have been there. */
export function gatherTold(
  program: ProgramData,
  circumstances: Circumstances | null,
  initial: unknown,
): Told {
  const fields = program.root.fields.filter(isTop)
  return {
    circumstances,
    heldOver: new Set(circumstances?.heldOver ?? []),
    omitted: leafPaths(fields, circumstances?.omitted),
    started: leafPaths(fields, initial),
    openPanels: new Set(circumstances?.openPanels ?? []),
    takenOut: new Set(circumstances?.takenOut ?? []),
    used: [],
    weak: [],
  }
}

/** Start values without the empty ones: a form that is opened with nothing for a field gives it its default. */
export function withoutEmpty(fields: readonly Field[], values: unknown): Record<string, unknown> {
  return selectValues(fields, values, (_, value) => value !== null)
}

/** Start values without those that a form never starts with: of calculated fields, and of such with a `live` default. */
export function startable(plans: Plans, fields: readonly Field[], values: unknown): Record<string, unknown> {
  const isFree = (field: Field) =>
    !isCalculated(field) && !defaultsOf(plans, field).some(({ when }) => when === 'live')
  return selectValues(fields, values, isFree)
}

type Choice = (field: Field, value: unknown) => boolean

/** The values of known fields that are wanted, groups and rows gone through. */
function selectValues(fields: readonly Field[], values: unknown, isWanted: Choice): Record<string, unknown> {
  const given = entriesOf(values)
  const selected: [string, unknown][] = []
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined || !isWanted(field, value)) continue
    if (field.valueType === 'object')
      selected.push([field.item.key, selectValues(field.children, value, isWanted)])
    else if (field.rows && Array.isArray(value))
      selected.push([field.item.key, value.map((row) => selectValues(field.children, row, isWanted))])
    else selected.push([field.item.key, value])
  }
  return Object.fromEntries(selected)
}

/** The paths of all values, repeats and their rows' values among them. */
export function leafPaths(
  fields: readonly Field[],
  values: unknown,
  prefix = '',
  paths = new Set<string>(),
): Set<string> {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined) continue
    const path = `${prefix}${field.item.key}`
    if (field.valueType === 'object') {
      leafPaths(field.children, value, `${path}.`, paths)
      continue
    }
    paths.add(path)
    if (field.rows && Array.isArray(value))
      for (const [index, row] of value.entries()) leafPaths(field.children, row, `${path}.${index}.`, paths)
  }
  return paths
}

/** Every value that a form was opened with, by field. */
export function startValues(
  fields: readonly Field[],
  values: unknown,
  found = new Map<Field, unknown[]>(),
): Map<Field, unknown[]> {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined || value === null) continue
    if (field.valueType === 'object') startValues(field.children, value, found)
    else if (field.rows && Array.isArray(value))
      for (const row of value) startValues(field.children, row, found)
    else {
      const known = found.get(field)
      if (known) known.push(value)
      else found.set(field, [value])
    }
  }
  return found
}
