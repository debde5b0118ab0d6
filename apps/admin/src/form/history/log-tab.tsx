import { useDebouncedValue, useSessionStorage } from '@mantine/hooks'
import { type ApiItem, form, type Save } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useSaves } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { SaveSentence } from '../../items/saves/save-sentence.tsx'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { useEditedDocumentItem } from '../properties/use-edited-document-item.ts'
import classes from '../shown/tabs.module.css'
import { isNarrowed, NO_FILTER, parseFilter, savesQuery } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import css from './log-tab.module.css'
import { SaveItems } from './save-items.tsx'

const PAGE_SIZE = 30
const SETTLE_MS = 250

/** Who saved what in a form and everything that belongs to it, newest first; each save unfolds to its items. */
export function LogTab({ item }: { readonly item: ApiItem }) {
  // The values of all items are described as seen from the form.
  const edited = useEditedDocumentItem(form, item.id)
  const [filter, setFilter] = useSessionStorage({
    key: `urlapmuhely.log/${item.id}`,
    defaultValue: NO_FILTER,
    getInitialValueInEffect: false,
    deserialize: parseFilter,
  })
  const [settled] = useDebouncedValue(filter, SETTLE_MS)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSaves({
    ...savesQuery(settled),
    formId: item.id,
    pageSize: PAGE_SIZE,
  })
  const saves = data?.pages.flatMap((page) => page.items) ?? []
  if (error && !data) {
    return <Failure what={t('edit.side.historyFailed')} error={error} onRetry={() => void refetch()} />
  }
  return (
    <EditedItemProvider item={edited}>
      <div className={classes.part}>
        <LogFilters
          filter={filter}
          onFilter={setFilter}
          people={data?.pages[0]?.people ?? []}
          hasClear={isNarrowed(filter) && saves.length > 0}
        />
        {!data && <Skeleton height={320} />}
        {data && saves.length === 0 && (
          <div className={css.none}>
            <p>{t(isNarrowed(settled) ? 'edit.form.log.nothing' : 'edit.side.noHistory')}</p>
            {isNarrowed(settled) && (
              <Button variant="default" size="sm" onClick={() => setFilter(NO_FILTER)}>
                {t('edit.form.log.clear')}
              </Button>
            )}
          </div>
        )}
        {saves.length > 0 && (
          <ol className={css.saves} aria-label={t('edit.form.log.saves')}>
            {saves.map((save) => (
              <SaveRow key={save.id} save={save} formId={item.id} />
            ))}
          </ol>
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

function SaveRow({ save, formId }: { readonly save: Save; readonly formId: string }) {
  const [isOpen, setOpen] = useState(false)
  const sentence = useId()
  return (
    <li className={css.save}>
      <div className={css.head}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-label={t('edit.form.log.items')}
          aria-describedby={sentence}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        <div id={sentence} className={css.sentence}>
          <SaveSentence save={save} withinForm={formId} />
        </div>
        <time className={css.at} dateTime={save.at}>
          {formatInstant(save.at)}
        </time>
      </div>
      {isOpen && (
        <div className={css.content}>
          <SaveItems saveId={save.id} formId={formId} />
        </div>
      )}
    </li>
  )
}
