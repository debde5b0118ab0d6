import type { FieldIssue } from '@urlapmuhely/engine'
import { Fragment, type ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { inLanguage, languageOfText, type Texts } from '../language/fallback-text.tsx'
import { Sentence } from '../language/sentence.tsx'
import type { RendererMessages } from '../messages/hu.ts'
import { BlockText, isBlankText } from './block-text.tsx'
import { distinctIssues, issueTextAtField, quotedIssue } from './issue-text.ts'

interface IssueTextProps {
  readonly issue: FieldIssue
  readonly messages: RendererMessages
}

/** The message of an issue at its field, with its links and lists. */
export function IssueText({ issue, messages }: IssueTextProps): ReactNode {
  const { definition } = useForm().session.program
  return issueNode(issue, messages, definition)
}

function issueNode(issue: FieldIssue, messages: RendererMessages, definition: Texts): ReactNode {
  const { message, ruleId, fallback } = issue
  if (fallback) return <Sentence>{quotedIssue(issue, messages, definition)}</Sentence>
  // A rule's own words are in the language of the form.
  const isOwn = ruleId !== null && !isBlankText(message)
  const language = isOwn ? languageOfText(definition, ruleId, 'message') : undefined
  return typeof message === 'string' ? (
    inLanguage(language, issueTextAtField(issue, messages))
  ) : (
    <BlockText text={message} language={language} />
  )
}

/** The messages of issues one after the other, each once; an empty text if there are none. */
export function issueMessages(
  all: readonly FieldIssue[],
  messages: RendererMessages,
  definition: Texts,
): ReactNode {
  // A list, empty too, is something that a control shows.
  if (all.length === 0) return ''
  const issues = distinctIssues(all, messages)
  if (issues.every(({ message }) => typeof message === 'string') && definition.fallback === undefined)
    return issues.map((issue) => issueTextAtField(issue, messages)).join(' ')
  return issues.map((issue) => (
    <Fragment key={`${issue.ruleId} ${issue.rule}`}>
      <IssueText issue={issue} messages={messages} />{' '}
    </Fragment>
  ))
}
