import type { FieldIssue } from '@urlapmuhely/engine'
import { issueMessage } from '@urlapmuhely/engine/light'
import { quotedText } from '../base/quoted-text.ts'
import type { Texts } from '../language/fallback-text.tsx'
import { quoted } from '../language/sentence.tsx'
import type { RendererMessages } from '../messages/hu.ts'
import { onlyNamesLabel, withoutLabel } from '../messages/label-in-message.ts'

/** The message of an issue on one line: the administrator's own, otherwise the rule's. */
function issueText(issue: FieldIssue, { rules }: Pick<RendererMessages, 'rules'>): string {
  return issueMessage(issue, rules)
}

/** The same for a place under the label of the field, which it does not repeat. */
export function issueTextAtField(issue: FieldIssue, messages: Pick<RendererMessages, 'rules'>): string {
  const text = issueText(issue, messages)
  const { label = '' } = issue.params
  if (issue.message.length === 0) return text
  const rest = withoutLabel(text, label)
  const isNeedless = rest === text && issue.rule === 'required' && onlyNamesLabel(text, label)
  return isNeedless ? issueText({ ...issue, message: '' }, messages) : rest
}

/** The same for a sentence that quotes it. */
export function quotedIssue(
  issue: FieldIssue,
  messages: Pick<RendererMessages, 'rules'>,
  definition: Texts,
): string {
  const isOwn = issue.ruleId !== null && issue.message.length > 0
  if (isOwn) return quoted(definition, { id: issue.ruleId, address: 'message' }, issueText(issue, messages))
  return issueText(withQuotedValues(issue), messages)
}

/** An issue whose values without a translation are marked for a sentence that quotes them. */
function withQuotedValues(issue: FieldIssue): FieldIssue {
  const { params, fallback } = issue
  if (!fallback) return issue
  const marked = fallback.map((name) => [name, quotedText(params[name] ?? '')])
  return { ...issue, params: { ...params, ...Object.fromEntries(marked) } }
}

/**
 * Returns the issues without repetitions of the same text at the same field, as two rules of one limit
 * produce them.
 */
export function distinctIssues(
  issues: readonly FieldIssue[],
  messages: Pick<RendererMessages, 'rules'>,
): readonly FieldIssue[] {
  if (issues.length < 2) return issues
  const said = new Set<string>()
  return issues.filter((issue) => {
    const words = [issue.path, issue.severity, issueText(issue, messages)].join('\n')
    const isNew = !said.has(words)
    said.add(words)
    return isNew
  })
}
