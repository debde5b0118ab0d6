import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { not } from '../build/conditions.ts'
import { type FieldDraft, valueChain } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { fieldOperand } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import { numberOf, objectOf, textOf } from '../json/object.ts'
import type { OpenLine } from '../report/report.ts'
import { type Component, lookUp, type Reading } from './reading.ts'
import { type FeelNames, feelCondition, feelOperand } from './translate.ts'

function namesAt(reading: Reading, at: FieldDraft, path: string): FeelNames {
  return (name) => {
    const field = lookUp(reading, name, path)
    if (!field) return null
    const found = reading.builder.nameOf(field, at)
    if (found === null) throw new Unreadable(`a(z) „${name}” mezőt itt eltakarja egy azonos kulcsú mező`)
    const around = valueChain(at)
    return fieldOperand(
      field,
      found,
      valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one)),
    )
  }
}

/** Reads what a component demands of its value, when it is hidden or read-only, and where its value comes from. */
export function addRules(
  reading: Reading,
  component: Component,
  field: FieldDraft,
  path: string,
  line: OpenLine,
): void {
  const { builder } = reading
  const names = namesAt(reading, field, path)
  const hide = textOf(objectOf(component, 'conditional'), 'hide')
  if (hide !== '') {
    const condition = attempt(line, 'condition-unreadable', () =>
      builder.checked(not(feelCondition(hide, names)), field, line),
    )
    if (condition !== null) field.presence.push(condition)
    else
      rule(reading, field, 'formExpandable', {
        mode: 'auto',
        condition: true,
        enabled: false,
        note: hide.slice(0, 2000),
      })
  }
  const asks =
    !['note', 'hidden', 'group', 'repeat'].includes(field.type) &&
    !field.ghost &&
    !Object.is(field.type, 'section')
  if (textOf(component, 'type') === 'expression') {
    const text = textOf(component, 'expression')
    const expression = attempt(line, 'formula-unreadable', () =>
      builder.checked(feelOperand(text, names).condition, field, line),
    )
    rule(
      reading,
      field,
      'formDefaultValue',
      expression === null
        ? { expression: true, enabled: false, when: 'live', note: text.slice(0, 2000) }
        : { expression, when: 'live' },
    )
  }
  if (!asks) return
  addValidations(reading, component, field)
  const readonly = component.readonly
  const always = readonly === true || component.disabled === true
  const when =
    typeof readonly === 'string' && readonly !== ''
      ? attempt(line, 'condition-unreadable', () =>
          builder.checked(feelCondition(readonly, names), field, line),
        )
      : null
  if (always || when !== null)
    rule(reading, field, 'formDisabled', {
      mode: 'readonly',
      submit: 'keep',
      condition: always ? null : when,
    })
  const value = component.defaultValue
  if (typeof value === 'string' || typeof value === 'number' || value === true) {
    const fits =
      field.type === 'number'
        ? typeof value === 'number'
        : field.options.length === 0 || field.options.some((option) => option.value === value)
    if (fits && value !== '' && !isListType(field))
      rule(reading, field, 'formDefaultValue', { value, when: 'init' })
  }
}

function isListType({ type }: FieldDraft): boolean {
  return type === 'checkboxGroup' || type === 'multiSelect'
}

function addValidations(reading: Reading, component: Component, field: FieldDraft): void {
  const validate = objectOf(component, 'validate')
  const add = (name: string, parameters: Record<string, JsonValue>) =>
    rule(reading, field, 'formValidation', { rule: name, parameters })
  if (validate.required === true) add('required', {})
  const [least, most] = [numberOf(validate, 'minLength'), numberOf(validate, 'maxLength')]
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  if (isText && least) add('minLength', { min: least })
  if (isText && most) add('maxLength', { max: most })
  if (isText && textOf(validate, 'pattern')) add('pattern', { pattern: textOf(validate, 'pattern') })
  const [min, max] = [numberOf(validate, 'min'), numberOf(validate, 'max')]
  if (field.type === 'number') {
    if (min !== null) field.values.min = min
    if (max !== null) field.values.max = max
    const step = numberOf(component, 'increment')
    if (step !== null && step > 0) field.values.step = step
  }
}

function rule(
  { builder }: Reading,
  field: FieldDraft,
  kind: string,
  values: Readonly<Record<string, JsonValue>>,
): void {
  builder.rule(kind, field.line, { name: nameOfField(field).slice(0, 120), targets: [field.id], ...values })
}

function attempt(
  line: OpenLine,
  code: 'condition-unreadable' | 'formula-unreadable',
  run: () => Condition | null,
): Condition | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note(code, { detail: error.detail })
    return null
  }
}
