import type { FieldIssue } from '@urlapmuhely/engine'
import { fillPlaces } from '@urlapmuhely/engine/light'
import { plainText } from '@urlapmuhely/schema/facts'
import type { RendererMessages } from './messages/hu.ts'

/** The message of an issue on one line: the administrator's own, otherwise the rule's. */
export function issueText(issue: FieldIssue, { rules }: Pick<RendererMessages, 'rules'>): string {
  return plainText(issue.message) || fillPlaces(rules[issue.rule], issue.params)
}
