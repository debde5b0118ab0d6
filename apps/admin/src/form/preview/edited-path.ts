import { type FormDefinition, holdsRows, isLayout } from '@urlapmuhely/schema'
import type { EditedItem } from './merge-definition.ts'

/** The field that an edited item is about, selected first; null if it is about none, or about one in rows. */
export function pathOfEdited(
  { items }: Pick<FormDefinition, 'items'>,
  edited: EditedItem | null,
): string | null {
  if (!edited) return null
  const { id, values } = edited
  const ids: readonly unknown[] = [
    id,
    values.fieldId,
    ...(Array.isArray(values.targets) ? values.targets : []),
  ]
  const byId = new Map(items.formField.map((field) => [field.id, field]))
  const first = ids.map((one) => byId.get(String(one))).find((field) => field !== undefined)
  const keys: string[] = []
  const seen = new Set<unknown>()
  for (let at = first; at; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    if ((at !== first && holdsRows(at.type)) || seen.has(at)) return null
    seen.add(at)
    // Parts of the layout add nothing to the paths of the fields inside.
    if (at === first || !isLayout(at.type)) keys.unshift(at.key)
  }
  return keys.length === 0 ? null : keys.join('.')
}
