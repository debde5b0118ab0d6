import type { Kind } from '@urlapmuhely/schema'
import { OptionGroup, RadioGroup, TextInput } from '@urlapmuhely/ui'
import { Columns3, Funnel } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Popover } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t.ts'
import { listColumns } from '../rows/list-columns.ts'
import { countFilters, type ListParams } from '../rows/list-params.ts'
import type { Density, ListPreferences } from './list-preferences.ts'
import type { SetListParams } from './list-state.ts'
import { chooseColumns } from './stored-columns.ts'

const SEARCH_DEBOUNCE_MS = 250

interface ListToolbarProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onParams: SetListParams
  readonly onFilters: () => void
  readonly preferences: ListPreferences
  /** Further tools, such as ordering and export. */
  readonly children: ReactNode
}

/** The toolbar of a list: search, filters, columns, and the tools given as children. */
export function ListToolbar({ kind, params, onParams, onFilters, preferences, children }: ListToolbarProps) {
  const filters = countFilters(params)
  return (
    <div className="list-toolbar" role="toolbar" aria-label={kind.label.many}>
      <div className="list-search">
        <TextInput
          label={t('list.search')}
          hideLabel
          type="search"
          size="sm"
          placeholder={t('list.searchHint')}
          clearable
          debounce={SEARCH_DEBOUNCE_MS}
          value={params.q}
          onChange={(q) => onParams({ ...params, q: q.slice(0, 200), page: 1 }, { replace: true })}
        />
      </div>
      <Button variant="default" leftSection={<Funnel size={15} aria-hidden />} onClick={onFilters}>
        {filters === 0 ? t('list.filter.open') : t('list.filter.openCount', { count: filters })}
      </Button>
      <ColumnChooser kind={kind} preferences={preferences} />
      {children}
    </div>
  )
}

function ColumnChooser({ kind, preferences }: Pick<ListToolbarProps, 'kind' | 'preferences'>) {
  const { columns, setColumns, density, setDensity } = preferences
  const shown = columns.map(({ name }) => name)
  const options = listColumns(kind).map(({ name, property }) => ({ value: name, label: property.label }))
  const choose = (names: readonly string[]) => {
    const chosen = chooseColumns(shown, names)
    if (chosen) setColumns(chosen)
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal width={280}>
      <Popover.Target>
        <Button variant="default" leftSection={<Columns3 size={15} aria-hidden />}>
          {t('list.columns.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns.title')} className="list-columns">
        <RadioGroup<Density>
          label={t('list.columns.density')}
          size="xs"
          inline
          options={[
            { value: 'compact', label: t('list.columns.compact') },
            { value: 'normal', label: t('list.columns.normal') },
          ]}
          value={density}
          onChange={(next) => setDensity(next ?? density)}
        />
        <OptionGroup
          type="checkbox"
          label={t('list.columns.shown')}
          hint={shown.length === 1 ? t('list.columns.atLeastOne') : undefined}
          size="xs"
          options={options.map((option) => ({
            ...option,
            disabled: shown.length === 1 && option.value === shown[0],
          }))}
          value={shown}
          onChange={choose}
        />
        <Button variant="default" size="xs" disabled={preferences.isInitial} onClick={preferences.reset}>
          {t('list.columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
