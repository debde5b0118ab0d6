import type { AffectedItem } from '@urlapmuhely/schema'
import { Button } from '../../base/kit/button.tsx'
import { DialogActions } from '../../base/kit/dialog.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { byOutcome, deletionOffer, servesText } from './deletion-offer.ts'
import { ItemLink, ListDialog, ReferenceList } from './list-references.tsx'
import { kindLabel } from './reference-labels.ts'
import type { ListActions } from './use-list-actions.ts'
import './list.css'

/**
 * Shows why a deletion was rejected, and what it would do to each item that refers to the deleted ones. Removing them
 * from rules is offered first; a rule that serves anything else is deleted only if its condition requires it.
 */
export function RefusedDialog({
  actions,
  onRemoved,
}: {
  readonly actions: ListActions
  readonly onRemoved: () => void
}) {
  const { refused, forgetRefused, remove } = actions
  const offer = refused?.plans && deletionOffer(refused.plans)
  const agree = async () => {
    if (!refused || !offer) return
    const agreed = { references: offer.references, affected: offer.affected }
    if (await remove(refused.items, { agreed })) onRemoved()
  }
  const parts = byOutcome(offer?.affected ?? [])
  const deletedCount = parts.deleted.length + parts.reads.length
  return (
    <ListDialog title={t('list.references.refusedTitle')} isOpen={refused !== null} onClose={forgetRefused}>
      {!offer && <ReferenceList references={refused?.references ?? []} onLeave={forgetRefused} />}
      <Affected title={t('list.references.kept')} items={parts.kept} onLeave={forgetRefused} />
      <Affected title={t('list.references.deleted')} items={parts.deleted} onLeave={forgetRefused} />
      <Affected title={t('list.references.reads')} items={parts.reads} onLeave={forgetRefused} />
      <DialogActions>
        <Button variant="default" onClick={forgetRefused} data-autofocus>
          {t('list.bulk.cancel')}
        </Button>
        {offer && (
          <Button color="red" onClick={agree}>
            {deletedCount === 0
              ? t('list.references.release')
              : t(parts.kept.length > 0 ? 'list.references.releaseAndRemove' : 'list.references.removeAll', {
                  count: deletedCount,
                })}
          </Button>
        )}
      </DialogActions>
    </ListDialog>
  )
}

interface AffectedProps {
  readonly title: string
  readonly items: readonly AffectedItem[]
  /** Called when a link is followed. */
  readonly onLeave: () => void
}

function Affected({ title, items, onLeave }: AffectedProps) {
  if (items.length === 0) return null
  return (
    <>
      <Text size="sm" mt="sm" mb="xs">
        {title}
      </Text>
      <ul className="list-references" aria-label={title}>
        {items.map((item) => (
          <li key={item.id}>
            <span className="list-reference-kind">{kindLabel(item.kind)}</span>{' '}
            <ItemLink entry={item} onLeave={onLeave} />{' '}
            {item.servesCount > 0 && <span className="list-reference-place">{servesText(item)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
