import {
  AppError,
  domain,
  type Form,
  type FormDefinition,
  form,
  formOption,
  type Kind,
  kinds,
  listsRead,
  publishedItem,
} from '@urlapmuhely/schema'
import { readItem, readItemsWhere } from '../items/item-repository.ts'
import { fromRow, type Item } from '../storage/columns.ts'
import { type Db, itemTables } from '../storage/item-tables.ts'

/**
 * Loads a form's definition: enabled items, the options of the lists that its fields use, and the domains that it names
 * with their relatives. Leaves out notes and authors.
 *
 * Call it inside a transaction: it runs several statements.
 */
export async function loadDefinition(db: Db, formId: string): Promise<FormDefinition> {
  const owner = await readItem(db, form, formId)
  if (!owner) throw new AppError('not-found')
  const items: Record<string, readonly Item[]> = {}
  for (const kind of kinds) {
    const { ofForm, name }: Kind = kind
    if (ofForm)
      items[name] = (await readItemsWhere(db, kind, { property: 'formId', value: formId })).filter(takesPart)
  }
  const lists = listsIn(owner, Object.values(items).flat())
  items.formOption = (await optionsOf(db, [...lists])).filter(takesPart)
  const named = [owner, ...Object.values(items).flat()].flatMap(({ domainId }) => domainId ?? []).map(String)
  const definition = {
    form: publishedItem(owner),
    items: Object.fromEntries(
      Object.entries(items).map(([name, members]) => [name, members.map(publishedItem)]),
    ),
    domains: (await domainsAround(db, new Set(named))).map(publishedItem),
  }
  // Each member was read by the kind that the type names.
  return definition as unknown as FormDefinition
}

/** The option lists that the items and the context of a form use: those of fields, and those that formulas read. */
export function listsIn(owner: Item, items: readonly Item[]): Set<string> {
  // The shape of the property was checked when the form was written.
  const context = (owner.context ?? []) as Form['context']
  const own = [...items, ...context].flatMap(({ optionList }) => (optionList ? String(optionList) : []))
  return new Set([...own, ...listsRead(items)])
}

function takesPart(item: Item): boolean {
  return item.enabled === true
}

/** Every option of the lists, list by list. */
export async function optionsOf(db: Db, lists: readonly string[]): Promise<Item[]> {
  const found: Item[] = []
  for (const list of [...lists].sort())
    found.push(...(await readItemsWhere(db, formOption, { property: 'list', value: list })))
  return found
}

/** The named domains with all ancestors and all descendants; descendants inherit from the named ones. */
export async function domainsAround(db: Db, named: ReadonlySet<string>): Promise<Item[]> {
  if (named.size === 0) return []
  const rows = await itemTables(db).selectFrom(domain.table).selectAll().orderBy('id').execute()
  const all = rows.map((row) => fromRow(domain, row))
  const parents = new Map(all.map(({ id, parentId }) => [String(id), parentId]))
  const above = (id: string): string[] => {
    const chain = [id]
    let parent = parents.get(id)
    while (typeof parent === 'string' && !chain.includes(parent)) {
      chain.push(parent)
      parent = parents.get(parent)
    }
    return chain
  }
  const wanted = new Set([...named].flatMap(above))
  for (const { id } of all)
    if (above(String(id)).some((ancestor) => named.has(ancestor))) wanted.add(String(id))
  return all.filter(({ id }) => wanted.has(String(id)))
}
