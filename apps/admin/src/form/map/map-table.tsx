import { Table } from '@mantine/core'
import type { GraphEdge, GraphNode } from '@urlapmuhely/document'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t, type WorkshopKey } from '../../base/messages/form/t-workshop.ts'
import classes from './map.module.css'
import type { IndexedGraph } from './neighbours.ts'
import { sortName } from './node-words.ts'

/** The rows that are drawn at once; further ones on request. */
const ROWS = 100

/** The names that one line has at most. */
const NAMES = 20

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
                    ['map.reads', names(graph, into, false, 'from')],
                    ['map.changedBy', names(graph, into, true, 'from')],
                  ]}
                />
                <Ends
                  label={t('map.affects')}
                  lines={[
                    ['map.changes', names(graph, from, true, 'to')],
                    ['map.readBy', names(graph, from, false, 'to')],
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
  const said = lines.filter(([, text]) => text !== '')
  if (said.length === 0) return <Table.Td />
  return (
    <Table.Td data-label={label}>
      {said.map(([key, text]) => (
        <div key={key}>{t(key, { names: text })}</div>
      ))}
    </Table.Td>
  )
}

/** The labels at one end of edges: of those by which a rule acts on a field, or of the others. */
function names(graph: IndexedGraph, edges: readonly GraphEdge[], acts: boolean, end: 'from' | 'to'): string {
  const labels = edges
    .filter(({ how }) => (acts ? how.includes('acts') : how.some((one) => one !== 'acts')))
    .map((edge) => graph.byId.get(edge[end])?.label ?? '')
  const text = labels.slice(0, NAMES).join(', ')
  const count = labels.length - NAMES
  return count > 0 ? t('map.andMore', { names: text, count }) : text
}
