import { MultiSelect, NumberInput, Select, Toggle } from '@urlapmuhely/ui'
import { useMemo } from 'react'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { DomainNode } from '../../items/domains/domain-tree.ts'
import classes from './map.module.css'
import type { MapChoice } from './map-choice.ts'
import type { IndexedGraph } from './neighbours.ts'
import { kindName, sortName } from './node-words.ts'

/** The most steps around a node. */
const MAX_STEPS = 5

interface MapToolbarProps {
  readonly graph: IndexedGraph
  /** Only those to which something of the form belongs. */
  readonly domains: readonly DomainNode[]
  readonly choice: MapChoice
  readonly change: (changes: Partial<MapChoice>) => void
  readonly current: string | null
  readonly onPick: (id: string) => void
}

/** Search, filters, and how much around the selected node is shown. */
export function MapToolbar({ graph, domains, choice, change, current, onPick }: MapToolbarProps) {
  const { kinds, pages, nodes } = useMemo(() => optionsOf(graph), [graph])
  return (
    <fieldset className={classes.toolbar} aria-label={t('map.filters')}>
      <Select
        label={t('map.search')}
        size="sm"
        placeholder={t('map.searchPlaceholder')}
        options={nodes}
        value={current}
        onChange={(id) => id !== null && onPick(String(id))}
      />
      <MultiSelect
        label={t('map.kinds')}
        size="sm"
        placeholder={t('map.allKinds')}
        options={kinds}
        value={choice.kinds}
        onChange={(chosen) => change({ kinds: chosen.map(String) })}
      />
      {domains.length > 0 && (
        <Select
          label={t('map.domain')}
          size="sm"
          placeholder={t('map.allDomains')}
          options={domains.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.domain}
          onChange={(domain) => change({ domain: domain === null ? null : String(domain) })}
          clearable
        />
      )}
      {pages.length > 1 && (
        <Select
          label={t('map.page')}
          size="sm"
          placeholder={t('map.allPages')}
          options={pages}
          value={choice.page}
          onChange={(page) => change({ page: page === null ? null : String(page) })}
          clearable
        />
      )}
      {current !== null && <AroundChoice {...{ choice, change }} />}
    </fieldset>
  )
}

/** How much around the selected node is shown. */
function AroundChoice({ choice, change }: Pick<MapToolbarProps, 'choice' | 'change'>) {
  return (
    <>
      <Toggle
        label={t('map.around')}
        size="sm"
        value={choice.isAround}
        onChange={(isAround) => change({ isAround: isAround === true })}
      />
      {choice.isAround && (
        <>
          <NumberInput
            label={t('map.steps')}
            size="sm"
            min={1}
            max={MAX_STEPS}
            value={choice.steps}
            onChange={(steps) => change({ steps: Math.min(Math.max(Math.round(steps ?? 1), 1), MAX_STEPS) })}
          />
          <SegmentedControl
            className={classes.fit ?? ''}
            aria-label={t('map.direction')}
            size="sm"
            data={(['reads', 'readers', 'both'] as const).map((value) => ({
              value,
              label: t(`map.directions.${value}`),
            }))}
            value={choice.direction}
            onChange={(direction) => change({ direction })}
          />
        </>
      )}
    </>
  )
}

/** Returns the options of the search and of the filters. */
function optionsOf({ nodes, byId }: IndexedGraph) {
  const kinds = new Map(nodes.map((node) => [node.kind, node]))
  const pages = new Set(nodes.flatMap(({ cluster: [top = ''] }) => (top === '' ? [] : [top])))
  return {
    kinds: [...kinds].map(([value, node]) => ({ value, label: kindName(node) })),
    pages: [...pages].map((id) => ({ value: id, label: byId.get(id)?.label ?? '' })),
    nodes: nodes.map((node) => ({ value: node.id, label: `${node.label} (${sortName(node)})` })),
  }
}
