import { focusControl } from '../../base/layout/focus-control.ts'
import { IssueList } from '../../values/properties/issue-list.tsx'
import { editableNames, propertyOf } from '../../values/properties/item-values.ts'
import { propertyId } from '../../values/properties/property-id.ts'
import classes from './edit.module.css'
import type { ItemEditor } from './item-editor.ts'

/** Everything that prevents saving the item, each issue with a link to its property. */
export function IssueSummary({ editor }: { readonly editor: ItemEditor }) {
  const { kind } = editor
  // In the order of the screen, so that validating one property again moves no link under the pointer.
  const order = editableNames(kind)
  const issues = editor.issues.toSorted(
    (left, right) => order.indexOf(propertyOf(left)) - order.indexOf(propertyOf(right)),
  )
  return (
    <IssueList
      issues={issues}
      className={classes.issues}
      placeOf={(issue) => {
        const name = propertyOf(issue)
        const label = kind.properties[name]?.label
        return label === undefined ? null : <PropertyLink name={name} label={label} />
      }}
    />
  )
}

/** Moves the focus to the control of a property. */
export function focusProperty(name: string): void {
  focusControl(propertyId(name))
}

function PropertyLink({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <a
      href={`#${propertyId(name)}`}
      onClick={(event) => {
        event.preventDefault()
        focusProperty(name)
      }}
    >
      {label}
    </a>
  )
}
