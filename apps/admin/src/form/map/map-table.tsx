import type { GraphNode } from '@urlapmuhely/document'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t, type WorkshopKey } from '../../base/messages/form/t-workshop.ts'
import { edgeNames } from './edge-names.ts'
import classes from './map.module.css'
import type { IndexedGraph } from './neighbours.ts'
import { sortName } from './node-words.ts'

/** The rows that are drawn at once; further ones on request. */
const ROWS = 100

interface MapTableProps {
  readonly graph: IndexedGraph
  readonly nodes: readonly GraphNode[]
  readonly current: string | null
  readonly onPick: (id: string) => void
}

/** Shows the content of the drawing as a table: what each node depends on, and what it affects. */
export function MapTable({ graph, nodes, current, onPick }: MapTableProps) {
  const [shown, setShown] = useState(ROWS)
  const rest = nodes.length - shown
  return (
    <div className={classes.tablePart}>
      <Table className={`${classes.table} ${stacked.table}`} aria-label={t('map.canvas')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('map.element')}</Table.Th>
            <Table.Th scope="col">{t('map.needs')}</Table.Th>
            <Table.Th scope="col">{t('map.affects')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {nodes.slice(0, shown).map((node) => {
            const [into, from] = [graph.into(node.id), graph.from(node.id)]
            return (
              <Table.Tr key={node.id} data-current={node.id === current || undefined}>
                <Table.Th scope="row">
                  <button type="button" className={classes.name} onClick={() => onPick(node.id)}>
                    {node.label}
                  </button>
                  <span className={classes.sort}>{sortName(node)}</span>
                </Table.Th>
                <Ends
                  label={t('map.needs')}
                  lines={[
                    ['map.reads', edgeNames(graph, { edges: into, acts: false, end: 'from' })],
                    ['map.changedBy', edgeNames(graph, { edges: into, acts: true, end: 'from' })],
                  ]}
                />
                <Ends
                  label={t('map.affects')}
                  lines={[
                    ['map.changes', edgeNames(graph, { edges: from, acts: true, end: 'to' })],
                    ['map.readBy', edgeNames(graph, { edges: from, acts: false, end: 'to' })],
                  ]}
                />
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {rest > 0 && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + ROWS)}>
          {t('map.more', { count: Math.min(rest, ROWS) })}
        </Button>
      )}
    </div>
  )
}

interface EndsProps {
  readonly label: string
  readonly lines: readonly (readonly [WorkshopKey, string])[]
}

function Ends({ label, lines }: EndsProps) {
  const filled = lines.filter(([, text]) => text !== '')
  if (filled.length === 0) return <Table.Td />
  return (
    <Table.Td data-label={label}>
      {filled.map(([key, text]) => (
        <div key={key}>{t(key, { names: text })}</div>
      ))}
    </Table.Td>
  )
}
