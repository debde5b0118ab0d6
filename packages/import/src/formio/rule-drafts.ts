import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { nameOfField } from '../builder/finish.ts'
import { type JsonObject as Component, entryOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import type { Placed } from './reading.ts'

/** A demand on an answer: a rule with its parameters, and its other values. */
interface Demand {
  readonly rule: string
  readonly parameters?: Readonly<Record<string, JsonValue>>
  readonly values?: Readonly<Record<string, JsonValue>>
}

/** Adds a validation of the field. */
export function validation(placed: Placed, { rule, parameters = {}, values = {} }: Demand): void {
  const { component, field, line, reading } = placed
  const label = String(field.values.label ?? '')
  const custom = plainFrom(ownMessage(component, rule).replace(/\{\{\s*field\s*\}\}/gu, label))
  reading.builder.rule('formValidation', line, {
    name: `Ellenőrzés: ${nameOfField(field)}`.slice(0, 120),
    targets: [field.id],
    rule,
    parameters,
    message: custom.slice(0, 500),
    lazy: textOf(component, 'validateOn') === 'blur' || rule === 'required' ? 'true' : 'false',
    ...values,
  })
}

/** Form.io's names of rules that ours call otherwise. */
const THEIR_RULES: Readonly<Record<string, string>> = {
  expression: 'custom',
  minItems: 'minSelectedCount',
  maxItems: 'maxSelectedCount',
}

/** The message that a component has for a rule of ours; empty if none. */
export function ownMessage(component: Component, rule: string): string {
  return (
    textOf(objectOf(component, 'errors'), entryOf(THEIR_RULES, rule) ?? rule) ||
    textOf(objectOf(component, 'validate'), 'customMessage')
  )
}

/** Makes a field not editable, while a condition holds or always. */
export function disable({ reading, field, line }: Placed, condition: Condition): void {
  reading.builder.report.differs('formio-disabled-valid')
  reading.builder.rule('formDisabled', line, {
    name: `Csak olvasható: ${nameOfField(field)}`.slice(0, 120),
    targets: [field.id],
    mode: 'readonly',
    submit: 'keep',
    condition,
  })
}
