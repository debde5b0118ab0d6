import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../build/conditions.ts'
import { type FieldDraft, valueChain } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { compared, emptiness, fieldOperand, literalOperand, type Operand } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json/object.ts'
import { resolved, type SchemaReading } from './reading.ts'
import { isThere, nothingHolds, valueHolds, whenEmpty } from './value-holds.ts'

/** Adds `if`, `then` and `else` of a schema, and `dependentRequired`, earlier `dependencies`: what is required while a condition holds. */
export function addConditions(reading: SchemaReading, schema: JsonObject, path: string): void {
  const parts = [schema, ...listOf(schema, 'allOf')].filter((part) => isObject(part.if))
  for (const part of parts) {
    require(reading, part, path, objectOf(part, 'then'), false)
    require(reading, part, path, objectOf(part, 'else'), true)
  }
  const dependencies = { ...objectOf(schema, 'dependencies'), ...objectOf(schema, 'dependentRequired') }
  for (const [name, dependents] of Object.entries(dependencies))
    if (Array.isArray(dependents))
      for (const dependent of dependents)
        whileHolds(reading, path, String(dependent), (at) =>
          not(emptiness(operandAt(reading, join(path, name), at))),
        )
}

function require(
  reading: SchemaReading,
  part: JsonObject,
  path: string,
  branch: JsonObject,
  negated: boolean,
): void {
  const required = Array.isArray(branch.required) ? branch.required : []
  for (const name of required)
    whileHolds(reading, path, String(name), (at) => {
      const holds = schemaHolds(reading, objectOf(part, 'if'), path, at)
      return negated ? not(holds) : holds
    })
}

function whileHolds(
  reading: SchemaReading,
  path: string,
  name: string,
  condition: (at: FieldDraft) => Condition,
): void {
  reading.later.push(() => {
    const field = reading.byPath.get(join(path, name))
    if (!field || ['group', 'repeat', 'checkbox'].includes(field.type)) return
    attempt(field, () => {
      const checked = reading.builder.checked(condition(field), field, field.line)
      if (checked !== null)
        reading.builder.rule('formValidation', field.line, {
          name: nameOfField(field).slice(0, 120),
          targets: [field.id],
          rule: 'required',
          parameters: {},
          condition: checked,
        })
    })
  })
}

/** True while a part of the answer satisfies a schema. A property that is missing satisfies what is said about it. */
function schemaHolds(reading: SchemaReading, schema: JsonObject, path: string, at: FieldDraft): Condition {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const parts: Condition[] = []
  const named = objectOf(schema, 'properties')
  for (const [name, given] of Object.entries(named)) {
    const own = join(path, name)
    if (!isObject(given)) continue
    if (isObject(given.properties)) parts.push(schemaHolds(reading, given, own, at))
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

/** The rule of a layout: what shows, hides, enables or disables an element. */
export function elementCondition(reading: SchemaReading, element: JsonObject, field: FieldDraft): void {
  const rule = objectOf(element, 'rule')
  const effect = textOf(rule, 'effect')
  if (effect === '') return
  reading.later.push(() =>
    attempt(field, () => {
      const holds = ruleHolds(reading, objectOf(rule, 'condition'), field)
      const checked = reading.builder.checked(
        effect === 'HIDE' || effect === 'ENABLE' ? not(holds) : holds,
        field,
        field.line,
      )
      if (checked === null) return
      if (effect === 'SHOW' || effect === 'HIDE') field.presence.push(checked)
      else if (!field.ghost)
        reading.builder.rule('formDisabled', field.line, {
          name: nameOfField(field).slice(0, 120),
          targets: [field.id],
          mode: 'readonly',
          submit: 'keep',
          condition: checked,
        })
    }),
  )
}

function ruleHolds(reading: SchemaReading, condition: JsonObject, at: FieldDraft): Condition {
  const inner = listOf(condition, 'conditions')
  if (inner.length > 0) {
    const parts = inner.map((one) => ruleHolds(reading, one, at))
    return textOf(condition, 'type') === 'OR' ? anyOf(parts) : allOf(parts)
  }
  const scope = textOf(condition, 'scope')
  const path = scope
    .replace(/^#\/?/u, '')
    .split('/')
    .filter((_, index) => index % 2 === 1)
    .join('.')
  if (path === '') return schemaHolds(reading, objectOf(condition, 'schema'), '', at)
  const operand = operandAt(reading, path, at)
  if ('expectedValue' in condition)
    return compared('==', operand, literalOperand(condition.expectedValue as JsonValue))
  const schema = resolved(reading, objectOf(condition, 'schema'))
  const isFine = condition.failWhenUndefined !== true && nothingHolds(schema)
  return whenEmpty(operand, valueHolds(schema, operand), isFine)
}

function operandAt({ builder, byPath }: SchemaReading, path: string, at: FieldDraft): Operand {
  const field = byPath.get(path)
  if (!field) throw new Unreadable(`nincs „${path}” mező`)
  const name = builder.nameOf(field, at)
  if (name === null) throw new Unreadable(`a(z) „${path}” mezőt itt eltakarja egy azonos kulcsú mező`)
  const around = valueChain(at)
  return fieldOperand(
    field,
    name,
    valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one)),
  )
}

function attempt(field: FieldDraft, run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    field.line.note('condition-unreadable', { detail: error.detail })
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
