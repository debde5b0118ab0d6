import { useEffect, useRef } from 'react'
import type { BesideProps } from '../../items/screen-override.ts'
import { readItem } from '../../values/properties/read-item.ts'
import { useItemValues } from '../../values/properties/use-edited-item.ts'
import { publishEdited } from './edited-item.ts'
import type { EditedItem } from './merge-definition.ts'

/** A preview costs work proportional to the form's size, so it is updated after a pause in typing, not on every key. */
const PAUSE_MS = 100

/** Publishes the edited item to previews, on mount and then after every pause in its changes; renders nothing. */
export function PublishEdit({ editor }: BesideProps) {
  const { kind, itemId, item } = editor
  const values = useItemValues(item)
  const last = useRef<EditedItem | null>(null)
  useEffect(() => {
    const publish = () => {
      const read = readItem(kind, itemId, values)
      if (read.ok) last.current = { kind, id: itemId, values: read.values }
      publishEdited({ item: last.current, isBroken: !read.ok })
    }
    if (last.current?.id !== itemId) return publish()
    const timer = setTimeout(publish, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [kind, itemId, values])
  useEffect(() => () => publishEdited(null), [])
  return null
}
