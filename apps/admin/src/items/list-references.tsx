import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ApiItem, itemKinds, type Kind, kinds, type ReferenceEntry } from '@urlapmuhely/schema'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { errorText } from '../api/api-error.ts'
import { useReferences } from '../api/queries.ts'
import { t } from '../messages/t.ts'
import type { ListActions } from './use-list-actions.ts'

const screens = new Set<string>(kinds.map((kind) => kind.slug))

interface ReferencesDialogProps {
  readonly kind: Kind
  /** Undefined is closed. */
  readonly item: ApiItem | undefined
  readonly onClose: () => void
}

/** Tells what refers to an item, with a link to each. */
export function ReferencesDialog({ kind, item, onClose }: ReferencesDialogProps) {
  const { data, error, refetch } = useReferences(kind, item?.id)
  return (
    <ListDialog title={t('list.references.title')} opened={item !== undefined} onClose={onClose}>
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

/** Tells why a deletion was refused, and offers to delete all of it together. */
export function RefusedDialog({
  actions,
  onRemoved,
}: {
  readonly actions: ListActions
  readonly onRemoved: () => void
}) {
  const { refused, forgetRefused, remove } = actions
  const removeAll = async () => {
    if (refused && (await remove(refused.items, { withReferences: true }))) onRemoved()
  }
  return (
    <ListDialog title={t('list.references.refusedTitle')} opened={refused !== null} onClose={forgetRefused}>
      <Text size="sm" mb="sm">
        {t('list.references.refused')}
      </Text>
      <ReferenceList references={refused?.references ?? []} onLeave={forgetRefused} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={forgetRefused} data-autofocus>
          {t('list.bulk.cancel')}
        </Button>
        <Button color="red" onClick={removeAll}>
          {t('list.references.removeAll', { count: refused?.references.length ?? 0 })}
        </Button>
      </Group>
    </ListDialog>
  )
}

interface ReferenceListProps {
  readonly references: readonly ReferenceEntry[]
  /** A link was followed. */
  readonly onLeave: () => void
}

function ReferenceList({ references, onLeave }: ReferenceListProps) {
  return (
    <ul className="list-references">
      {references.map((entry) => (
        <li key={`${entry.id} ${entry.path}`}>
          <span className="list-reference-kind">{kindLabel(entry.kind)}</span>{' '}
          {screens.has(entry.slug) ? (
            <Link to={`/admin/${entry.slug}/edit/${entry.id}`} onClick={onLeave}>
              {entry.label || entry.name}
            </Link>
          ) : (
            entry.label || entry.name
          )}{' '}
          <span className="list-reference-place">{placeLabel(entry)}</span>
        </li>
      ))}
    </ul>
  )
}

interface ListDialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function ListDialog({ title, opened, onClose, children }: ListDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('list.references.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      {children}
    </Modal>
  )
}

function kindLabel(name: string): string {
  return itemKinds.find((kind) => kind.name === name)?.label.one ?? name
}

/** The property in which the reference stands, as its screen calls it. */
function placeLabel(entry: ReferenceEntry): string {
  const [property = ''] = entry.path.split('.')
  const field = itemKinds.find((kind) => kind.name === entry.kind)?.fields[property]
  return field ? `(${field.label})` : ''
}
