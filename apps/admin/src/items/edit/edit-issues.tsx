import { uniqueKeys } from '@urlapmuhely/ui'
import { focusControl } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/t-edit.ts'
import classes from './edit.module.css'
import { editableNames, type ItemIssue, propertyOf } from './edit-values.ts'
import type { ItemEditor } from './item-editor.ts'
import { propertyId } from './property-id.ts'

/** Everything that prevents saving the item, each issue with a link to its property. */
export function IssueSummary({ editor }: { readonly editor: ItemEditor }) {
  const { kind } = editor
  // In the order of the screen, so that validating one property again moves no link under the pointer.
  const order = editableNames(kind)
  const issues = editor.issues.toSorted(
    (left, right) => order.indexOf(propertyOf(left)) - order.indexOf(propertyOf(right)),
  )
  if (issues.length === 0) return null
  const keys = uniqueKeys(issues.map(({ path, message }) => `${path} ${message}`))
  return (
    <div className={classes.issues} role="alert">
      <p>{t('edit.issue.summary', { count: issues.length })}</p>
      <ul>
        {issues.map((issue, index) => (
          <li key={keys[index]}>
            <IssueLine issue={issue} label={kind.properties[propertyOf(issue)]?.label} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Moves the focus to the control of a property. */
export function focusProperty(name: string): void {
  focusControl(propertyId(name))
}

function IssueLine({ issue, label }: { readonly issue: ItemIssue; readonly label: string | undefined }) {
  if (label === undefined) return issue.message
  const name = propertyOf(issue)
  return (
    <>
      <a
        href={`#${propertyId(name)}`}
        onClick={(event) => {
          event.preventDefault()
          focusProperty(name)
        }}
      >
        {label}
      </a>
      {`: ${issue.message}`}
    </>
  )
}
