import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import { compared, literalOperand } from '../builder/operand.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json/object.ts'
import { operandAt, schemaHolds } from './conditions.ts'
import { resolved, type SchemaReading } from './reading.ts'
import { nothingHolds, valueHolds, whenEmpty } from './value-holds.ts'

/** Reads the rule of a layout, which shows, hides, enables or disables an element. */
export function elementCondition(reading: SchemaReading, element: JsonObject, field: FieldDraft): void {
  const rule = objectOf(element, 'rule')
  const effect = textOf(rule, 'effect')
  if (effect === '') return
  reading.later.push(() =>
    attempt(field.line, 'condition-unreadable', () => {
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
  if (path === '') return schemaHolds(reading, { schema: objectOf(condition, 'schema'), path }, at)
  const operand = operandAt(reading, path, at)
  if ('expectedValue' in condition)
    // The parts of a JSON file are JSON.
    return compared('==', operand, literalOperand(condition.expectedValue as JsonValue))
  const schema = resolved(reading, objectOf(condition, 'schema'))
  const isFine = condition.failWhenUndefined !== true && nothingHolds(schema)
  return whenEmpty(operand, valueHolds(schema, operand), isFine)
}
