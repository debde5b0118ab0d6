import { useState } from 'react'
import type { OutlineRow } from './outline-rows.ts'
import type { EditEnd } from './text-in-row.tsx'
import type { useRowFocus } from './use-row-focus.ts'

interface EditingInput {
  readonly rows: readonly OutlineRow[]
  readonly focus: ReturnType<typeof useRowFocus>
  readonly requestFocus: () => void
}

/** The text that is edited in its row, and functions that begin and end the editing. */
export function useRowEditing({ rows, focus, requestFocus }: EditingInput) {
  const { select, at, setActive, toReveal } = focus
  const [editing, setEditing] = useState<{ id: string; property: 'label' | 'key' } | null>(null)
  const edit = (id: string, property: 'label' | 'key') => {
    setActive(id)
    toReveal.current = id
    setEditing({ id, property })
  }
  const endEdit = (end: EditEnd) => {
    setEditing(null)
    if (end === 'elsewhere') return
    const next = end === 'row' ? undefined : rows[at + (end === 'next' ? 1 : -1)]?.id
    if (next === undefined || !editing) return requestFocus()
    select([next])
    edit(next, editing.property)
  }
  return { editing, edit, endEdit }
}
