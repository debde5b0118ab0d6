import { useMediaQuery } from '@mantine/hooks'
import type { Kind, ListInUse } from '@urlapmuhely/schema'
import { formatNumber, Select, TextInput } from '@urlapmuhely/ui'
import { Suspense, useEffect, useState } from 'react'
import { Provided } from '../../base/kit/mantine-popups.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Text } from '../../base/kit/text.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { ListFailure } from '../../items/list/list-empty.tsx'
import { ListPager } from '../../items/list/list-pager.tsx'
import { useHeld } from '../../items/list/use-held.ts'
import { LazyUsageDialog } from '../../items/usage/usage-button.tsx'
import { ListDialog } from './list-dialog.tsx'
import type { ListActionName } from './list-queries.ts'
import { useListsPage } from './list-queries.ts'
import { ListTable } from './list-table.tsx'
import { pagerParams } from './lists-search.ts'
import css from './option-lists.module.css'
import { useListsState } from './use-lists-state.ts'

const SEARCH_DEBOUNCE_MS = 250
// Source: the specification, section 9: the first breakpoint is 600 px.
const NARROW = '(max-width: 37.4375em)'

/** The options by list: their number, where they are used, and the actions on a whole list. */
export function ListsView({ kind }: { readonly kind: Kind }) {
  return (
    <Provided>
      <Lists kind={kind} />
    </Provided>
  )
}

function Lists({ kind }: { readonly kind: Kind }) {
  const [state, setState] = useListsState()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const { data, error, refetch, isPlaceholderData } = useListsPage(state)
  const isNarrowed = useHeld(state.q !== '', isPlaceholderData)
  const [chosen, setChosen] = useState<{ readonly list: ListInUse; readonly action: ListActionName } | null>(
    null,
  )
  const [used, setUsed] = useState<ListInUse | null>(null)
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / state.pageSize))
  const isBeyond = data !== undefined && state.page > last
  useEffect(() => {
    if (isBeyond) setState({ page: last }, { replace: true })
  })
  return (
    <section className="list" aria-labelledby="screen-title" aria-busy={isPlaceholderData}>
      <header className="list-head">
        <h1 id="screen-title">{kind.label.many}</h1>
        <span className="list-total" role="status">
          {data && t('list.optionLists.total', { count: formatNumber(data.total) })}
        </span>
      </header>
      <Toolbar {...{ state, setState }} />
      {error && !data && <ListFailure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.total === 0 && <NoList isNarrowed={isNarrowed} />}
      {data && data.items.length > 0 && (
        <ListTable
          kind={kind}
          lists={data.items}
          onAction={(list, action) => setChosen({ list, action })}
          onUsage={setUsed}
        />
      )}
      {data && data.total > 0 && (
        <ListPager
          params={pagerParams(state)}
          total={data.total}
          narrow={narrow}
          onParams={({ page, pageSize }) => setState({ page, pageSize })}
        />
      )}
      {chosen && (
        <ListDialog
          key={`${chosen.action} ${chosen.list.list}`}
          list={chosen.list}
          action={chosen.action}
          onClose={() => setChosen(null)}
        />
      )}
      {used && (
        <Suspense fallback={null}>
          <LazyUsageDialog
            subject={{ of: 'list', id: used.list, name: used.list }}
            onClose={() => setUsed(null)}
          />
        </Suspense>
      )}
      <DataLoaded ready={(data !== undefined && !isPlaceholderData) || error !== null} />
    </section>
  )
}

interface ToolbarProps {
  readonly state: ReturnType<typeof useListsState>[0]
  readonly setState: ReturnType<typeof useListsState>[1]
}

function Toolbar({ state, setState }: ToolbarProps) {
  return (
    <div className="list-toolbar" role="toolbar" aria-label={t('list.optionLists.grouped')}>
      <div className="list-search">
        <TextInput
          label={t('list.search')}
          hideLabel
          type="search"
          size="sm"
          placeholder={t('list.optionLists.searchHint')}
          clearable
          debounce={SEARCH_DEBOUNCE_MS}
          value={state.q}
          onChange={(q) => setState({ q: q.slice(0, 200), page: 1 }, { replace: true })}
        />
      </div>
      <div className={css.sort}>
        <Select
          label={t('list.optionLists.sort')}
          labelPosition="left"
          size="sm"
          options={[
            { value: 'list' as const, label: t('list.optionLists.byName') },
            { value: '-count' as const, label: t('list.optionLists.byCount') },
          ]}
          value={state.sort}
          onChange={(sort) => setState({ sort: sort ?? 'list', page: 1 })}
        />
      </div>
    </div>
  )
}

function NoList({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="list-state">
      <h2>{t(isNarrowed ? 'list.empty.noMatch' : 'list.optionLists.noList')}</h2>
      {!isNarrowed && (
        <Text size="sm" c="dimmed">
          {t('list.optionLists.noListHint')}
        </Text>
      )}
    </div>
  )
}
