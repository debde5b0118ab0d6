import type { IssueCode } from './messages/hu.ts'

/**
 * One thing that is wrong with data, untranslated.
 *
 * `path` is dot-separated from the item's root (`targets.0`, `actions.2.text`); empty means the whole item.
 */
export interface Issue {
  readonly path: string
  readonly code: IssueCode
  readonly params: Readonly<Record<string, string | number | boolean>>
}

/** Builds an issue; parameters may be left out where the code has none. */
export function buildIssue(path: string, code: IssueCode, params: Issue['params'] = {}): Issue {
  return { path, code, params }
}
