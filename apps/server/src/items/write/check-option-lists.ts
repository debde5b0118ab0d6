import {
  buildIssue,
  fieldValueTypes,
  formFieldTypeLabels,
  type Issue,
  type JsonValue,
  literalFits,
  type PropertyDefinition,
  type TreeField,
} from '@urlapmuhely/schema'
import { itemTables } from '../../storage/item-tables.ts'
import { knownOptionValues, optionKind, optionTypes } from '../references/option-values.ts'
import type { CheckedItem } from './checked-item.ts'
import type { ReadSession } from './write-session.ts'

/** Issues of an item's option lists, and of its literals, checked against the fields they are for. */
export async function checkOptionLists(session: ReadSession, checked: CheckedItem): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [name, property] of Object.entries(checked.kind.properties)) {
    const value = checked.item[name]
    if (value === null || value === undefined) continue
    if (property.type === 'optionList')
      issues.push(...(await checkList(session, checked, { property: name, list: String(value) })))
    if (property.type === 'optionValues')
      issues.push(...(await checkValues(session, checked, { name, property })))
    if (property.type === 'value') issues.push(...(await checkLiteral(session, checked, { name, property })))
  }
  return issues
}

interface UsedList {
  readonly property: string
  /** The name of the list that the property has. */
  readonly list: string
}

async function checkList(
  session: ReadSession,
  { kind, item }: CheckedItem,
  { property, list }: UsedList,
): Promise<Issue[]> {
  if (kind.name !== optionKind.name) {
    const types = await optionTypes(session.db, [list])
    return types.has(list) ? [] : [buildIssue(property, 'OPTION_LIST_MISSING')]
  }
  const mixed = await itemTables(session.db)
    .selectFrom(kind.table)
    .select('id')
    .where('list', '=', list)
    .where('value', typeof item.value === 'number' ? 'like' : 'not like', '"%')
    .where('id', '!=', String(item.id))
    .limit(1)
    .executeTakeFirst()
  return mixed ? [buildIssue('value', 'OPTION_TYPE_MIXED')] : []
}

interface NamedProperty {
  readonly name: string
  readonly property: PropertyDefinition
}

async function checkValues(
  session: ReadSession,
  { item }: CheckedItem,
  { name, property }: NamedProperty,
): Promise<Issue[]> {
  const values = Array.isArray(item[name]) ? (item[name] as readonly JsonValue[]) : [] // its shape
  const [basis] = await fieldsOf(session, item, property)
  if (!basis || values.length === 0) return []
  if (!basis.optionList) return [buildIssue(name, 'FIELD_WITHOUT_OPTIONS')]
  const known = await knownOptionValues(session.db, basis.optionList, { values })
  return values.flatMap((value, index) =>
    known.has(value)
      ? []
      : [buildIssue(`${name}.${index}`, 'OPTION_VALUE_MISSING', { value: String(value) })],
  )
}

/** A literal must be valid for each field that receives it. */
async function checkLiteral(
  session: ReadSession,
  { item }: CheckedItem,
  { name, property }: NamedProperty,
): Promise<Issue[]> {
  const value = item[name] as JsonValue // its shape is JSON
  const issues: Issue[] = []
  for (const target of await fieldsOf(session, item, property)) {
    if (!literalFits[fieldValueTypes[target.type]](value)) {
      issues.push(buildIssue(name, 'VALUE_TYPE_MISMATCH', { label: formFieldTypeLabels[target.type] }))
      continue
    }
    // A field that takes its options from elsewhere keeps the list that it had before.
    if (!target.optionList || (target.optionSource ?? 'list') !== 'list') continue
    const members = Array.isArray(value) ? (value as readonly JsonValue[]) : [value] // an array of JSON
    const known = await knownOptionValues(session.db, target.optionList, { values: members })
    const unknown = members.filter((member) => !known.has(member))
    issues.push(
      ...unknown.map((member) => buildIssue(name, 'OPTION_VALUE_MISSING', { value: String(member) })),
    )
  }
  return issues
}

async function fieldsOf(
  session: ReadSession,
  item: Item,
  property: PropertyDefinition,
): Promise<TreeField[]> {
  const basis = item[property.basis ?? '']
  const ids: readonly unknown[] = Array.isArray(basis) ? basis : [basis]
  const tree = await session.tree(String(item.formId))
  return ids.flatMap((id) => tree.byId.get(String(id)) ?? [])
}

type Item = CheckedItem['item']
