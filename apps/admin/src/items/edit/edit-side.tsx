import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { kindNamed, type ReferenceEntry } from '@urlapmuhely/schema'
import { useReferences } from '../../api/queries.ts'
import { itemAddress } from '../../app/item-address.ts'
import { Failure } from '../../layout/failure.tsx'
import { t } from '../../messages/t.ts'
import { EditPreview } from '../../preview/edit-preview.tsx'
import classes from './edit.module.css'
import { EditHistory } from './edit-history.tsx'
import type { ItemEditor } from './item-editor.ts'

interface EditSideProps {
  readonly editor: ItemEditor
}

/** The panel beside the form of an item: its live preview and, if it is saved, its references and history. */
export function EditSide({ editor }: EditSideProps) {
  return (
    <aside className={classes.side} aria-label={t('edit.side.title')}>
      <EditPreview editor={editor} />
      {editor.base && (
        <>
          <References editor={editor} />
          <EditHistory editor={editor} />
        </>
      )}
    </aside>
  )
}

function References({ editor }: EditSideProps) {
  const { kind, itemId } = editor
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
