import { uniqueKeys } from '@urlapmuhely/ui'
import type { ReactNode } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import type { ItemIssue } from './item-values.ts'

interface IssueListProps<Issue extends ItemIssue> {
  readonly issues: readonly Issue[]
  readonly className: string | undefined
  /** Tells issues of several items apart. */
  readonly keyOf?: (issue: Issue) => string
  /** The name of an issue's place, linked to the control that mends it; null for an issue that has none. */
  readonly placeOf: (issue: Issue) => ReactNode
}

/** Everything that prevents saving: how many issues there are, and each with its place. */
export function IssueList<Issue extends ItemIssue>(props: IssueListProps<Issue>) {
  const { issues, className, keyOf = () => '', placeOf } = props
  if (issues.length === 0) return null
  const keys = uniqueKeys(issues.map((issue) => `${keyOf(issue)} ${issue.path} ${issue.message}`))
  return (
    <div className={className} role="alert">
      <p>{t('edit.issue.summary', { count: issues.length })}</p>
      <ul>
        {issues.map((issue, index) => {
          const place = placeOf(issue)
          return (
            <li key={keys[index]}>
              {place}
              {place === null ? issue.message : `: ${issue.message}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
