import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../items/domains/use-domains.ts'
import { dropLayouts, startLayouts } from './layout-starter.ts'
import { LoopList } from './loop-list.tsx'
import classes from './map.module.css'
import { MapCanvas } from './map-canvas.tsx'
import { chosenIds, type MapChoice } from './map-choice.ts'
import { type KnownGraph, useKept } from './map-memory.ts'
import { MapTable } from './map-table.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import type { IndexedGraph } from './neighbours.ts'
import { clusterWith, shownGraph } from './shown-graph.ts'
import { useGraph } from './use-graph.ts'

/** The properties of the map of a form. */
export interface DependencyMapProps {
  /** The id of the selected field, rule or form. */
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
}

/**
 * Shows which items of the open form read which others, as a drawing or as a table: on
 * narrow screens always as a table.
 */
export function DependencyMap(props: DependencyMapProps) {
  const [choice, setChoice] = useKept('choice')
  const known = useGraph(choice.domain)
  useEffect(() => dropLayouts, [])
  if (!known) return <Waiting />
  // A domain may have no items at all; the filter must stay visible.
  if (known.graph.nodes.length === 0 && choice.domain === null)
    return <p className={classes.quiet}>{t('map.empty')}</p>
  const change = (changes: Partial<MapChoice>) => setChoice((before) => ({ ...before, ...changes }))
  return <KnownMap {...props} known={known} choice={choice} change={change} />
}

/** While the graph is built, the worker starts that will lay it out. */
function Waiting() {
  useEffect(startLayouts, [])
  return <Skeleton height={420} />
}

interface KnownMapProps extends DependencyMapProps {
  readonly known: KnownGraph
  readonly choice: MapChoice
  readonly change: (changes: Partial<MapChoice>) => void
}

function KnownMap({ known: { graph, domainIds }, choice, change, selectedId, onSelect }: KnownMapProps) {
  const { data: domains = NO_DOMAINS } = useDomains()
  const [picked, setPicked] = useState(selectedId)
  const [known, setKnown] = useState(selectedId)
  const [open, setOpen] = useKept('open')
  const [asTable, setAsTable] = useKept('asTable')
  const isNarrow = useMediaQuery('(width < 37.5em)', undefined, { getInitialValueInEffect: false })
  // A selection elsewhere in the workshop counts here, too.
  if (known !== selectedId) {
    setKnown(selectedId)
    setPicked(selectedId)
  }
  const centre = choice.isAround && picked !== null && graph.byId.has(picked) ? picked : null
  const { ids, shown, looping, edgeCount } = useChosenPart(graph, { choice, centre, open })
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
  const isTable = isNarrow || asTable
  return (
    <div className={classes.map}>
      <MapToolbar
        {...{ graph, choice, change }}
        domains={domains.filter(({ id }) => domainIds.includes(id))}
        current={picked}
        onPick={pick}
      />
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
          {ids.size === 0 ? t('map.nothing') : t('map.counts', { nodes: ids.size, edges: edgeCount })}
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
          view={JSON.stringify([choice, open, centre])}
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

interface ChosenPart {
  readonly choice: MapChoice
  readonly centre: string | null
  readonly open: readonly string[]
}

/** The part of a graph that the user has chosen, as it is drawn. */
function useChosenPart(graph: IndexedGraph, { choice, centre, open }: ChosenPart) {
  const isFocused = centre !== null
  const ids = useMemo(() => chosenIds(graph, choice, centre), [graph, choice, centre])
  const shown = useMemo(
    () => shownGraph(graph, { ids, open: new Set(open), withClusters: !isFocused }),
    [graph, ids, open, isFocused],
  )
  const looping = useMemo(
    () => new Map(graph.loops.flatMap(({ nodeIds }) => nodeIds.map((id) => [id, nodeIds] as const))),
    [graph],
  )
  const edgeCount = useMemo(
    () => graph.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)).length,
    [graph, ids],
  )
  return { ids, shown, looping, edgeCount }
}

const NO_DOMAINS: readonly never[] = Object.freeze([])
