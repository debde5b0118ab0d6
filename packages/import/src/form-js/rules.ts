import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import { compared, dayFrom, fieldOperand, type Operand } from '../builder/operand.ts'
import { numberOf, objectOf, textOf } from '../json/object.ts'
import { namesAt } from './names.ts'
import type { Component, PlacedComponent, Reading } from './reading.ts'
import { type FeelNames, feelCondition, feelMembers, feelOperand } from './translate.ts'

/** Reads the demands of a component on its value, when it is hidden or read-only, and the source of its value. */
export function addRules(reading: Reading, placed: PlacedComponent): void {
  const { component, field, path } = placed
  const { line } = field
  const { builder } = reading
  const names = namesAt(reading, field, path)
  const hide = textOf(objectOf(component, 'conditional'), 'hide')
  if (hide !== '') {
    const condition = attempt(line, 'condition-unreadable', () =>
      builder.checked(not(feelCondition(hide, names)), field, line),
    )
    if (condition !== null) field.presence.push(condition)
    else
      rule(reading, field, {
        kind: 'formExpandable',
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
  if (textOf(component, 'type') === 'expression' && field.type !== 'group') {
    const text = textOf(component, 'expression')
    addFormula(reading, field, { text, write: () => feelOperand(text, names) })
  }
  addRows(reading, component, field)
  if (!asks) return
  addValidations(reading, placed, names)
  const readonly = component.readonly
  const always = readonly === true || component.disabled === true
  const when =
    typeof readonly === 'string' && readonly !== ''
      ? attempt(line, 'condition-unreadable', () =>
          builder.checked(feelCondition(readonly, names), field, line),
        )
      : null
  if (always || when !== null)
    rule(reading, field, {
      kind: 'formDisabled',
      mode: 'readonly',
      submit: 'keep',
      condition: always ? null : when,
    })
  if (typeof readonly === 'string' && readonly !== '' && when === null)
    rule(reading, field, {
      kind: 'formDisabled',
      mode: 'readonly',
      submit: 'keep',
      enabled: false,
      note: readonly.slice(0, 2000),
    })
  const value = component.defaultValue
  if (isListType(field) && Array.isArray(value)) {
    const chosen = value.filter((one) => field.options.some((option) => option.value === one))
    if (chosen.length > 0) rule(reading, field, { kind: 'formDefaultValue', value: chosen, when: 'init' })
  } else if (typeof value === 'string' || typeof value === 'number' || value === true) {
    const fits =
      field.type === 'number'
        ? typeof value === 'number'
        : field.options.length === 0 || field.options.some((option) => option.value === value)
    if (fits && value !== '' && !isListType(field))
      rule(reading, field, { kind: 'formDefaultValue', value: dayIn(value, field), when: 'init' })
    else if (value !== '') line.note('default-lost')
  }
}

function dayIn(value: string | number | true, { type }: FieldDraft): JsonValue {
  return typeof value === 'string' && (type === 'date' || type === 'datetime')
    ? dayFrom(value, type === 'datetime')
    : value
}

/** The rows that a list begins with. */
function addRows(reading: Reading, component: Component, field: FieldDraft): void {
  if (field.type !== 'repeat') return
  const count = numberOf(component, 'defaultRepetitions') ?? 1
  if (count > 0)
    rule(reading, field, {
      kind: 'formDefaultValue',
      value: Array.from({ length: Math.min(count, 100) }, () => ({})),
      when: 'init',
    })
  if (component.allowAddRemove === false && count > 0)
    Object.assign(field.values, { minRows: count, maxRows: count })
}

/** A formula, with its original. */
interface Formula {
  readonly text: string
  readonly write: () => Operand
}

/** Adds a formula; one that cannot be read is kept switched off. */
function addFormula(reading: Reading, field: FieldDraft, { text, write }: Formula): void {
  const expression = attempt(field.line, 'formula-unreadable', () =>
    reading.builder.checked(write().condition, field, field.line),
  )
  rule(reading, field, {
    kind: 'formDefaultValue',
    ...(expression === null
      ? { expression: true, enabled: false, when: 'live', note: text.slice(0, 2000) }
      : { expression, when: 'live' }),
  })
}

/** An expression that is an object becomes a group with a hidden field for each member. */
export function addMembers(reading: Reading, { component, field: group, path }: PlacedComponent): void {
  const text = textOf(component, 'expression')
  for (const { key, write } of feelMembers(text) ?? []) {
    const field = reading.builder.field({ key, type: 'hidden', parent: group, line: group.line })
    reading.byPath.set(`${path}.${key}`, field)
    reading.later.push(() =>
      addFormula(reading, field, { text, write: () => write(namesAt(reading, field, path)) }),
    )
  }
}

function isListType({ type }: FieldDraft): boolean {
  return type === 'checkboxGroup' || type === 'multiSelect'
}

function addValidations(reading: Reading, placed: PlacedComponent, names: FeelNames): void {
  const { component, field } = placed
  const validate = objectOf(component, 'validate')
  const add = (name: string, parameters: Record<string, JsonValue>) =>
    rule(reading, field, { kind: 'formValidation', rule: name, parameters })
  if (validate.required === true) add('required', {})
  const [least, most] = [numberOf(validate, 'minLength'), numberOf(validate, 'maxLength')]
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  if (isText && least) add('minLength', { min: least })
  if (isText && most) add('maxLength', { max: most })
  if (isText && textOf(validate, 'pattern')) add('pattern', { pattern: textOf(validate, 'pattern') })
  if (field.type === 'number') {
    const [min, max] = [numberOf(validate, 'min'), numberOf(validate, 'max')]
    if (min !== null) field.values.min = min
    if (max !== null) field.values.max = max
    const places = numberOf(component, 'decimalDigits')
    const step =
      numberOf(component, 'increment') ??
      (places === null ? null : Number((10 ** -places).toFixed(Math.max(0, places))))
    if (step !== null && step > 0) field.values.step = step
  }
  addLimits(reading, placed, names)
}

const LIMITS: readonly (readonly [name: string, write: (own: Operand, limit: Operand) => Condition])[] = [
  ['min', (own, limit) => compared('>=', own, limit)],
  ['max', (own, limit) => compared('<=', own, limit)],
  ['minLength', ({ condition }, limit) => ({ '>=': [{ length: [condition] }, limit.condition] })],
  ['maxLength', ({ condition }, limit) => ({ '<=': [{ length: [condition] }, limit.condition] })],
]

/** Limits that are expressions, and days that have passed. */
function addLimits(reading: Reading, { component, field }: PlacedComponent, names: FeelNames): void {
  const { builder } = reading
  const validate = objectOf(component, 'validate')
  const own = fieldOperand(field, builder.nameOf(field, field) ?? field.key, false)
  for (const [name, write] of LIMITS) {
    const text = textOf(validate, name)
    if (!text.startsWith('=')) continue
    const expression = attempt(field.line, 'validation-unreadable', () =>
      builder.checked(write(own, feelOperand(text, names)), field, field.line),
    )
    rule(reading, field, {
      kind: 'formValidation',
      rule: 'expression',
      parameters: { expression: expression ?? true },
      ...(expression === null ? { enabled: false, note: text.slice(0, 2000) } : {}),
    })
  }
  if (component.disallowPassedDates === true)
    rule(reading, field, {
      kind: 'formValidation',
      rule: 'expression',
      parameters: { expression: { '>=': [own.condition, { today: [] }] } },
    })
}

function rule(
  { builder }: Reading,
  field: FieldDraft,
  { kind, ...values }: Readonly<Record<string, JsonValue>> & { readonly kind: string },
): void {
  builder.rule(kind, field.line, { name: nameOfField(field).slice(0, 120), targets: [field.id], ...values })
}
