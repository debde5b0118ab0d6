import type { JsonValue } from '@urlapmuhely/schema'
import { nameOfField } from '../build/finish.ts'
import { dayFrom, type Operand } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import { isObject, textOf } from '../json/object.ts'
import { asOperand, type Environment } from './javascript/environment.ts'
import { resultOf } from './javascript/script.ts'
import { logicOperand } from './json-logic.ts'
import { environmentOf } from './presence.ts'
import type { Placed } from './reading.ts'
import { disable } from './rule-drafts.ts'

/** Reads where the value of a component comes from: a formula, or a default. */
export function readValue(placed: Placed): void {
  const { component } = placed
  const calculated = sourceOf(component.calculateValue)
  if (calculated)
    formula(placed, calculated, component.allowCalculateOverride === true ? 'live' : 'calculated')
  const custom = sourceOf(component.customDefaultValue) ?? sourceOf(component.defaultDate)
  if (custom) formula(placed, custom, 'init')
  else readDefault(placed)
}

/** What a formula is written in: a script, or JSON Logic. */
interface Source {
  readonly text: string
  readonly read: (env: Environment) => Operand
}

function sourceOf(value: unknown): Source | null {
  if (isObject(value) && Object.keys(value).length > 0)
    return { text: JSON.stringify(value), read: (env) => logicOperand(value as JsonValue, env) }
  const script = typeof value === 'string' ? value.trim() : ''
  if (script === '') return null
  return { text: script, read: (env) => asOperand(resultOf(script, 'value', env, null)) }
}

/** A value that is computed: a default that follows its formula, in a field that people may not change. */
function formula(placed: Placed, source: Source, when: 'live' | 'calculated' | 'init'): void {
  const { reading, field, line } = placed
  const { builder } = reading
  const original = { note: `Az eredeti képlet:\n${source.text}`.slice(0, 2000) }
  const name = `Képlet: ${nameOfField(field)}`.slice(0, 120)
  try {
    const { condition } = source.read(environmentOf(placed))
    const checked = builder.checked(condition, field, line)
    if (checked === null) throw new Unreadable('típusok')
    if (checked === null || checked === '') return
    builder.rule('formDefaultValue', line, {
      name,
      targets: [field.id],
      expression: checked,
      when: when === 'init' ? 'init' : 'live',
      ...original,
    })
    if (when === 'calculated') disable(placed, null)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note('formula-unreadable', { detail: error.detail })
    builder.rule('formDefaultValue', line, {
      name,
      targets: [field.id],
      expression: true,
      enabled: false,
      ...original,
    })
  }
}

function readDefault(placed: Placed): void {
  const { component, field, line, reading } = placed
  const value = defaultOf(component.defaultValue, placed)
  if (value === null) return
  reading.builder.rule('formDefaultValue', line, {
    name: `Alapérték: ${nameOfField(field)}`.slice(0, 120),
    targets: [field.id],
    value,
    when: 'onPresent',
  })
}

function defaultOf(value: unknown, { field, line }: Placed): JsonValue {
  if (value === undefined || value === null || value === '') return null
  const values = field.options.map((option) => option.value)
  switch (field.type) {
    case 'checkbox':
      return value === true || value === 'true' ? true : null
    case 'checkboxGroup':
    case 'multiSelect': {
      const ticked = isObject(value)
        ? Object.keys(value).filter((key) => value[key] === true)
        : Array.isArray(value)
          ? value.map(String)
          : []
      const known = ticked.filter((one) => values.includes(one))
      return known.length > 0 ? known : null
    }
    case 'radio':
    case 'select': {
      const one = isObject(value) ? textOf(value, 'value') : String(value)
      if (values.includes(one)) return one
      if (one !== '') line.note('default-lost')
      return null
    }
    case 'number': {
      const number = Number(value)
      return Number.isFinite(number) ? number : null
    }
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/u.test(String(value)) ? dayFrom(String(value).slice(0, 10)) : null
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u.test(String(value)) ? dayFrom(String(value), true) : null
    case 'time':
      return /^\d{2}:\d{2}/u.test(String(value)) ? String(value).slice(0, 5) : null
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'hidden':
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      if (saysSomething(value)) line.note('default-lost')
      return null
    default:
      if (saysSomething(value)) line.note('default-lost')
      return null
  }
}

/** False for the rows, boxes and parts without contents that builders save as a default. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysSomething)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething)
  return value !== undefined && value !== null && value !== '' && value !== false
}
