import { itemOf } from '@urlapmuhely/document'
import { type ApiItem, type ChangeEntry, form, itemKinds } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { useState } from 'react'
import { useChanges } from '../../base/api/queries.ts'
import { itemAddress } from '../../base/app/item-address.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t } from '../../base/messages/form/t-workshop.ts'
import { Link } from '../../base/router/link.tsx'
import { EntryValues } from '../../items/edit/entry-values.tsx'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { changedNames, type ItemValues } from '../../values/properties/item-values.ts'
import { useEditedDocumentItem } from '../properties/use-edited-document-item.ts'
import classes from '../shown/tabs.module.css'
import { nameOf } from '../store/commands.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'

const PAGE_SIZE = 50

/** Who changed what in a form and everything that belongs to it, newest first. */
export function LogTab({ item }: { readonly item: ApiItem }) {
  // The values of all items are described as seen from the form.
  const edited = useEditedDocumentItem(form, item.id)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges({
    formId: item.id,
    pageSize: PAGE_SIZE,
  })
  const entries = data?.pages.flatMap((page) => page.items) ?? []
  if (error && !data) {
    return <Failure what={t('edit.side.historyFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={320} />
  return (
    <EditedItemProvider item={edited}>
      <div className={classes.part}>
        {entries.length === 0 && <p className={classes.quiet}>{t('edit.side.noHistory')}</p>}
        {entries.length > 0 && (
          <div className={classes.scroll}>
            <Table verticalSpacing={6} className={stacked.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('edit.form.at')}</Table.Th>
                  <Table.Th scope="col">{t('edit.form.who')}</Table.Th>
                  <Table.Th scope="col">{t('edit.form.what')}</Table.Th>
                  <Table.Th scope="col">{t('edit.form.properties')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {entries.map((entry) => (
                  <Table.Tr key={entry.id}>
                    <Table.Td className={classes.nowrap}>{formatInstant(entry.at)}</Table.Td>
                    <Table.Td>{entry.byName}</Table.Td>
                    <Table.Td>
                      <What entry={entry} />
                    </Table.Td>
                    <Table.Td data-label={t('edit.form.properties')}>
                      <Values entry={entry} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
        {hasNextPage && (
          <Button
            variant="default"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('edit.side.more')}
          </Button>
        )}
      </div>
    </EditedItemProvider>
  )
}

function What({ entry }: { readonly entry: ChangeEntry }) {
  const address = entry.action === 'delete' ? null : itemAddress(entry.kind, entry.itemId)
  const kind = itemKinds.find((candidate) => candidate.name === entry.kind)
  return (
    <>
      {t(`edit.side.action.${entry.action}`)}:{' '}
      {address === null ? entry.itemName : <Link to={address}>{entry.itemName}</Link>}{' '}
      <span className={classes.quiet}>{kind?.label.one ?? entry.kind}</span>
    </>
  )
}

/**
 * The changed properties, which unfold to their values. Earlier values can be restored if
 * their item is still in the form.
 */
function Values({ entry }: { readonly entry: ChangeEntry }) {
  const workshop = useWorkshop()
  const [isOpen, setOpen] = useState(false)
  const { itemId: id } = entry
  const kind = itemKinds.find((candidate) => candidate.name === entry.kind)
  const isPresent = useDocument((document) => itemOf(document, entry.kind, id) !== undefined)
  const labels = changedLabels(entry)
  if (!kind || labels.length === 0) return null
  const putBack = (values: ItemValues) => {
    const label = t('workshop.step.putBack', { name: nameOf(workshop.document(), { kind, id }) })
    workshop.settle()
    workshop.run({ label, steps: [{ is: 'change', kind: kind.name, id, values }] })
    notify.success(t('edit.side.putBackDone'))
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{labels.join(', ')}</summary>
      {isOpen && <EntryValues kind={kind} entry={entry} onPutBack={isPresent ? putBack : null} />}
    </details>
  )
}

/** The properties that a change touched, by their labels, without those that the server maintains. */
function changedLabels({ kind: name, before, after }: ChangeEntry): string[] {
  const kind = itemKinds.find((candidate) => candidate.name === name)
  if (!kind || !before || !after) return []
  return changedNames(before, after).flatMap((propertyName) => {
    const property = kind.properties[propertyName]
    return property && !property.managed ? [property.label] : []
  })
}
