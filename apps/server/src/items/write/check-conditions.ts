import {
  buildConditionScope,
  buildIssue,
  type ConditionPart,
  checkCondition,
  conditionParts,
  type FieldInCondition,
  fieldValueTypes,
  type Issue,
  type ListInCondition,
  listsRead,
  type NameTree,
  scopePositions,
  typeOfField,
} from '@urlapmuhely/schema'
import { listsInConditions, optionTypes } from '../references/option-values.ts'
import type { CheckedItem } from './checked-item.ts'
import type { ReadSession } from './write-session.ts'

const fieldsByTree = new WeakMap<NameTree, Promise<FieldInCondition[]>>()

/** Issues of an item's conditions and formulas, checked in the scope of each field that they are evaluated for. */
export async function checkConditions(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  const parts = conditionParts(kind, item).filter(({ condition }) => condition !== null)
  if (parts.length === 0 || typeof item.formId !== 'string') return []
  const tree = await session.tree(item.formId)
  const fields = await fieldsInConditions(session, tree)
  const lists = await listsNamed(session, parts, fields)
  const issues = new Map<string, Issue>()
  for (const part of parts) {
    const basis = part.ofOption
      ? fields.find(({ id }) => id === item[kind.properties[part.property]?.basis ?? ''])
      : undefined
    const withOption = part.ofOption ? (basis?.optionType ? { optionType: basis.optionType } : {}) : null
    for (const at of distinctPositions(tree, scopePositions(kind, item, tree.byId))) {
      const scope = buildConditionScope(fields, at, { withOption, lists })
      const own = part.ofOwnValue ? fields.find(({ id }) => id === item.id) : undefined
      const expected = own ? typeOfField(fieldValueTypes[own.type], own.optionType, own.id) : null
      for (const { path, code, params } of checkCondition(part.condition, scope, expected)) {
        const isWhole = path === '' || part.ofOwnValue || part.ofNames
        const whole = isWhole ? part.path : `${part.path}.${path}`
        issues.set(`${whole} ${code}`, buildIssue(whole, code, params))
      }
    }
  }
  return [...issues.values()]
}

/** The lists that conditions read, and those of all fields if they read data of chosen options. */
function listsNamed(
  { db }: ReadSession,
  parts: readonly ConditionPart[],
  fields: readonly FieldInCondition[],
): Promise<ListInCondition[]> {
  const read = listsRead(parts)
  const readsData = JSON.stringify(parts).includes('"option_data"')
  return listsInConditions(
    db,
    readsData ? [...read, ...fields.flatMap(({ optionList }) => optionList ?? [])] : read,
  )
}

/** The fields of a form as conditions and texts see them. */
export function fieldsInConditions(session: ReadSession, tree: NameTree): Promise<FieldInCondition[]> {
  const known = fieldsByTree.get(tree) ?? readFields(session, tree)
  fieldsByTree.set(tree, known)
  return known
}

async function readFields(session: ReadSession, tree: NameTree): Promise<FieldInCondition[]> {
  const fields = [...tree.byId.values()]
  const types = await optionTypes(
    session.db,
    fields.flatMap(({ optionList }) => optionList ?? []),
  )
  return fields.map(({ id, key, parentId, type, optionList, optionSource = 'list' }) => {
    // A field that takes its options from elsewhere keeps the list that it had before.
    const list = optionSource === 'list' ? optionList : null
    const ofList = list === null ? undefined : types.get(list)
    // A chosen row is its number.
    const optionType = optionSource === 'rows' ? 'number' : ofList
    return { id, key, parentId, type, optionList: list, ...(optionType ? { optionType } : {}) }
  })
}

/** Of several positions, one for each scope: fields with the same parent share a scope, so one of them is enough. */
export function distinctPositions(tree: NameTree, positions: readonly (string | null)[]): (string | null)[] {
  const byParent = new Map(
    positions.map((at) => [at === null ? '' : (tree.byId.get(at)?.parentId ?? ''), at]),
  )
  return [...byParent.values()]
}
