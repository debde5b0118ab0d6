import type { FieldValueType, FormField } from '@urlapmuhely/schema'
import { byOrder, fieldValueTypes, isPage } from '@urlapmuhely/schema/facts'
import type { EngineItem } from '../facts/definition.ts'
import type { Report } from '../facts/diagnostic.ts'
import { isContextId } from './context-items.ts'
import { type Effective, sortUnlessSorted } from './effective.ts'

/** The value types of fields that hold others. */
const HOLDERS: ReadonlySet<FieldValueType> = new Set(['object', 'rows', 'layout'])

/** The fields in each container by its id, those at the top by null, in order. Reports containers that hold no fields. */
export function fieldsByParent(
  items: EngineItem<FormField>[],
  effective: Effective,
  report: Report,
): ReadonlyMap<string | null, readonly EngineItem<FormField>[]> {
  const inOrder = sortUnlessSorted(items, byOrder)
  if (items.every(({ parentId }) => parentId === null)) return new Map([[null, inOrder]])
  const typeById = new Map(items.map(({ id, type }) => [id, type]))
  const groups = new Map<string | null, EngineItem<FormField>[]>()
  for (const item of inOrder) {
    const isContext = isContextId(item.id)
    const parent = item.parentId === null || isContext ? item.parentId : effective.standIn(item.parentId)
    if (item.parentId !== null && parent === null) {
      const known = effective.items.some(({ id }) => id === item.parentId)
      reportField(report, item, { code: known ? 'REFERENCE_INACTIVE' : 'PARENT_UNKNOWN', path: 'parentId' })
      continue
    }
    const type = parent === null ? undefined : typeById.get(parent)
    if (type !== undefined && !HOLDERS.has(fieldValueTypes[type]))
      reportField(report, item, { code: 'PARENT_WRONG', path: 'parentId' })
    if (type !== undefined && isPage(item.type))
      reportField(report, item, { code: 'PAGE_NOT_AT_TOP', path: 'parentId' })
    const siblings = groups.get(parent)
    if (siblings) siblings.push(item)
    else groups.set(parent, [item])
  }
  reportParentCycles(items, effective, report)
  return groups
}

function reportParentCycles(items: readonly EngineItem<FormField>[], effective: Effective, report: Report) {
  const parents = new Map(
    items.map((item) => [item.id, item.parentId === null ? null : effective.standIn(item.parentId)]),
  )
  for (const item of items) {
    let at: string | null = item.parentId
    let steps = 0
    while (at !== null && steps <= items.length) {
      if (at === item.id) {
        reportField(report, item, { code: 'PARENT_CYCLE', path: 'parentId' })
        break
      }
      at = parents.get(at) ?? null
      steps += 1
    }
  }
}

/** A fault of a property of a field. */
export interface FieldFault {
  readonly code: Parameters<Report>[0]['code']
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Reports a diagnostic about a property of a field. */
export function reportField(
  report: Report,
  item: EngineItem<FormField>,
  { code, path, params = {} }: FieldFault,
) {
  report({
    severity: code === 'REFERENCE_INACTIVE' ? 'warning' : 'error',
    code,
    item: { kind: 'formField', id: item.id, name: item.name },
    path,
    params: { label: item.label, ...params },
  })
}
