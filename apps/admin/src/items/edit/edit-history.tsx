import { Button, Skeleton } from '@mantine/core'
import type { ChangeEntry } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { useChanges } from '../../api/queries.ts'
import { Failure } from '../../layout/failure.tsx'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'
import classes from './edit.module.css'
import { changedNames, editableNames, valuesOf } from './edit-values.ts'
import type { ItemEditor } from './use-item-editor.ts'
import { usePropertyTexts } from './use-property-texts.ts'

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
  const { kind } = editor
  const before = entry.before ? valuesOf(kind, entry.before) : null
  const after = entry.after ? valuesOf(kind, entry.after) : null
  const names =
    before && after ? changedNames(before, after).filter((name) => editableNames(kind).includes(name)) : []
  const textOf = usePropertyTexts(kind, [before ?? {}, after ?? {}])
  const putBack = () => {
    if (!before) return
    editor.fill(Object.fromEntries(names.map((name) => [name, before[name]])))
    notify.success(t('edit.side.putBackDone'))
  }
  return (
    <li className={classes.change}>
      <p className={classes.changeHead}>
        <strong>{entry.byName || entry.by}</strong> {t(`edit.side.action.${entry.action}`)}
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </p>
      {before && after && names.length > 0 && (
        <>
          <dl className={classes.changeList}>
            {names.map((name) => (
              <div key={name}>
                <dt>{kind.properties[name]?.label ?? name}</dt>
                <dd>
                  <del>{textOf(name, before[name], before)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{textOf(name, after[name], after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <Button variant="subtle" size="compact-xs" onClick={putBack}>
            {t('edit.side.putBack')}
          </Button>
        </>
      )}
    </li>
  )
}
