import { useMediaQuery } from '@mantine/hooks'
import type { ApiItem, Kind, ListPage } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useItemList } from '../../base/api/queries.ts'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import type { CellContext } from '../../values/cells/cell-context.ts'
import { readsNames } from '../../values/cells/reads-names.ts'
import { useOptionLabels } from '../../values/cells/use-option-labels.ts'
import { useSentenceNames } from '../../values/cells/use-sentence-names.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { listOverrideOf } from '../kind-screens.ts'
import { RefusedDialog } from '../rows/lazy-refused-dialog.tsx'
import type { ListColumn } from '../rows/list-columns.ts'
import { countFilters, type ListParams, listRequest } from '../rows/list-params.ts'
import { ReferencesDialog } from '../rows/list-references.tsx'
import { useListActions } from '../rows/use-list-actions.ts'
import { useListSelection } from '../rows/use-list-selection.ts'
import { EmptyList, ListFailure, NoMatch } from './list-empty.tsx'
import { ActiveFilters, FilterDrawer } from './list-filters.tsx'
import { OrderButton } from './list-order.tsx'
import { createSearch, isOrdering } from './list-ordering.ts'
import { ListPager } from './list-pager.tsx'
import { pageInstead, totalMessage } from './list-pages.ts'
import { useListPreferences } from './list-preferences.ts'
import { type RowActions, rowName } from './list-row-props.ts'
import { ListRows } from './list-rows.tsx'
import { useListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { useListView, ViewSwitch } from './list-views.tsx'
import { useHeld } from './use-held.ts'
import '../rows/list.css'
import './list-table.css'

// Source: the specification, section 9: the first breakpoint is 600 px.
const NARROW = '(max-width: 37.4375em)'
const noItems: readonly ApiItem[] = []

/** The list of the items of one kind, or another view of them. Its whole state is in its address. */
export function ListScreen({ kind }: { readonly kind: Kind }) {
  const view = useListView(kind)
  const View = view?.component ?? ItemList
  return (
    <>
      <ViewSwitch kind={kind} view={view} />
      {/* The list is not replaced meanwhile: text typed into its search would be lost. */}
      <Suspense fallback={<Skeleton height={320} />}>
        <View kind={kind} />
      </Suspense>
    </>
  )
}

function ItemList({ kind }: { readonly kind: Kind }) {
  const state = useItemListState(kind)
  const { params, setParams, preferences, data, isLoaded, selection, actions, filters, references } = state
  return (
    <section className="list" aria-labelledby="screen-title">
      <ListHead kind={kind} state={state} />
      <ListTools kind={kind} state={state} />
      <ActiveFilters kind={kind} params={params} onParams={setParams} />
      {state.ordering && <p className="list-hint">{t('list.order.active')}</p>}
      <BulkBar
        kind={kind}
        selection={selection}
        matching={data?.total ?? 0}
        matchingIsMinimum={data?.totalIsMinimum}
        actions={actions}
      />
      <ListBody kind={kind} state={state} />
      <FilterDrawer
        kind={kind}
        params={params}
        onParams={setParams}
        column={filters.column}
        shown={preferences.columns}
        onClose={() => filters.open(undefined)}
      />
      <ReferencesDialog kind={kind} item={references.item} onClose={() => references.show(undefined)} />
      <RefusedDialog actions={actions} onRemoved={selection.clear} />
      <DataLoaded ready={isLoaded} />
    </section>
  )
}

type ItemListState = ReturnType<typeof useItemListState>

interface PartProps {
  readonly kind: Kind
  readonly state: ItemListState
}

/** The state of the list: its address, its page of items, the selection, and what is open beside it. */
function useItemListState(kind: Kind) {
  const [params, setParams] = useListState(kind)
  const preferences = useListPreferences(kind)
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const list = useItemList(kind, listRequest(kind, params, preferences.columns))
  const { data, error } = list
  const [held, holdRows] = useState(false)
  // Changes by others must not move rows under the pointer.
  const rows = useHeld(data, held)
  const items = rows?.items ?? noItems
  const { context, part } = useCellContext(items, preferences.columns, rows?.references)
  const selection = useListSelection(kind, params, items)
  const actions = useListActions(kind)
  const [column, open] = useState<string | null | undefined>(undefined)
  const [item, show] = useState<ApiItem | undefined>(undefined)
  const rowActions = useRowActions({
    actions,
    context,
    columns: preferences.columns,
    showReferences: show,
    holdRows,
  })
  usePageInRange(params, data, setParams)
  // Describes the shown rows, which are the former ones until the next are loaded.
  const narrowed = useHeld(params.q !== '' || countFilters(params) > 0, list.isPlaceholderData)
  return {
    ...{ params, setParams, preferences, narrow, narrowed, list, data, rows, context },
    ...{ selection, actions, rowActions },
    ordering: !narrow && isOrdering(kind, params),
    isLoaded: (data !== undefined && !list.isPlaceholderData && !part.isLoading) || error !== null,
    /** The code of the columns that show sentences. */
    part,
    /** The column whose filter gets the focus; null opens the filters at the top, undefined is closed. */
    filters: { column, open },
    /** The item whose references are shown. */
    references: { item, show },
  }
}

function ListHead({ kind, state: { data, narrowed, params } }: PartProps) {
  return (
    <header className="list-head">
      <h1 id="screen-title">{kind.label.many}</h1>
      <span className="list-total" role="status">
        {data && t(totalMessage(data, narrowed), { count: formatNumber(data.total) })}
      </span>
      <Button
        leftSection={<Plus size={16} aria-hidden />}
        renderRoot={(button) => (
          <Link {...button} to={`/admin/${kind.slug}/create`} search={createSearch(kind, params)} />
        )}
      >
        {t('list.create', { kind: kind.label.one.toLocaleLowerCase('hu') })}
      </Button>
    </header>
  )
}

function ListTools({ kind, state }: PartProps) {
  const { params, setParams, preferences, data, narrow, filters } = state
  const Tools = listOverrideOf(kind).listTools
  return (
    <ListToolbar
      kind={kind}
      params={params}
      onParams={setParams}
      onFilters={() => filters.open(filters.column === undefined ? null : undefined)}
      preferences={preferences}
    >
      {kind.ordered && !narrow && <OrderButton kind={kind} params={params} onParams={setParams} />}
      {Tools && <Tools />}
      {kind.importedBy.length > 0 && <ImportButton kind={kind} params={params} />}
      <ExportMenu
        kind={kind}
        params={params}
        columns={preferences.columns}
        total={data?.total ?? 0}
        totalIsMinimum={data?.totalIsMinimum}
      />
    </ListToolbar>
  )
}

/** The rows with their pager, or why there are none. */
function ListBody({ kind, state }: PartProps) {
  const { params, setParams, preferences, data, list, part, rows, narrow, narrowed } = state
  const { error } = list
  const isEmpty = data?.total === 0
  return (
    <>
      {error && !data && <ListFailure error={error} onRetry={() => list.refetch()} />}
      {part.error && <ListFailure error={part.error} onRetry={() => part.refetch()} />}
      {isEmpty && !narrowed && <EmptyList kind={kind} />}
      {isEmpty && narrowed && <NoMatch params={params} onParams={setParams} />}
      {!isEmpty && !(error && !data) && (
        <ListRows
          kind={kind}
          items={rows?.items}
          columns={preferences.columns}
          context={state.context}
          params={params}
          onParams={setParams}
          onFilter={state.filters.open}
          selection={state.selection}
          actions={state.rowActions}
          density={preferences.density}
          busy={list.isPlaceholderData}
          narrow={narrow}
          ordering={state.ordering}
        />
      )}
      {data && data.total > 0 && (
        <ListPager
          params={params}
          total={data.total}
          totalIsMinimum={data.totalIsMinimum}
          hasNext={data.next !== null}
          narrow={narrow}
          onParams={setParams}
        />
      )}
    </>
  )
}

/** Returns the data that the cells of a page need beside their values. */
function useCellContext(
  items: readonly ApiItem[],
  columns: readonly ListColumn[],
  references: CellContext['references'] = {},
) {
  const properties = useMemo(
    () => columns.filter(({ property }) => readsNames(property.type)).map(({ name }) => name),
    [columns],
  )
  const { part, names } = useSentenceNames(items, properties)
  const { data: sentences } = part
  const optionLabel = useOptionLabels(
    items,
    useMemo(() => columns.map(({ property }) => property), [columns]),
  )
  const context: CellContext = useMemo(
    () => ({ references, names, sentences, optionLabel }),
    [references, names, sentences, optionLabel],
  )
  return { context, part }
}

interface RowActionParts extends Pick<RowActions, 'showReferences' | 'holdRows'> {
  readonly actions: ReturnType<typeof useListActions>
  readonly context: CellContext
  readonly columns: readonly ListColumn[]
}

function useRowActions({ actions, context, columns, showReferences, holdRows }: RowActionParts): RowActions {
  const { duplicate, enable, remove } = actions
  return useMemo(
    () => ({
      duplicate: (item) => void duplicate(item),
      remove: (item) => void remove([item], { name: rowName({ item, columns, context }) }),
      enable,
      showReferences,
      holdRows,
    }),
    [duplicate, enable, remove, columns, context, showReferences, holdRows],
  )
}

/** Navigates to the last counted page if the address names a later one, as after a deletion. */
function usePageInRange(
  params: ListParams,
  data: ListPage | undefined,
  setParams: ReturnType<typeof useListState>[1],
): void {
  const page = pageInstead(params, data)
  useEffect(() => {
    if (page !== null) setParams({ ...params, page }, { replace: true })
  }, [page, params, setParams])
}
