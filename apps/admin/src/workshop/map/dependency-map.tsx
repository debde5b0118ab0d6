import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FormContent } from '@urlapmuhely/document'
import { useMemo, useState } from 'react'
import { useDomains } from '../../domains/use-domains.ts'
import { t } from '../../messages/t.ts'
import { LoopList } from './loop-list.tsx'
import classes from './map.module.css'
import { MapCanvas } from './map-canvas.tsx'
import { MapTable } from './map-table.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { clusterWith, shownGraph } from './shown-graph.ts'
import { useMapChoice } from './use-map-choice.ts'

/** The properties of the map of a form. */
export interface DependencyMapProps {
  readonly content: FormContent
  /** The id of the selected field, rule or form. */
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
}

/** What reads what in a form, as a drawing or as a table: on narrow screens always as a table. */
export function DependencyMap({ content, selectedId, onSelect }: DependencyMapProps) {
  const { data: domains = NO_DOMAINS } = useDomains()
  const [picked, setPicked] = useState(selectedId)
  const [known, setKnown] = useState(selectedId)
  const [open, setOpen] = useState<readonly string[]>([])
  const [asTable, setAsTable] = useState(false)
  const isNarrow = useMediaQuery('(width < 37.5em)', undefined, { getInitialValueInEffect: false })
  // A selection elsewhere in the workshop counts here, too.
  if (known !== selectedId) {
    setKnown(selectedId)
    setPicked(selectedId)
  }
  const { graph, isReady, ids, choice, change, isFocused } = useMapChoice(content, domains, picked)
  const shown = useMemo(
    () => shownGraph(graph, { ids, open: new Set(open), withClusters: !isFocused }),
    [graph, ids, open, isFocused],
  )
  const looping = useMemo(() => new Set(graph.loops.flatMap(({ nodeIds }) => nodeIds)), [graph])
  const used = useMemo(() => {
    const named = new Set(Object.values(content.items).flatMap((items) => items.map((item) => item.domainId)))
    return domains.filter(({ id }) => named.has(id))
  }, [content, domains])
  const openCluster = (cluster: string) => setOpen((before) => [...before, cluster])
  const pick = (id: string) => {
    const cluster = clusterWith(shown, id)
    if (cluster !== null && !open.includes(cluster)) openCluster(cluster)
    setPicked(id)
    const { itemId = null } = graph.byId.get(id) ?? {}
    if (itemId !== null) onSelect(itemId)
  }
  const back = () =>
    choice.isAround ? change({ isAround: false }) : setOpen((before) => before.slice(0, -1))
  if (!isReady) return <Skeleton height={420} />
  if (graph.nodes.length === 0) return <p className={classes.quiet}>{t('map.empty')}</p>
  const isTable = isNarrow || asTable
  return (
    <div className={classes.map}>
      <MapToolbar {...{ graph, choice, change }} domains={used} current={picked} onPick={pick} />
      <div className={classes.state}>
        {!isNarrow && (
          <SegmentedControl
            aria-label={t('map.view')}
            size="xs"
            data={[
              { value: 'drawn', label: t('map.drawn') },
              { value: 'table', label: t('map.table') },
            ]}
            value={asTable ? 'table' : 'drawn'}
            onChange={(view) => setAsTable(view === 'table')}
          />
        )}
        <LoopList graph={graph} onPick={pick} />
        <p role="status">
          {ids.size === 0
            ? t('map.nothing')
            : t('map.counts', {
                nodes: ids.size,
                edges: graph.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)).length,
              })}
        </p>
        {!isTable && <p className={classes.quiet}>{t('map.keys')}</p>}
      </div>
      {isTable ? (
        <MapTable
          graph={graph}
          nodes={graph.nodes.filter(({ id }) => ids.has(id))}
          current={picked}
          onPick={pick}
        />
      ) : (
        <MapCanvas
          shown={shown}
          current={picked}
          looping={looping}
          onPick={pick}
          onOpen={openCluster}
          onClose={(cluster) => setOpen((before) => before.filter((id) => id !== cluster))}
          onBack={back}
        />
      )}
    </div>
  )
}

const NO_DOMAINS: readonly never[] = Object.freeze([])
