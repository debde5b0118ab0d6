import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { type Field, isCalculated, topFields } from '../scope/fields.ts'
import type { Circumstances } from '../state/events.ts'
import { entriesOf } from './submitted.ts'

/** The claims of a sender on which a value may rest. */
export type ClaimReason =
  /** It was set while the field could be edited. */
  | 'HELD_OVER'
  /** It was given while the field was present. */
  | 'KEPT'
  /** It is kept out of the answer, and other values depend on it. */
  | 'OMITTED'
  /** The user removed the field. */
  | 'TAKEN_OUT'
  /** The user opened or closed the panel of the field. */
  | 'PANEL'
  /** It was chosen while the option could be chosen. */
  | 'CHOSEN_EARLIER'
  /** It is a start value of the form. */
  | 'START_VALUES'
  /** Only the host can confirm that it is an option. */
  | 'HOST_OPTION'
  /** It depends on values of the host; the path is empty. */
  | 'CONTEXT'
  /** The form was filled in at another time; the path is empty. */
  | 'MOMENT'

/** One value that can't be verified. */
export interface Unverified {
  readonly path: string
  readonly reason: ClaimReason
}

/** The sender's claims about an answer; none is used without verification. */
export interface Claims {
  /** `answer.circumstances`. */
  readonly circumstances?: Circumstances
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /** `answer.moment`. */
  readonly moment?: string | null
}

/** The claims as one reading of an answer uses them. */
export interface Told {
  /** Null if the values are read without claims. */
  readonly circumstances: Circumstances | null
  /** Paths, rows by position, that are claimed to be kept from earlier, kept out, or given at the start. */
  readonly heldOver: ReadonlySet<string>
  readonly omitted: ReadonlySet<string>
  readonly started: ReadonlySet<string>
  readonly openPanels: ReadonlySet<string>
  readonly takenOut: ReadonlySet<string>
  /** The claims that were needed. */
  readonly used: Unverified[]
  /** Claims about values that the form may produce without them. */
  readonly weak: Unverified[]
}

/** Collects the claims of an answer; `initial` holds only the trusted start values. */
export function gatherTold(
  program: ProgramData,
  circumstances: Circumstances | null,
  initial: unknown,
): Told {
  const fields = topFields(program.root)
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

/** Start values without the empty ones: a field opened with an empty value takes its default. */
export function withoutEmpty(fields: readonly Field[], values: unknown): Record<string, unknown> {
  return selectValues(fields, values, (_, value) => value !== null)
}

/**
 * Start values without those that a form never starts with: of calculated fields, and of fields with a `live` default.
 */
export function startable(plans: Plans, fields: readonly Field[], values: unknown): Record<string, unknown> {
  const isFree = (field: Field) =>
    !isCalculated(field) && !defaultsOf(plans, field).some(({ when }) => when === 'live')
  return selectValues(fields, values, isFree)
}

type Choice = (field: Field, value: unknown) => boolean

/** Selects the wanted values of known fields, recursively through groups and rows. */
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

/** The paths of all wanted values, including repeats and the values in their rows. */
export function leafPaths(
  fields: readonly Field[],
  values: unknown,
  isWanted: Choice = () => true,
): Set<string> {
  const paths = new Set<string>()
  gatherPaths({ fields, prefix: '' }, values, { isWanted, paths })
  return paths
}

/** Fields at one level, and what their paths begin with. */
interface PathLevel {
  readonly fields: readonly Field[]
  readonly prefix: string
}

interface PathSearch {
  readonly isWanted: Choice
  readonly paths: Set<string>
}

function gatherPaths({ fields, prefix }: PathLevel, values: unknown, search: PathSearch) {
  const { isWanted, paths } = search
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined) continue
    const path = `${prefix}${field.item.key}`
    if (field.valueType === 'object') {
      gatherPaths({ fields: field.children, prefix: `${path}.` }, value, search)
      continue
    }
    if (isWanted(field, value)) paths.add(path)
    if (field.rows && Array.isArray(value))
      for (const [index, row] of value.entries())
        gatherPaths({ fields: field.children, prefix: `${path}.${index}.` }, row, search)
  }
}

/** Every value that a form was opened with, by field; of a repeat, its lists of rows. */
export function startValues(
  fields: readonly Field[],
  values: unknown,
  found = new Map<Field, unknown[]>(),
): Map<Field, unknown[]> {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined || value === null) continue
    if (field.valueType === 'object') {
      startValues(field.children, value, found)
      continue
    }
    const known = found.get(field)
    if (known) known.push(value)
    else found.set(field, [value])
    if (field.rows && Array.isArray(value)) for (const row of value) startValues(field.children, row, found)
  }
  return found
}
