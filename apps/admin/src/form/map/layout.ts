import dagre from '@dagrejs/dagre'

/** A box to place; in a frame, if it has one. */
export interface Box {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frame: string | null
}

/** The boxes and connections to lay out. */
export interface LayoutRequest {
  readonly boxes: readonly Box[]
  /** Pairs of boxes, from the one that is read to its reader. */
  readonly edges: readonly (readonly [string, string])[]
}

/** A place on the map, from its top left corner. */
export interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The places of boxes and of frames around them. */
export interface Layout {
  readonly boxes: readonly Place[]
  readonly frames: readonly Place[]
}

type Size = Pick<Place, 'id' | 'width' | 'height'>

/** Space around the contents of a frame; more at the top, for its title. */
const FRAME = { side: 16, top: 40 }
const GAP = { x: 24, y: 14 }
/** Space between the columns that edges cross. */
const BETWEEN_RANKS = 70

/**
 * Places boxes so that readers are to the right of what they read. The contents of each frame are laid out on
 * their own, then the frames among each other; boxes without edges are placed in rows below.
 */
export function layOut({ boxes, edges }: LayoutRequest): Layout {
  const frames = Map.groupBy(boxes, ({ id, frame }) => frame ?? `box ${id}`)
  const frameOf = new Map(boxes.map(({ id, frame }) => [id, frame ?? `box ${id}`]))
  const inner = new Map<string, readonly Place[]>()
  const sizes = [...frames].map(([id, members]): Size => {
    const isFrame = members[0]?.frame !== null
    const places = placeAll(members, edges.filter(isWithin(members)))
    inner.set(id, places)
    const { width, height } = extent(places)
    return isFrame
      ? { id, width: width + 2 * FRAME.side, height: height + FRAME.top + FRAME.side }
      : { id, width, height }
  })
  const outer = edges.flatMap(([from, to]): [string, string][] => {
    const [start, end] = [frameOf.get(from), frameOf.get(to)]
    return start !== undefined && end !== undefined && start !== end ? [[start, end]] : []
  })
  const placed = placeAll(sizes, outer)
  return {
    boxes: placed.flatMap(({ id, x, y }) => {
      const isFrame = frames.get(id)?.[0]?.frame !== null
      const [left, top] = isFrame ? [x + FRAME.side, y + FRAME.top] : [x, y]
      return (inner.get(id) ?? []).map((place) => ({ ...place, x: left + place.x, y: top + place.y }))
    }),
    frames: placed.filter(({ id }) => frames.get(id)?.[0]?.frame !== null),
  }
}

function isWithin(members: readonly Size[]) {
  const ids = new Set(members.map(({ id }) => id))
  return ([from, to]: readonly [string, string]) => ids.has(from) && ids.has(to)
}

/** Places boxes with edges in columns, and the rest in rows below. */
function placeAll(sizes: readonly Size[], edges: readonly (readonly [string, string])[]): Place[] {
  const joined = new Set(edges.flatMap(([from, to]) => (from === to ? [] : [from, to])))
  const columns = inColumns(
    sizes.filter(({ id }) => joined.has(id)),
    edges,
  )
  const { width, height } = extent(columns)
  const top = height === 0 ? 0 : height + 2 * GAP.y
  return [
    ...columns,
    ...inRows(
      sizes.filter(({ id }) => !joined.has(id)),
      width,
      top,
    ),
  ]
}

function inColumns(sizes: readonly Size[], edges: readonly (readonly [string, string])[]): Place[] {
  if (sizes.length === 0) return []
  const graph = new dagre.graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.y, ranksep: BETWEEN_RANKS, marginx: 0, marginy: 0 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of sizes) graph.setNode(id, { width, height })
  for (const [from, to] of edges) if (from !== to) graph.setEdge(from, to)
  dagre.layout(graph)
  const places = sizes.map(({ id, width, height }): Place => {
    const { x, y } = graph.node(id) as { x: number; y: number } // dagre sets them
    return { id, width, height, x: x - width / 2, y: y - height / 2 }
  })
  const left = Math.min(...places.map(({ x }) => x))
  const top = Math.min(...places.map(({ y }) => y))
  return places.map((place) => ({ ...place, x: place.x - left, y: place.y - top }))
}

/** Returns rows about as wide as the columns above them. Together they are not much higher than wide. */
function inRows(sizes: readonly Size[], width: number, top: number): Place[] {
  const area = sizes.reduce((sum, size) => sum + (size.width + GAP.x) * (size.height + GAP.y), 0)
  const limit = Math.max(width, Math.sqrt(area) * 1.5)
  let x = 0
  let y = top
  let rowHeight = 0
  return sizes.map((size) => {
    if (x > 0 && x + size.width > limit) {
      x = 0
      y += rowHeight + GAP.y
      rowHeight = 0
    }
    const place = { id: size.id, width: size.width, height: size.height, x, y }
    x += size.width + GAP.x
    rowHeight = Math.max(rowHeight, size.height)
    return place
  })
}

function extent(places: readonly Place[]): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(0, ...places.map(({ x, width }) => x + width)),
    height: Math.max(0, ...places.map(({ y, height }) => y + height)),
  }
}
