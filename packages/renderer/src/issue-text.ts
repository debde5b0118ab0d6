import type { FieldIssue } from '@urlapmuhely/engine'
import { fillPlaces } from '@urlapmuhely/engine/light'
import type { RendererMessages } from './messages/hu.ts'

/** What is wrong, in words: the administrator's own message, else that of the rule. */
export function issueText(issue: FieldIssue, { rules }: Pick<RendererMessages, 'rules'>): string {
  return issue.message || fillPlaces(rules[issue.rule], issue.params)
}
