import type { ItemIssue } from '../../items/edit/edit-values.ts'
import type { ShownIssue } from '../../values/controls/control.ts'

/** Returns the issues of one property and of the parts of its value, with paths relative to the property. */
export function issuesOfProperty(issues: readonly ItemIssue[], name: string): readonly ShownIssue[] {
  return issues
    .filter(({ path }) => path === name || path.startsWith(`${name}.`))
    .map(({ path, message }) => ({ path: path.slice(name.length + 1), message }))
}
