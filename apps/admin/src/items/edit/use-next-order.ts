import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOptions } from '../../base/api/queries.ts'
import { useItemProperty } from '../../values/properties/use-edited-item.ts'
import type { ItemEditor } from './item-editor.ts'

/** Places a new item after the last one of its parent, until the user enters another position. */
export function useNextOrder({ kind, base, item, settle }: ItemEditor): void {
  const within = kind.orderedWithin ?? ''
  const place = useItemProperty(item, within)
  const isPlaced = typeof place === 'string' && place !== ''
  const { data } = useQuery({
    ...listOptions(kind, {
      ...(isPlaced && { [`filter[${within}]`]: place }),
      sort: '-order',
      pageSize: 1,
      fields: 'id,name,order',
    }),
    enabled: base === null && kind.ordered && isPlaced,
  })
  const last = data?.items[0]?.order
  useEffect(() => {
    if (typeof last === 'number') settle('order', last + 1)
  }, [last, settle])
}
