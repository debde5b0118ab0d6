import { kindNamed } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { flushSync } from 'react-dom'
import { focusControlWhenShown } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { Link } from '../../base/router/link.tsx'
import { propertyOf } from '../../items/edit/edit-values.ts'
import { propertyId } from '../../items/edit/property-id.ts'
import { showProperties } from '../shown/shown-parts.ts'
import classes from '../shown/workshop.module.css'
import { SETTINGS_TAB } from '../shown/workshop-tab-names.ts'
import { nameOf } from '../store/commands.ts'
import type { PlacedIssue } from '../store/save-content.ts'
import { useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'

/** Everything that prevented the last save, on every tab, each issue with a link to the control that mends it. */
export function SaveIssues() {
  const issues = useWorkshopState((state) => state.issues)
  if (issues.length === 0) return null
  const keys = uniqueKeys(issues.map(({ id, path, message }) => `${id} ${path} ${message}`))
  return (
    <div className={classes.issues} role="alert">
      <p>{t('edit.issue.summary', { count: issues.length })}</p>
      <ul>
        {issues.map((issue, index) => (
          <li key={keys[index]}>
            <IssueLink issue={issue} />
            {`: ${issue.message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function IssueLink({ issue }: { readonly issue: PlacedIssue }) {
  const workshop = useWorkshop()
  const kind = kindNamed(issue.kind)
  const property = propertyOf(issue)
  const label = kind.properties[property]?.label ?? ''
  const isForm = issue.id === workshop.formId
  const name = nameOf(workshop.document(), { kind, id: issue.id })
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({
        ...before,
        tab: isForm ? SETTINGS_TAB : undefined,
        ...(!isForm && { select: issue.id }),
      })}
      onClick={() => {
        flushSync(() => {
          // A control of the item selected before has the same id.
          if (!isForm) workshop.select([issue.id])
          showProperties()
        })
        focusControlWhenShown(propertyId(property))
      }}
    >
      {isForm || label === '' ? label || name : t('workshop.save.issueOf', { name, property: label })}
    </Link>
  )
}
