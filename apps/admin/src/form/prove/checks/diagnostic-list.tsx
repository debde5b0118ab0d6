import { type Diagnostic, itemKinds } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemAddress } from '../../../base/app/item-address.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Badge } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { Link } from '../../../base/router/link.tsx'
import classes from '../../shown/tabs.module.css'
import { byPlace, type Findings } from './findings-by-place.ts'

interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[]
  /** Opens the form filled in with the example of a finding; without it examples are only words. */
  readonly onTry?: (finding: Diagnostic) => void
  /** Further actions for a finding. */
  readonly actions?: (finding: Diagnostic) => ReactNode
}

const severities = ['error', 'warning', 'hint'] as const

const colours = { error: 'red', warning: 'yellow', hint: 'blue' } as const

/** The findings of the checks, by seriousness and then by place, each with a link to where it can be fixed. */
export function DiagnosticList({ diagnostics, ...offered }: DiagnosticListProps) {
  return severities.map((severity) => {
    const found = diagnostics.filter((finding) => finding.severity === severity)
    if (found.length === 0) return null
    const title = t(`edit.form.severities.${severity}`)
    return (
      <FindingGroup
        key={severity}
        title={title}
        colour={colours[severity]}
        diagnostics={found}
        {...offered}
      />
    )
  })
}

interface FindingGroupProps extends DiagnosticListProps {
  readonly title: string
  readonly colour: string
  /** An explanation of the group. */
  readonly note?: string
  /** The number of findings; by default that of the listed ones. */
  readonly count?: number
}

/** Findings under a heading with their number, by place. */
export function FindingGroup({
  title,
  colour,
  note,
  diagnostics,
  count = diagnostics.length,
  ...offered
}: FindingGroupProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.severity}>
        {title}{' '}
        <Badge color={colour} variant="light" size="sm">
          {count}
        </Badge>
      </h3>
      {note !== undefined && <p className={classes.quiet}>{note}</p>}
      <ul className={classes.findings}>
        {byPlace(diagnostics).map((findings) => (
          <Place key={`${findings[0].kind} ${findings[0].itemId}`} findings={findings} {...offered} />
        ))}
      </ul>
    </section>
  )
}

/** The other items that have a part in a finding, each with a link to it. */
function Related({ finding: { related, itemId } }: { readonly finding: Diagnostic }) {
  const others = related.filter((one) => one.itemId !== itemId)
  if (others.length === 0) return null
  return (
    <ul className={classes.related} aria-label={t('edit.form.related')}>
      {others.map(({ kind, itemId: id, itemName }) => {
        const address = itemAddress(kind, id)
        return <li key={id}>{address === null ? itemName : <Link to={address}>{itemName}</Link>}</li>
      })}
    </ul>
  )
}

/** The findings of one item. */
function Place({
  findings,
  onTry,
  actions,
}: Omit<DiagnosticListProps, 'diagnostics'> & { readonly findings: Findings }) {
  const [{ kind: name, itemId, itemName }] = findings
  const address = itemAddress(name, itemId)
  const kind = itemKinds.find((candidate) => candidate.name === name)
  const keys = uniqueKeys(findings.map(({ path, code, message }) => [path, code, message].join(' ')))
  return (
    <li>
      <p className={classes.place}>
        {address === null ? itemName : <Link to={address}>{itemName}</Link>}
        {kind && <span className={classes.quiet}> {kind.label.one}</span>}
      </p>
      {findings.map((finding, index) => {
        const [property = ''] = finding.path.split('.')
        const label = kind?.properties[property]?.label
        return (
          <div key={keys[index]} className={classes.finding}>
            <span>
              {label !== undefined && `${label}: `}
              {finding.message}
              <Related finding={finding} />
            </span>
            {onTry && finding.example && (
              <Button
                size="xs"
                variant="default"
                leftSection={<Play size={14} aria-hidden />}
                aria-label={t('edit.form.tryExampleOf', { message: finding.message })}
                onClick={() => onTry(finding)}
              >
                {t('edit.form.tryExample')}
              </Button>
            )}
            {actions?.(finding)}
          </div>
        )
      })}
    </li>
  )
}
