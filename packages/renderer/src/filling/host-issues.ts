import type { FieldIssue, IssueSeverity, Session } from '@urlapmuhely/engine'
import { isSame } from '@urlapmuhely/engine/light'
import { fieldValueTypes, isUnseen } from '@urlapmuhely/schema/facts'
import { positionPath } from '../base/row-paths.ts'

/** One issue that a host's server found in a submitted answer, as the server's check returns it. */
export interface SubmitIssue {
  /**
   * Dotted, rows by their index, as in the answer, or by their key (`tetelek.#3.ar`); empty for the answer as a whole. The
   * issue stays with its row when rows move.
   */
  readonly path: string
  /** The message, in the user's language. */
  readonly message: string
  readonly code?: string | undefined
  /** `error` by default. */
  readonly severity?: IssueSeverity | undefined
}

/** The value that a host returns from `onSubmit`, or rejects with, if its server refuses the answer. */
export interface SubmitProblem {
  readonly issues: readonly SubmitIssue[]
  /** Values that the server could not verify; shown as issues are. */
  readonly unverified?: readonly SubmitIssue[] | undefined
}

/** An issue of the host, with the value that it is about: it applies until that changes. */
export interface HostIssue {
  /** The path of the field that shows it, rows by their keys; null if there is no such field on the page. */
  readonly place: string | null
  readonly issue: FieldIssue
  readonly read: () => unknown
  readonly value: unknown
}

/**
 * The issues in a value that a host returned or rejected with; null if it has none. One of another shape is about the whole
 * answer and has no message: a refused answer must never look accepted.
 */
export function submitIssuesOf(outcome: unknown): readonly SubmitIssue[] | null {
  if (typeof outcome !== 'object' || outcome === null || !('issues' in outcome)) return null
  const { issues, unverified = [] }: { issues: unknown; unverified?: unknown } = outcome
  if (!Array.isArray(issues) || !Array.isArray(unverified)) return null
  const all: readonly unknown[] = [...issues, ...unverified]
  return all.length > 0 ? all.map((one) => (isSubmitIssue(one) ? one : { path: '', message: '' })) : null
}

function isSubmitIssue(issue: unknown): issue is SubmitIssue {
  if (typeof issue !== 'object' || issue === null) return false
  const { path, message }: { path?: unknown; message?: unknown } = issue
  return typeof path === 'string' && typeof message === 'string'
}

/** Finds the field of each issue. `fallback` is the message of issues without one. */
export function placeIssues(
  session: Session,
  issues: readonly SubmitIssue[],
  fallback: string,
): readonly HostIssue[] {
  return issues.map(({ path, message, severity = 'error' }) => {
    // An issue of a row as a whole belongs to its repeat.
    const own = session.field(path)
    const state = own ?? session.field(path.replace(/\.#?\d+$/u, ''))
    const isDrawn = state?.present === true && !isUnseen(state.field.type)
    const isContainer =
      state !== null && (state.rows !== null || fieldValueTypes[state.field.type] === 'object')
    const read =
      state && !isContainer
        ? () => session.field(state.path)?.value
        : () => valueAt(session.answer().values, positionPath(session, own?.path ?? path) ?? '')
    return {
      place: isDrawn ? state.path : null,
      // The closest of the engine's own rules: a condition that somebody else has set.
      issue: {
        path,
        rule: 'expression',
        ruleId: null,
        severity,
        message: message || fallback,
        params: state ? { label: state.field.label } : {},
      },
      read,
      value: read(),
    }
  })
}

/** The issues whose value is still the one that the host refused; the same array if all are. */
export function standingIssues(issues: readonly HostIssue[]): readonly HostIssue[] {
  const standing = issues.filter(({ read, value }) => isSame(read(), value))
  return standing.length === issues.length ? issues : standing
}

/** The issues by the path of the field that shows them. */
export function issuesByPlace(issues: readonly HostIssue[]): ReadonlyMap<string, readonly FieldIssue[]> {
  const byPlace = new Map<string, FieldIssue[]>()
  for (const { place, issue } of issues)
    if (place !== null) byPlace.set(place, [...(byPlace.get(place) ?? []), issue])
  return byPlace
}

function valueAt(values: unknown, path: string): unknown {
  let at = values
  for (const part of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    // Parts are keys of objects or indexes of arrays; both are read by name.
    at = (at as Record<string, unknown>)[part]
  }
  return at
}
