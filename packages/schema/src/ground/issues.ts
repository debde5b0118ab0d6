import type { IssueCode } from '../messages/hu.ts'

/**
 * One issue of data, untranslated.
 *
 * `path` is dot-separated from the item's root (`targets.0`, `actions.2.text`); empty for the whole item.
 */
export interface Issue {
  readonly path: string
  readonly code: IssueCode
  readonly params: Readonly<Record<string, string | number | boolean>>
}

/** Creates an issue; parameters may be left out if the code has none. */
export function buildIssue(path: string, code: IssueCode, params: Issue['params'] = {}): Issue {
  return { path, code, params }
}
