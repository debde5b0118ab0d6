import type { Kind } from '@urlapmuhely/schema'
import { whenIdle } from '@urlapmuhely/ui/when-idle'
import { useEffect } from 'react'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/t.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import { listOverrideOf } from '../kind-screens.ts'
import type { ListView } from '../screen-override.ts'

/** The view that the address names; undefined for the list itself. */
export function useListView(kind: Kind): ListView | undefined {
  const { view } = useSearch()
  return listOverrideOf(kind).listViews?.others.find(({ name }) => name === view)
}

interface ViewSwitchProps {
  readonly kind: Kind
  readonly view: ListView | undefined
}

/** Switches between the list of a kind and its other views; nothing for a kind that has none. */
export function ViewSwitch({ kind, view }: ViewSwitchProps) {
  const navigate = useNavigate()
  const views = listOverrideOf(kind).listViews
  useEffect(() => views && whenIdle(() => preload(views.others)), [views])
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
        onPointerEnter={() => preload(views.others)}
        onFocus={() => preload(views.others)}
        onChange={(name) => void show(name)}
      />
    </div>
  )
}

function preload(views: readonly ListView[]) {
  for (const { component } of views) component.preload()
}
