import {
  buildNameTree,
  contextTreeFields,
  form,
  formField,
  type NameTree,
  type TreeField,
} from '@urlapmuhely/schema'
import { readItem } from '../item-repository.ts'
import { type Db, itemTables } from '../item-tables.ts'

/** The kind whose items conditions read by key. */
export const treeKind = formField

const COLUMNS = [
  'id',
  'key',
  'label',
  'name',
  'type',
  'parentId',
  'optionList',
  'optionSource',
  'appearance',
  'overridesId',
  'domainId',
] as const

/** Reads the fields of a form, and its context as fields. */
export async function loadFieldTree(db: Db, formId: string): Promise<NameTree> {
  const rows = await itemTables(db)
    .selectFrom(treeKind.table)
    .select([...COLUMNS])
    .where('formId', '=', formId)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const owner = await readItem(db, form, formId)
  // The columns are those of the kinds, whose shapes were checked when the rows were written.
  const fields = rows as unknown as (TreeField & { overridesId: string | null })[]
  return buildNameTree([...fields, ...contextTreeFields(owner?.context)])
}
