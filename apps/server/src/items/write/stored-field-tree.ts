import {
  buildNameTree,
  contextTreeFields,
  form,
  formField,
  type NameTree,
  type TreeField,
} from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { runCompiled } from '../../storage/compiled.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { readItem } from '../item-repository.ts'

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

interface KeyedField {
  readonly formId: string
  readonly key: string
  readonly id: string
}

/** True if a field of the form, other than the one of that id, has the key: anywhere, for any domain. */
export async function hasOtherOfKey(db: Db, { formId, key, id }: KeyedField): Promise<boolean> {
  const others = () => sql<{ id: string }>`select id from ${sql.table(treeKind.table)}
    where form_id = ${''} and key = ${''} and id <> ${''} limit 1`
  const found = await runCompiled(db, { key: 'others of a key', build: others }, [formId, key, id])
  return found.length > 0
}
