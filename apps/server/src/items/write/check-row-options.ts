import { buildIssue, enclosingScopes, formField, type Issue } from '@urlapmuhely/schema'
import type { CheckedItem } from './checked-item.ts'
import type { ReadSession } from './write-session.ts'

/** Issues of a field whose options are the rows of a repeat that is in rows itself, which the field is not in. */
export async function checkRowOptions(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  if (kind.name !== formField.name || item.optionSource !== 'rows' || !item.optionRows) return []
  const { byId } = await session.tree(String(item.formId))
  const [around] = enclosingScopes(byId, String(item.optionRows))
  const isReached = around !== undefined && enclosingScopes(byId, String(item.id)).includes(around)
  return isReached ? [] : [buildIssue('optionRows', 'ROWS_OUT_OF_REACH')]
}
