import { buildIssue, formField, type Issue } from '@urlapmuhely/schema'
import type { CheckedItem } from './checked-item.ts'
import type { FieldTree, TreeField } from './stored-field-tree.ts'
import type { ReadSession } from './write-session.ts'

const DRAWN_IN_CELLS: ReadonlySet<string> = new Set(['radio', 'checkboxGroup'])

/** Issues of a field that is a matrix, or is in one: all fields of a matrix share a type and an option list. */
export async function checkMatrix(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  if (kind.name !== formField.name) return []
  const tree = await session.tree(String(item.formId))
  const saved = tree.byId.get(String(item.id))
  if (!saved) return []
  const parent = saved.parentId === null ? undefined : tree.byId.get(saved.parentId)
  const other = isMatrix(saved) ? differing(tree, saved.id) : null
  const inParent = parent && isMatrix(parent) ? differing(tree, parent.id) : null
  return [
    ...(other ? [buildIssue('appearance', 'MATRIX_FIELD_DIFFERS', { label: other.label })] : []),
    ...(inParent ? [buildIssue('type', 'MATRIX_FIELD_DIFFERS', { label: saved.label })] : []),
  ]
}

function isMatrix({ type, appearance }: TreeField): boolean {
  return type === 'group' && appearance === 'matrix'
}

/** A field of a group that cannot be drawn in the same columns as the first one; null if there is none. */
function differing(tree: FieldTree, group: string): TreeField | null {
  const fields = [...tree.byId.values()].filter(({ parentId }) => parentId === group)
  const [first] = fields
  const isAlike = (field: TreeField) =>
    DRAWN_IN_CELLS.has(field.type) && field.type === first?.type && field.optionList === first.optionList
  return fields.find((field) => !isAlike(field)) ?? null
}
