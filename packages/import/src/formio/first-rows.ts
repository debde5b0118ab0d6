import type { JsonValue } from '@urlapmuhely/schema'
import { nameOfField } from '../builder/finish.ts'
import { isObject, numberOf, objectOf, textOf } from '../json/object.ts'
import type { Placed } from './reading.ts'
import { memberAt } from './scope.ts'
import { typeOf } from './types.ts'

/** Writes one member of a default row as its field holds it; null if nothing. */
type Write = (value: unknown, placed: Placed) => JsonValue

/**
 * Adds the rows that a grid begins with: those of its default value; otherwise, a data grid shows one, and no grid
 * fewer than it demands.
 */
export function readFirstRows(placed: Placed, write: Write): void {
  const { component, field } = placed
  const given = Array.isArray(component.defaultValue)
    ? component.defaultValue.filter(isObject)
    : isObject(component.defaultValue)
      ? [component.defaultValue]
      : []
  const isEmpty = component.initEmpty === true || component.noFirstRow === true
  const begins =
    typeOf(textOf(component, 'type')) === 'datagrid' ? !isEmpty : component.openWhenEmpty === true
  const least = numberOf(objectOf(component, 'validate'), 'minLength') ?? 0
  const count = Math.min(100, Math.max(given.length, least, begins ? 1 : 0))
  addFirstRows(
    placed,
    Array.from({ length: count }, (_, index) => rowFrom(placed, given[index] ?? {}, write)),
  )
  if (component.disableAddingRemovingRows === true && count > 0)
    Object.assign(field.values, { minRows: count, maxRows: count })
}

/** Adds the rows that a repeat begins with. */
export function addFirstRows({ reading, field, line }: Placed, rows: readonly JsonValue[]): void {
  if (rows.length === 0) return
  reading.builder.rule('formDefaultValue', line, {
    name: `Kezdő sorok: ${nameOfField(field)}`.slice(0, 120),
    targets: [field.id],
    value: [...rows],
    when: 'onPresent',
  })
}

function rowFrom(placed: Placed, row: Readonly<Record<string, unknown>>, write: Write): JsonValue {
  const inner = placed.scope.members.get(textOf(placed.component, 'key'))?.scope
  const members: Record<string, JsonValue> = {}
  for (const [key, value] of Object.entries(row)) {
    const member = inner && memberAt(inner, [key])
    const written = member ? write(value, { ...placed, field: member.field }) : null
    if (member && written !== null) members[member.field.key] = written
  }
  return members
}
