import { type Direction, type IndexedGraph, neighboursOf } from './neighbours.ts'

/** The user's choice of what a map shows. */
export interface MapChoice {
  /** Names of kinds; empty for all. */
  readonly kinds: readonly string[]
  readonly domain: string | null
  /** The id of a page or another container at the top of the form. */
  readonly page: string | null
  /** True to show only the neighbours of the current node. */
  readonly isAround: boolean
  readonly steps: number
  readonly direction: Direction
}

/** Everything, until the user chooses. */
export const initialChoice: MapChoice = {
  ...{ kinds: [], domain: null, page: null },
  ...{ isAround: false, steps: 1, direction: 'both' },
}

/**
 * The ids of the nodes that are chosen.
 *
 * @param centre the node around which they are; null for the whole form.
 */
export function chosenIds(
  graph: IndexedGraph,
  { kinds, page, steps, direction }: MapChoice,
  centre: string | null,
): ReadonlySet<string> {
  const around = centre === null ? null : neighboursOf(graph, { id: centre, steps, direction })
  const chosen = graph.nodes.filter(
    ({ id, kind, cluster }) =>
      (around === null || around.has(id)) &&
      (kinds.length === 0 || kinds.includes(kind)) &&
      (page === null || cluster[0] === page),
  )
  return new Set(chosen.map(({ id }) => id))
}
