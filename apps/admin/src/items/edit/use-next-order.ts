import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOptions } from '../../base/api/queries.ts'
import { useItemProperty } from '../../values/properties/use-edited-item.ts'
import type { ItemEditor } from './item-editor.ts'
import type { ItemState } from './item-state.ts'

/** Places a new item after the last one of its parent, until the user enters another position. */
export function useNextOrder({ kind, base, item, settle }: ItemEditor): void {
  const parent = useItemProperty(item, kind.orderedWithin ?? '')
  const { data } = useQuery({ ...lastIn(kind, parent), enabled: isAwaited({ kind, base }, parent) })
  const last = data?.items[0]?.order
  useEffect(() => {
    if (typeof last === 'number') settle('order', last + 1)
  }, [last, settle])
}

/** Returns the query for the last item of the parent of a new item; null if the item is placed by nothing else. */
export function lastBefore({ kind, base, values }: Pick<ItemState, 'kind' | 'base' | 'values'>) {
  const parent = values[kind.orderedWithin ?? '']
  return isAwaited({ kind, base }, parent) ? lastIn(kind, parent) : null
}

function isAwaited({ kind, base }: Pick<ItemState, 'kind' | 'base'>, parent: unknown): boolean {
  return base === null && kind.ordered && typeof parent === 'string' && parent !== ''
}

function lastIn(kind: ItemState['kind'], parent: unknown) {
  return listOptions(kind, {
    ...(typeof parent === 'string' && parent !== '' && { [`filter[${kind.orderedWithin}]`]: parent }),
    sort: '-order',
    pageSize: 1,
    fields: 'id,name,order',
  })
}
