import type { Condition } from '@urlapmuhely/schema'
import { allOf } from '../builder/conditions.ts'
import { type FieldDraft, valueChain } from '../builder/draft.ts'
import { fieldOperand, type Operand } from '../builder/operand.ts'
import { shadowedName, Unreadable } from '../builder/unreadable.ts'
import { isObject, objectOf } from '../json/object.ts'
import { type BranchingObject, resolved, type SchemaReading } from './reading.ts'
import { isThere, valueHolds, whenEmpty } from './value-holds.ts'

/** True while a part of the answer satisfies a schema. A missing property satisfies every demand on it. */
export function schemaHolds(
  reading: SchemaReading,
  { schema, path }: Pick<BranchingObject, 'schema' | 'path'>,
  at: FieldDraft,
): Condition {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const parts: Condition[] = []
  const named = objectOf(schema, 'properties')
  for (const [name, given] of Object.entries(named)) {
    const own = join(path, name)
    if (!isObject(given)) continue
    if (isObject(given.properties)) parts.push(schemaHolds(reading, { schema: given, path: own }, at))
    else {
      const operand = operandAt(reading, own, at)
      const holds = valueHolds(resolved(reading, given), operand)
      parts.push(whenEmpty(operand, holds, !required.includes(name)))
    }
  }
  for (const name of required)
    if (!isObject(named[name])) parts.push(isThere(operandAt(reading, join(path, name), at)))
  if (parts.length === 0) throw new Unreadable('összetett séma a feltételben')
  return allOf(parts)
}

/** A property as an operand at a field. */
export function operandAt({ builder, byPath }: SchemaReading, path: string, at: FieldDraft): Operand {
  const field = byPath.get(path)
  if (!field) throw new Unreadable(`nincs „${path}” mező`)
  const name = builder.nameOf(field, at)
  if (name === null) throw shadowedName(path)
  const around = valueChain(at)
  return fieldOperand(
    field,
    name,
    valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one)),
  )
}

/** The path of a property. */
export function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
