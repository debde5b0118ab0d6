import type { FieldIssue } from '@urlapmuhely/engine'
import { Fragment, type ReactNode } from 'react'
import { issueText } from '../issue-text.ts'
import type { RendererMessages } from '../messages/hu.ts'
import { BlockText } from './block-text.tsx'

interface IssueTextProps {
  readonly issue: FieldIssue
  readonly messages: RendererMessages
}

/** The message of an issue, with its links and lists. */
export function IssueText({ issue, messages }: IssueTextProps): ReactNode {
  return typeof issue.message === 'string' ? issueText(issue, messages) : <BlockText text={issue.message} />
}

/** The messages of issues one after the other; empty if there are none. */
export function issueMessages(issues: readonly FieldIssue[], messages: RendererMessages): ReactNode {
  if (issues.every(({ message }) => typeof message === 'string'))
    return issues.map((issue) => issueText(issue, messages)).join(' ')
  return issues.map((issue) => (
    <Fragment key={`${issue.ruleId} ${issue.rule}`}>
      <IssueText issue={issue} messages={messages} />{' '}
    </Fragment>
  ))
}
