import type { ChangeEntry } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { useChanges } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'
import classes from './edit.module.css'
import { EntryValues } from './entry-values.tsx'
import type { ItemEditor } from './item-editor.ts'

const PAGE_SIZE = 10

/** Who changed the item, when, and from which value to which. Earlier values can be restored into the form. */
export function EditHistory({ editor }: { readonly editor: ItemEditor }) {
  const { kind, itemId } = editor
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges({
    kind: kind.name,
    itemId,
    pageSize: PAGE_SIZE,
  })
  const entries = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('edit.side.history')}</h2>
      {error && <Failure what={t('edit.side.historyFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data && entries.length === 0 && <p className={classes.quiet}>{t('edit.side.noHistory')}</p>}
      <ol className={classes.plainList}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} editor={editor} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('edit.side.more')}
        </Button>
      )}
    </section>
  )
}

function HistoryEntry({ editor, entry }: { readonly editor: ItemEditor; readonly entry: ChangeEntry }) {
  const putBack = (values: ItemValues) => {
    editor.fill(values)
    notify.success(t('edit.side.putBackDone'))
  }
  return (
    <li className={classes.change}>
      <p className={classes.changeHead}>
        <strong>{entry.byName}</strong> {t(`shell.saves.action.${entry.action}`)}
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </p>
      <EntryValues kind={editor.kind} entry={entry} onPutBack={putBack} />
    </li>
  )
}
