import type { ApiItem, Kind, ReferenceEntry } from '@urlapmuhely/schema'
import { errorText } from '../../base/api/api-error.ts'
import { useReferences } from '../../base/api/queries.ts'
import { itemAddress } from '../../base/app/item-address.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog } from '../../base/kit/dialog.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { kindLabel, placeLabel } from './reference-labels.ts'

interface ReferencesDialogProps {
  readonly kind: Kind
  /** Undefined is closed. */
  readonly item: ApiItem | undefined
  readonly onClose: () => void
}

/** Lists the items that refer to an item, with a link to each. */
export function ReferencesDialog({ kind, item, onClose }: ReferencesDialogProps) {
  const { data, error, refetch } = useReferences(kind, item?.id)
  return (
    <ListDialog title={t('list.references.title')} isOpen={item !== undefined} onClose={onClose}>
      {error && (
        <div role="alert">
          <Text size="sm">{t('list.references.failed')}</Text>
          <Text size="sm" c="dimmed">
            {errorText(error, '')}
          </Text>
          <Button mt="sm" variant="default" onClick={() => refetch()}>
            {t('list.retry')}
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={60} radius="sm" />}
      {data?.references.length === 0 && <Text size="sm">{t('list.references.none')}</Text>}
      {data && <ReferenceList references={data.references} onLeave={onClose} />}
    </ListDialog>
  )
}

interface ReferenceListProps {
  readonly references: readonly ReferenceEntry[]
  /** Called when a link is followed. */
  readonly onLeave: () => void
}

/** Items with links to their screens, and the property that holds the reference. */
export function ReferenceList({ references, onLeave }: ReferenceListProps) {
  return (
    <ul className="list-references">
      {references.map((entry) => (
        <li key={`${entry.id} ${entry.path}`}>
          <span className="list-reference-kind">{kindLabel(entry.kind)}</span>{' '}
          <ItemLink entry={entry} onLeave={onLeave} />{' '}
          <span className="list-reference-place">{placeLabel(entry)}</span>
        </li>
      ))}
    </ul>
  )
}

interface ItemLinkProps {
  readonly entry: Pick<ReferenceEntry, 'id' | 'kind' | 'label' | 'name'>
  readonly onLeave: () => void
}

/** The label of an item, as a link to its screen if it has one. */
export function ItemLink({ entry, onLeave }: ItemLinkProps) {
  const text = entry.label || entry.name
  const address = itemAddress(entry.kind, entry.id)
  if (address === null) return text
  return (
    <Link to={address} onClick={onLeave}>
      {text}
    </Link>
  )
}

interface ListDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A dialog that holds a list. */
export function ListDialog({ title, isOpen, onClose, children }: ListDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg">
      {children}
    </Dialog>
  )
}
