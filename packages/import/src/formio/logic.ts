import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { not } from '../builder/conditions.ts'
import { nameOfField } from '../builder/finish.ts'
import { truth } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { type JsonObject as Component, isObject, listOf, objectOf, textOf } from '../json/object.ts'
import { asOperand } from './javascript/environment.ts'
import { resultOf } from './javascript/script.ts'
import { translateLogic } from './json-logic.ts'
import { environmentOf, simpleCondition, translated } from './presence.ts'
import type { Placed } from './reading.ts'
import { disable, validation } from './rule-drafts.ts'

/** Reads the list of triggers and actions of a component. */
export function readActions(placed: Placed): void {
  for (const logic of listOf(placed.component, 'logic')) {
    const trigger = objectOf(logic, 'trigger')
    const condition = triggerOf(placed, trigger)
    if (condition === null) continue
    for (const action of listOf(logic, 'actions')) act(placed, condition, action)
  }
}

function triggerOf(placed: Placed, trigger: Component): Condition | null {
  const env = environmentOf(placed)
  switch (textOf(trigger, 'type')) {
    case 'simple': {
      const simple = objectOf(trigger, 'simple')
      return translated(placed, () => simpleCondition(simple, textOf(simple, 'when'), env))
    }
    case 'javascript':
      return translated(placed, () =>
        truth(asOperand(resultOf(textOf(trigger, 'javascript'), { variable: 'result' }, env))),
      )
    case 'json': {
      const json = trigger.json
      // The parts of a JSON file are JSON.
      return isObject(json) ? translated(placed, () => translateLogic(json as JsonValue, env)) : null
    }
    default:
      placed.line.note('trigger-lost', { detail: textOf(trigger, 'event') || textOf(trigger, 'type') })
      return null
  }
}

function act(placed: Placed, condition: Condition, action: Component): void {
  const { component, field, line } = placed
  const type = textOf(action, 'type')
  const property = textOf(objectOf(action, 'property'), 'value')
  const state = action.state === true || action.state === 'true'
  if (type === 'value') {
    setValue(placed, condition, textOf(action, 'value'))
    return
  }
  if (type !== 'property') {
    line.note('logic-lost', { detail: type })
    return
  }
  if (property === 'hidden') {
    // A component that is hidden at first is shown by its logic only.
    if (!state && component.hidden === true) field.presence.push(condition)
    else if (state) field.presence.push(not(condition))
  } else if (property === 'disabled' && state) disable(placed, condition)
  else if (property === 'disabled' && component.disabled === true) disable(placed, not(condition))
  else if (property === 'validate.required' && state)
    validation(placed, { rule: 'required', values: { condition } })
  else line.note('logic-lost', { detail: property || type })
}

function setValue(placed: Placed, condition: Condition, script: string): void {
  const { field, line, reading } = placed
  try {
    const operand = asOperand(resultOf(script, { variable: 'value' }, environmentOf(placed)))
    const expression = reading.builder.checked(operand.condition, field, line)
    if (expression === null) return
    reading.builder.rule('formSideEffect', line, {
      name: `Érték: ${nameOfField(field)}`.slice(0, 120),
      on: 'conditionTrue',
      condition,
      actions: [{ type: 'set', targetId: field.id, expression, overwrite: 'always' }],
    })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note('logic-lost', { detail: error.detail })
  }
}
