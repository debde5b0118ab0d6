import { NODES_PER_FIELD } from './graph.ts'

/**
 * A value for some of the nodes. Most nodes of a form have no rule, so there is an array only for the properties of
 * which some field has a value.
 */
export class NodeTable<T> {
  /** By property, then by field; nodes that are not a property of a field are counted on as if they were. */
  private readonly lists: ((T | undefined)[] | null)[] = new Array<null>(NODES_PER_FIELD).fill(null)
  private readonly fieldCount: number

  constructor(fieldCount: number) {
    this.fieldCount = fieldCount
  }

  get(node: number): T | undefined {
    return this.lists[node % NODES_PER_FIELD]?.[Math.floor(node / NODES_PER_FIELD)]
  }

  set(node: number, value: T): void {
    const aspect = node % NODES_PER_FIELD
    const list = this.lists[aspect] ?? new Array<undefined>(this.fieldCount).fill(undefined)
    this.lists[aspect] = list
    list[Math.floor(node / NODES_PER_FIELD)] = value
  }

  /** Visits the values in the order of their nodes. */
  each(visit: (node: number, value: T) => void): void {
    const used = this.lists.flatMap((list, aspect) => (list ? [{ list, aspect }] : []))
    const length = Math.max(0, ...used.map(({ list }) => list.length))
    for (let index = 0; index < length; index += 1) {
      for (let at = 0; at < used.length; at += 1) {
        // The index is one of the list.
        const { list, aspect } = used[at] as (typeof used)[number]
        const value = list[index]
        if (value !== undefined) visit(index * NODES_PER_FIELD + aspect, value)
      }
    }
  }
}
