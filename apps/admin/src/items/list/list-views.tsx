import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import type { SearchParams } from '../../app/search-params.ts'
import { t } from '../../messages/t.ts'
import { overrides } from '../overrides/index.ts'
import type { ListView } from '../overrides/screen-override.ts'

/** The view that the address names; undefined for the list itself. */
export function useListView(kind: Kind): ListView | undefined {
  // The router keeps every query value as text, because of its configured parser.
  const { view } = useSearch({ strict: false }) as SearchParams
  return overrides[kind.name]?.listViews?.others.find(({ name }) => name === view)
}

interface ViewSwitchProps {
  readonly kind: Kind
  readonly view: ListView | undefined
}

/** Switches between the list of a kind and its other views; nothing for a kind that has none. */
export function ViewSwitch({ kind, view }: ViewSwitchProps) {
  const navigate = useNavigate()
  const views = overrides[kind.name]?.listViews
  if (!views) return null
  const data = [{ name: '', label: views.own }, ...views.others].map(({ name, label }) => ({
    value: name,
    label: t(label),
  }))
  const show = (name: string) =>
    navigate({ to: `/admin/${kind.slug}`, search: name === '' ? {} : { view: name } })
  return (
    <div className="list-views">
      <SegmentedControl
        size="xs"
        aria-label={t('list.optionLists.views')}
        data={data}
        value={view?.name ?? ''}
        onChange={(name) => void show(name)}
      />
    </div>
  )
}
