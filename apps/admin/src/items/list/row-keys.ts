import type { ApiItem } from '@urlapmuhely/schema'
import { useState } from 'react'
import type { ListParams } from '../rows/list-params.ts'

/** The key of each row that is shown, by its item's id. */
export type RowKeys = ReadonlyMap<string, number>

/**
 * The keys of the next rows. An item that stays keeps its row, with the focus in it.
 *
 * @param isOther true if other rows were requested: the freed rows are then reused for the new items, which
 *   costs the browser a fraction of new rows. Otherwise a row is never reused for another item, so that a key
 *   press cannot reach the wrong item.
 */
export function nextRowKeys(last: RowKeys, ids: readonly string[], isOther: boolean): RowKeys {
  const present = new Set(ids)
  const freed = isOther ? [...last].filter(([id]) => !present.has(id)).map(([, key]) => key) : []
  let highest = Math.max(-1, ...last.values())
  const next = () => {
    highest += 1
    return highest
  }
  return new Map(ids.map((id) => [id, last.get(id) ?? freed.shift() ?? next()]))
}

/** Returns the keys of the rows of `items`, which were loaded for `params`. */
export function useRowKeys(items: readonly ApiItem[], params: ListParams): RowKeys {
  const [known, setKnown] = useState(() => ({ items, params, keys: keysOf(new Map(), items, true) }))
  if (known.items === items) return known.keys
  const keys = keysOf(known.keys, items, known.params !== params)
  setKnown({ items, params, keys })
  return keys
}

function keysOf(last: RowKeys, items: readonly ApiItem[], isOther: boolean): RowKeys {
  return nextRowKeys(
    last,
    items.map(({ id }) => id),
    isOther,
  )
}
