import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { readItem } from '../items/edit/edit-values.ts'
import type { ItemEditor } from '../items/edit/use-item-editor.ts'
import { publishEdited } from './edited-item.ts'
import type { EditedItem } from './merge-definition.ts'

/** A preview costs work of the form's size, so that it follows a pause in typing and not every key. */
const PAUSE_MS = 100

/** Tells previews how the edited item is, at once and then after every pause in its changes; draws nothing. */
export function PublishEdit({ editor }: { readonly editor: ItemEditor }) {
  const { kind, itemId, control } = editor
  const values = useWatch({ control })
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
