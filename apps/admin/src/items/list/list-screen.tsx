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
import { readsNames } from '../../values/cells/cell-text.ts'
import { useSentenceNames } from '../../values/cells/use-sentence-names.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { listOverrideOf } from '../kind-screens.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { countFilters, type ListParams, listRequest } from '../rows/list-params.ts'
import { ReferencesDialog } from '../rows/list-references.tsx'
import { RefusedDialog } from '../rows/refused-dialog.tsx'
import { useListActions } from '../rows/use-list-actions.ts'
import { useListSelection } from '../rows/use-list-selection.ts'
import { EmptyList, ListFailure, NoMatch } from './list-empty.tsx'
import { ActiveFilters, FilterDrawer } from './list-filters.tsx'
import { isOrdering, OrderButton } from './list-order.tsx'
import { ListPager } from './list-pager.tsx'
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
  const [params, setParams] = useListState(kind)
  const preferences = useListPreferences(kind)
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const list = useItemList(kind, listRequest(kind, params, preferences.columns))
  const { data, error } = list
  const [held, holdRows] = useState(false)
  // Changes by others must not move rows under the pointer.
  const rows = useHeld(data, held)
  const items = rows?.items ?? noItems
  const context = useCellContext(items, preferences.columns, rows?.references)
  const selection = useListSelection(kind, params, items)
  const actions = useListActions(kind)
  const [filterColumn, setFilterColumn] = useState<string | null | undefined>(undefined)
  const [referred, setReferred] = useState<ApiItem | undefined>(undefined)
  const rowActions = useRowActions({
    actions,
    context,
    columns: preferences.columns,
    showReferences: setReferred,
    holdRows,
  })
  usePageInRange(params, data, setParams)

  // Describes the shown rows, which are the former ones until the next are loaded.
  const narrowed = useHeld(params.q !== '' || countFilters(params) > 0, list.isPlaceholderData)
  const isEmpty = data?.total === 0
  const Tools = listOverrideOf(kind).listTools
  const ordering = !narrow && isOrdering(kind, params)
  return (
    <section className="list" aria-labelledby="screen-title">
      <header className="list-head">
        <h1 id="screen-title">{kind.label.many}</h1>
        <span className="list-total" role="status">
          {data && t(totalText(data, narrowed), { count: formatNumber(data.total) })}
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
      <ListToolbar
        kind={kind}
        params={params}
        onParams={setParams}
        onFilters={() => setFilterColumn(filterColumn === undefined ? null : undefined)}
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
      <ActiveFilters kind={kind} params={params} onParams={setParams} />
      {ordering && <p className="list-hint">{t('list.order.active')}</p>}
      <BulkBar
        kind={kind}
        selection={selection}
        matching={data?.total ?? 0}
        matchingIsMinimum={data?.totalIsMinimum}
        actions={actions}
      />
      {error && !data && <ListFailure error={error} onRetry={() => list.refetch()} />}
      {isEmpty && !narrowed && <EmptyList kind={kind} />}
      {isEmpty && narrowed && <NoMatch params={params} onParams={setParams} />}
      {!isEmpty && !(error && !data) && (
        <ListRows
          kind={kind}
          items={rows?.items}
          columns={preferences.columns}
          context={context}
          params={params}
          onParams={setParams}
          onFilter={setFilterColumn}
          selection={selection}
          actions={rowActions}
          density={preferences.density}
          busy={list.isPlaceholderData}
          narrow={narrow}
          ordering={ordering}
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
      <FilterDrawer
        kind={kind}
        params={params}
        onParams={setParams}
        column={filterColumn}
        shown={preferences.columns}
        onClose={() => setFilterColumn(undefined)}
      />
      <ReferencesDialog kind={kind} item={referred} onClose={() => setReferred(undefined)} />
      <RefusedDialog actions={actions} onRemoved={selection.clear} />
      <DataLoaded ready={(data !== undefined && !list.isPlaceholderData) || error !== null} />
    </section>
  )
}

/** Returns the data that the cells of a page need beside their values. */
function useCellContext(
  items: readonly ApiItem[],
  columns: readonly ListColumn[],
  references: CellContext['references'] = {},
): CellContext {
  const properties = useMemo(
    () => columns.filter(({ property }) => readsNames(property.type)).map(({ name }) => name),
    [columns],
  )
  const names = useSentenceNames(items, properties)
  return useMemo(() => ({ references, names }), [references, names])
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

function totalText({ totalIsMinimum }: ListPage, narrowed: boolean) {
  if (totalIsMinimum) return 'list.totalMany'
  return narrowed ? 'list.totalMatching' : 'list.total'
}

/** Navigates to the last counted page if the address names a later one, as after a deletion. */
function usePageInRange(
  params: ListParams,
  data: ListPage | undefined,
  setParams: ReturnType<typeof useListState>[1],
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / params.pageSize))
  const isEmpty = data !== undefined && (!data.totalIsMinimum || data.items.length === 0)
  const beyond = isEmpty && params.page > last
  useEffect(() => {
    if (beyond) setParams({ ...params, page: last }, { replace: true })
  }, [beyond, last, params, setParams])
}

/** The initial values of a new item created from a list that is narrowed to one form or one option list. */
function createSearch(kind: Kind, params: ListParams): Record<string, string> {
  const { orderedWithin } = kind
  const value = orderedWithin === null ? undefined : params.filters[orderedWithin]?.is
  return orderedWithin !== null && value !== undefined ? { [orderedWithin]: value } : {}
}
