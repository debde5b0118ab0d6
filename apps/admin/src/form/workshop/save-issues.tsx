import { kindNamed } from '@urlapmuhely/schema'
import { flushSync } from 'react-dom'
import { focusControlWhenShown } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { Link } from '../../base/router/link.tsx'
import { IssueList } from '../../values/properties/issue-list.tsx'
import { propertyOf } from '../../values/properties/item-values.ts'
import { propertyId } from '../../values/properties/property-id.ts'
import { showProperties } from '../shown/shown-parts.ts'
import classes from '../shown/workshop.module.css'
import { SETTINGS_TAB } from '../shown/workshop-tab-names.ts'
import { nameOf } from '../store/commands.ts'
import type { PlacedIssue } from '../store/save-content.ts'
import { useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'

/** Everything that prevented the last save, on every tab, each issue with a link to the control that mends it. */
export function SaveIssues() {
  const issues = useWorkshopState((state) => state.issues)
  return (
    <IssueList
      issues={issues}
      className={classes.issues}
      keyOf={({ id }) => id}
      placeOf={(issue) => <IssueLink issue={issue} />}
    />
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
