import { kinds } from '@urlapmuhely/schema'
import type { Plugin } from 'vite'
import { columnsKey, listColumn } from '../src/items/rows/list-columns.ts'
import { listRequest, parseListParams } from '../src/items/rows/list-params.ts'

const NAME = 'virtual:first-lists'
const RESOLVED = `\0${NAME}`

/**
 * The call of each list that is opened without filters and with its initial
 * columns, by the path of its screen.
 *
 * The first file makes the call while the code of the list, which contains the kinds, is still loading.
 */
export function firstLists(): Plugin {
  return {
    name: 'first-lists',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const firstLists = ${JSON.stringify(calls())}` : null),
  }
}

function calls(): Record<string, { readonly path: string; readonly columnsKey: string }> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const query = new URLSearchParams()
      const columns = kind.list.columns.flatMap((name) => listColumn(kind, name) ?? [])
      for (const [name, value] of Object.entries(listRequest(kind, parseListParams(kind, {}), columns))) {
        if (value !== undefined) query.set(name, String(value))
      }
      const call = { path: `/api/${kind.slug}?${query}`, columnsKey: columnsKey(kind) }
      return [`/admin/${kind.slug}`, call]
    }),
  )
}
