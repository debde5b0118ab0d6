import type { DocumentChange } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { valuesOf } from '../../../values/properties/item-values.ts'
import { readItem } from '../../../values/properties/read-item.ts'
import type { PlacedIssue } from '../save-content.ts'

/** Validates unsaved items by their kinds alone, without a request to the server. */
export function localIssues(changes: readonly DocumentChange[]): readonly PlacedIssue[] {
  return changes.flatMap(({ kind: kindName, id, after }) => {
    if (!after) return []
    const kind = kindNamed(kindName)
    const read = readItem(kind, id, valuesOf(kind, after))
    return read.ok ? [] : read.issues.map((issue) => ({ kind: kindName, id, ...issue }))
  })
}
