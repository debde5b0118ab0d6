import { type ApiItem, form, type UsedList } from '@urlapmuhely/schema'
import { chunks } from '../../items/item-repository.ts'
import { optionKind } from '../../items/references/option-values.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { optionsOf } from '../load-definition.ts'
import { type ListUse, listsUsedBy, usesOfLists } from './list-uses.ts'

/** Options of a longer list are not part of a form's content. */
const MAX_OPTIONS = 1_000
const MAX_FORMS = 20
const MEMBERS_PER_STATEMENT = 5_000

/** The lists that a form uses, with the other forms that use them. */
export async function usedLists(db: Db, formId: string): Promise<UsedList[]> {
  const lists = await listsUsedBy(db, formId)
  const counts = await countsOf(db, lists)
  const others = (await usesOfLists(db, lists)).filter((use) => use.formId !== formId)
  const sharing = await formsByList(db, others)
  return lists.map((list): UsedList => {
    const count = counts.get(list) ?? 0
    return { list, count, isComplete: count <= MAX_OPTIONS, ...inShort(sharing.get(list) ?? []) }
  })
}

/** The options of the lists that are not too long: of every domain, enabled or not. */
export async function optionsOfUsed(db: Db, lists: readonly UsedList[]): Promise<readonly ApiItem[]> {
  const complete = lists.filter(({ isComplete }) => isComplete).map(({ list }) => list)
  // The table holds whole items.
  return (await optionsOf(db, complete)) as unknown as readonly ApiItem[]
}

/** The forms with these uses, by list; each form once, by name. */
export async function formsByList(db: Db, uses: readonly ListUse[]): Promise<Map<string, NamedForm[]>> {
  const names = await namesOf(db, [...new Set(uses.map(({ formId }) => formId))])
  const byList = new Map<string, NamedForm[]>()
  for (const [list, members] of Map.groupBy(uses, (use) => use.list)) {
    const forms = [...new Set(members.map(({ formId }) => formId))].flatMap((id): NamedForm[] => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    byList.set(
      list,
      forms.sort((left, right) => left.name.localeCompare(right.name, 'hu')),
    )
  }
  return byList
}

/** The first forms, and how many there are. */
export function inShort(forms: readonly NamedForm[]) {
  return { forms: forms.slice(0, MAX_FORMS), formCount: forms.length }
}

/** A form as lists name it. */
export interface NamedForm {
  readonly id: string
  readonly name: string
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const some of chunks(ids, MEMBERS_PER_STATEMENT)) {
    const rows = await itemTables(db)
      .selectFrom(form.table)
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute()
    for (const { id, name } of rows) names.set(String(id), String(name))
  }
  return names
}

/** How many options each list has, in all domains. */
async function countsOf(db: Db, lists: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const some of chunks(lists, MEMBERS_PER_STATEMENT)) {
    const rows = await itemTables(db)
      .selectFrom(optionKind.table)
      .select(['list', ({ fn }) => fn.countAll().as('count')])
      .where('list', 'in', some)
      .groupBy('list')
      .execute()
    for (const { list, count } of rows) counts.set(String(list), Number(count))
  }
  return counts
}
