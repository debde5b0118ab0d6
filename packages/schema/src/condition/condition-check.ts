import { type ConditionIssueCode, conditionSortNames } from '../messages/condition-hu.ts'
import type { ConditionScope } from './condition-scope.ts'
import type { ConditionType } from './condition-types.ts'

/** One issue of a condition. `path` is the path in its tree; empty for the whole condition. */
export interface ConditionIssue {
  readonly path: string
  readonly code: ConditionIssueCode
  readonly params: Readonly<Record<string, string | number>>
}

/** The state of a check: the issues found so far and its position. */
export interface Check {
  readonly scope: ConditionScope
  readonly issues: ConditionIssue[]
  nodes: number
  /** The element to which names refer inside `map`, `filter` and the like; null outside. */
  element: Element | null
}

/** The element to which names refer inside `map`, `filter` and the like. */
export interface Element {
  readonly type: ConditionType
  /** In `reduce`: the type of the accumulator. */
  readonly accumulator: ConditionType | null
}

/** The type of a part that was reported, or is known at run time only. */
export const ANY: ConditionType = { sort: 'any' }

/** A part of a condition: where it is in the tree, and how deep. */
export interface Spot {
  readonly check: Check
  readonly path: string
  readonly depth: number
}

/** Adds an issue at a part; the type of the reported part is open. */
export function report(
  { check, path }: Pick<Spot, 'check' | 'path'>,
  code: ConditionIssueCode,
  params: ConditionIssue['params'] = {},
): ConditionType {
  check.issues.push({ path, code, params })
  return ANY
}

/** The name of a type in messages. */
export function sortName(type: ConditionType): string {
  return conditionSortNames[type.sort]
}

/** The call that a part is: its path has the name of the operator. */
export function callAt({ check, path, depth }: Spot, operator: string): Spot {
  return { check, path: join(path, operator), depth }
}

/** A member of a list, or an argument of a call. */
export function below({ check, path, depth }: Spot, part: string | number): Spot {
  return { check, path: join(path, part), depth: depth + 1 }
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`
}
