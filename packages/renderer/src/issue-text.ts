import type { FieldIssue } from '@urlapmuhely/engine'
import { fillPlaces } from '@urlapmuhely/engine/light'
import type { RendererMessages } from './messages/hu.ts'

/** The message of an issue: the administrator's own, otherwise the rule's. */
export function issueText(issue: FieldIssue, { rules }: Pick<RendererMessages, 'rules'>): string {
  return issue.message || fillPlaces(rules[issue.rule], issue.params)
}
