import { buildIssue, type Issue } from '../ground/issues.ts'

/** In automatic mode a rule that opens or removes fields needs a condition: without one it would do nothing. */
export function checkAutomaticCondition(item: Readonly<Record<string, unknown>>): Issue[] {
  return item.mode === 'auto' && item.condition === null
    ? [buildIssue('condition', 'CONDITION_REQUIRED')]
    : []
}
