import { itemOf } from '@urlapmuhely/document'
import { type ChangeEntry, itemKinds } from '@urlapmuhely/schema'
import { useState } from 'react'
import { useChanges } from '../../base/api/queries.ts'
import { itemAddress } from '../../base/app/item-address.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { Link } from '../../base/router/link.tsx'
import { EntryValues } from '../../items/edit/entry-values.tsx'
import { kindWord } from '../../items/saves/save-words.ts'
import { changedNames, type ItemValues } from '../../values/properties/item-values.ts'
import { nameOf } from '../store/commands.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import css from './log-tab.module.css'

const PAGE_SIZE = 50

/** The items of a form that were changed by one save. */
export function SaveItems({ saveId, formId }: { readonly saveId: string; readonly formId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges({
    batchId: saveId,
    formId,
    pageSize: PAGE_SIZE,
  })
  if (error && !data) {
    return <Failure what={t('edit.side.historyFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={48} />
  return (
    <>
      <ul className={css.items}>
        {data.pages
          .flatMap((page) => page.items)
          .map((entry) => (
            <li key={entry.id}>
              <What entry={entry} />
              <Values entry={entry} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('edit.side.moreItems')}
        </Button>
      )}
    </>
  )
}

function What({ entry }: { readonly entry: ChangeEntry }) {
  const address = entry.action === 'delete' ? null : itemAddress(entry.kind, entry.itemId)
  return (
    <p className={css.what}>
      {address === null ? entry.itemName : <Link to={address}>{entry.itemName}</Link>}{' '}
      <span className={css.quiet}>{kindWord(entry.kind)}</span> {t(`shell.saves.did.${entry.action}`)}
    </p>
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
