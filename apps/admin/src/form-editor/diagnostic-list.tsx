import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Diagnostic, itemKinds } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { itemAddress } from '../app/item-address.ts'
import { t } from '../messages/t.ts'
import classes from './form-editor.module.css'

/** The findings of the checks, errors first, each with a link to where it can be fixed. */
export function DiagnosticList({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const sorted = diagnostics.toSorted(
    (left, right) => Number(left.severity === 'warning') - Number(right.severity === 'warning'),
  )
  const keys = uniqueKeys(
    sorted.map(({ itemId, path, code, message }) => [itemId, path, code, message].join(' ')),
  )
  return (
    <ul className={classes.findings}>
      {sorted.map((finding, index) => (
        <li key={keys[index]}>
          <Badge color={finding.severity === 'error' ? 'red' : 'yellow'} variant="light" size="sm">
            {t(`edit.form.severity.${finding.severity}`)}
          </Badge>
          <span>
            <Place finding={finding} />: {finding.message}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Place({ finding }: { readonly finding: Diagnostic }) {
  const address = itemAddress(finding.kind, finding.itemId)
  const kind = itemKinds.find((candidate) => candidate.name === finding.kind)
  const [property = ''] = finding.path.split('.')
  const label = kind?.properties[property]?.label
  return (
    <>
      {address === null ? finding.itemName : <Link to={address}>{finding.itemName}</Link>}
      {label !== undefined && ` (${label})`}
    </>
  )
}
