import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { readItem } from '../items/edit-values.ts'
import type { ItemEditor } from '../items/use-item-editor.ts'
import { publishEdited } from './edited-item.ts'
import type { EditedItem } from './merge-definition.ts'

/** Tells previews of every change of the edited item; draws nothing. */
export function PublishEdit({ editor }: { readonly editor: ItemEditor }) {
  const { kind, itemId, control } = editor
  const values = useWatch({ control })
  const last = useRef<EditedItem | null>(null)
  useEffect(() => {
    const read = readItem(kind, itemId, values)
    if (read.ok) last.current = { kind, id: itemId, values: read.values }
    publishEdited({ item: last.current, isBroken: !read.ok })
  }, [kind, itemId, values])
  useEffect(() => () => publishEdited(null), [])
  return null
}
