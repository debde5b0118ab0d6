import {
  buildIssue,
  factsOfType,
  fieldsIn,
  formField,
  formOption,
  type Issue,
  isMatrixGroup,
  type NameTree,
  type TreeField,
} from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import type { CheckedItem } from './checked-item.ts'
import type { ReadSession } from './write-session.ts'

/**
 * Issues of a field that is a matrix, or is in one, and of the options in it: all fields of a matrix share a type and an
 * option list, and no option has a text of its own to enter.
 */
export async function checkMatrix(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  if (kind.name === formOption.name) return checkAskingOption(session, item)
  if (kind.name !== formField.name) return []
  const isAlone =
    item.parentId === null && !isMatrixGroup({ type: String(item.type), appearance: item.appearance })
  if (isAlone) return []
  const tree = await session.tree(String(item.formId))
  const saved = tree.byId.get(String(item.id))
  if (!saved) return []
  const parent = saved.parentId === null ? undefined : tree.byId.get(saved.parentId)
  const other = isMatrixGroup(saved) ? differing(tree, saved.id) : null
  const inParent = parent && isMatrixGroup(parent) ? differing(tree, parent.id) : null
  const matrix = isMatrixGroup(saved) ? saved : parent && isMatrixGroup(parent) ? parent : null
  const asking = matrix && (await askingOption(session, tree, matrix.id))
  const path = matrix === saved ? 'appearance' : 'optionList'
  return [
    ...(asking ? [buildIssue(path, 'MATRIX_OPTION_ASKS', { label: asking })] : []),
    ...(other ? [buildIssue('appearance', 'MATRIX_FIELD_DIFFERS', { label: other.label })] : []),
    ...(inParent ? [buildIssue('type', 'MATRIX_FIELD_DIFFERS', { label: saved.label })] : []),
  ]
}

/**
 * Refuses an option with a text to enter if its list is that of a matrix, whose cells have no room for one.
 */
async function checkAskingOption(session: ReadSession, { list, withText }: Item): Promise<Issue[]> {
  if (withText !== true || typeof list !== 'string') return []
  const used = await itemTables(session.db)
    .selectFrom(`${formField.table} as cell`)
    .innerJoin(`${formField.table} as matrix`, 'matrix.id', 'cell.parentId')
    .select('matrix.label')
    .where('cell.optionList', '=', list)
    .where('cell.optionSource', '=', 'list')
    .where('matrix.type', '=', 'group')
    .where('matrix.appearance', '=', 'matrix')
    .limit(1)
    .executeTakeFirst()
  return used ? [buildIssue('withText', 'MATRIX_LIST_ASKS', { label: String(used.label) })] : []
}

/** Returns the label of an option with a text to enter in the list of a matrix; null if there is none. */
async function askingOption(session: ReadSession, tree: NameTree, matrix: string): Promise<string | null> {
  const [first] = fieldsIn(tree, matrix)
  if (!first?.optionList) return null
  const options = await itemTables(session.db)
    .selectFrom(formOption.table)
    .select(['label', 'withText'])
    .where('list', '=', first.optionList)
    .execute()
  const asking = options.find(({ withText }) => Boolean(withText)) // SQLite has numbers
  return asking ? String(asking.label) : null
}

/** A field of a group that cannot be drawn in the same columns as the first one; null if there is none. */
function differing(tree: NameTree, group: string): TreeField | null {
  const fields = fieldsIn(tree, group)
  const [first] = fields
  const isAlike = (field: TreeField) =>
    factsOfType(field.type).fitsMatrix && field.type === first?.type && field.optionList === first.optionList
  return fields.find((field) => !isAlike(field)) ?? null
}
