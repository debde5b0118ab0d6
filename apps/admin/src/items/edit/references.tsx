import { type Kind, kindNamed, type ReferenceEntry } from '@urlapmuhely/schema'
import { useReferences } from '../../base/api/queries.ts'
import { itemAddress } from '../../base/app/item-address.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { Link } from '../../base/router/link.tsx'
import classes from './edit.module.css'

interface ReferencesProps {
  readonly kind: Kind
  readonly itemId: string
}

/** Everything that refers to a saved item, by kind. */
export function References({ kind, itemId }: ReferencesProps) {
  const { data, error, refetch } = useReferences(kind, itemId)
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('edit.side.references')}</h2>
      {error && (
        <Failure what={t('edit.side.referencesFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={48} />}
      {data?.references.length === 0 && <p className={classes.quiet}>{t('edit.side.noReferences')}</p>}
      {data && data.references.length > 0 && <ReferenceGroups references={data.references} />}
    </section>
  )
}

/** A group with more entries than this is collapsed at first. */
const MOST_OPEN = 8

function ReferenceGroups({ references }: { readonly references: readonly ReferenceEntry[] }) {
  return [...Map.groupBy(references, (entry) => entry.kind)].map(([name, entries]) => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    return (
      <details key={name} open={byId.size <= MOST_OPEN}>
        <summary className={classes.groupTitle}>
          {kindNamed(name).label.many} ({byId.size})
        </summary>
        <ul className={classes.plainList}>
          {[...byId.values()].map((entry) => (
            <li key={entry.id}>
              <Referrer entry={entry} />
            </li>
          ))}
        </ul>
      </details>
    )
  })
}

function Referrer({ entry }: { readonly entry: ReferenceEntry }) {
  const address = itemAddress(entry.kind, entry.id)
  const text = entry.label || entry.name
  return address === null ? text : <Link to={address}>{text}</Link>
}
