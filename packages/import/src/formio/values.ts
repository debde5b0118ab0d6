import { type Condition, conditionNames, type JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import { nameOfField } from '../builder/finish.ts'
import { dayFrom, literalOperand, truth } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { type JsonObject as Component, isObject, textOf } from '../json/object.ts'
import { readFirstRows } from './first-rows.ts'
import { asOperand, type Environment, globalTerm, type Term, valueTerm } from './javascript/environment.ts'
import { plainValue } from './javascript/operators.ts'
import { resultOf } from './javascript/script.ts'
import { logicOperand } from './json-logic.ts'
import { environmentOf } from './presence.ts'
import type { Placed } from './reading.ts'
import { disable } from './rule-drafts.ts'
import { typeOf } from './types.ts'

/** Reads the source of a component's value: a formula, or a default. */
export function readValue(placed: Placed): void {
  const { component } = placed
  const calculated = sourceOf(component.calculateValue)
  if (calculated)
    formula(placed, calculated, component.allowCalculateOverride === true ? 'live' : 'calculated')
  const custom = sourceOf(component.customDefaultValue) ?? sourceOf(component.defaultDate)
  if (custom) formula(placed, custom, 'init')
  else readDefault(placed)
}

/** The text of a formula, and its language: a script, or JSON Logic. */
interface Source {
  readonly text: string
  readonly read: (env: Environment, before: Term | null) => Term
}

function sourceOf(value: unknown): Source | null {
  if (isObject(value) && Object.keys(value).length > 0)
    // The parts of a JSON file are JSON.
    return { text: JSON.stringify(value), read: (env) => valueTerm(logicOperand(value as JsonValue, env)) }
  const script = typeof value === 'string' ? value.trim() : ''
  if (script === '') return null
  return {
    text: script,
    read: (env, before) => resultOf(script, { variable: 'value', initial: before }, env),
  }
}

/** A value that is computed: a default that follows its formula, in a field that people may not change. */
function formula(placed: Placed, source: Source, when: 'live' | 'calculated' | 'init'): void {
  const { reading, component, field, line } = placed
  const { builder } = reading
  const original = { note: `Az eredeti képlet:\n${source.text}`.slice(0, 2000) }
  const name = `Képlet: ${nameOfField(field)}`.slice(0, 120)
  try {
    const env = environmentOf(placed)
    const own = globalTerm(env, 'value') ?? valueTerm(literalOperand(null))
    const changed = changedWhen(source.read(env, when === 'init' ? null : own), own)
    if (changed.when === false) return
    const operand = plainValue(asOperand(changed.value))
    // A text field shows the number as a text.
    const isText = ['text', 'textarea'].includes(field.type) && operand.sort === 'number'
    const value = isText ? { cat: [operand.condition] } : operand.condition
    const self = asOperand(own).condition
    if (JSON.stringify([value, changed.when]).includes(JSON.stringify(self)))
      throw new Unreadable('a saját értékét olvassa')
    const checked = builder.checked(value, field, line)
    const condition = changed.when === true ? true : builder.checked(changed.when, field, line)
    if (checked === null || condition === null) throw new Unreadable('típusok')
    if (checked === '') return
    if (condition === true)
      builder.rule('formDefaultValue', line, {
        name,
        targets: [field.id],
        expression: checked,
        when: when === 'init' ? 'init' : 'live',
        ...original,
      })
    else sometimes(placed, { condition, expression: checked, name, ...original })
    // One that is never editable has its rule already.
    if (when === 'calculated' && component.disabled !== true)
      disable(placed, condition === true ? null : condition)
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

/**
 * Adds a formula that sometimes leaves the value as it was: it is set when a value that the
 * formula reads changes.
 */
function sometimes({ reading: { builder }, field, line }: Placed, rule: SometimesRule): void {
  const { condition, expression, ...more } = rule
  const names = new Set([...conditionNames(condition), ...conditionNames(expression)])
  const triggers = builder.fields.filter(
    (one) => !one.ghost && one !== field && names.has(builder.nameOf(one, field) ?? ''),
  )
  builder.rule('formSideEffect', line, {
    ...more,
    ...(triggers.length > 0
      ? { on: 'change', triggers: triggers.map(({ id }) => id) }
      : { on: 'conditionTrue' }),
    condition,
    actions: [{ type: 'set', targetId: field.id, expression, overwrite: 'always' }],
  })
}

interface SometimesRule {
  readonly condition: Condition
  readonly expression: Condition
  readonly name: string
  readonly note: string
}

/** Returns when a formula changes the value, and the new value: a script may leave the value as it was. */
function changedWhen(term: Term, own: Term): { readonly when: Condition; readonly value: Term } {
  if (term === own) return { when: false, value: own }
  if (term.is !== 'choice') return { when: true, value: term }
  const [yes, no] = [changedWhen(term.yes, own), changedWhen(term.no, own)]
  const test = truth(term.test)
  const value =
    no.when === false ? yes.value : yes.when === false ? no.value : { ...term, yes: yes.value, no: no.value }
  if (yes.when === true && no.when === true) return { when: true, value }
  return { when: anyOf([allOf([test, yes.when]), allOf([not(test), no.when])]), value }
}

function readDefault(placed: Placed): void {
  const { component, field, line, reading } = placed
  if (field.type === 'repeat') {
    readFirstRows(placed, defaultOf)
    return
  }
  const value = defaultOf(component.defaultValue, placed)
  if (value === null) return
  reading.builder.rule('formDefaultValue', line, {
    name: `Alapérték: ${nameOfField(field)}`.slice(0, 120),
    targets: [field.id],
    value,
    when: 'onPresent',
  })
}

/**
 * Returns a default as the field holds it; null if there is none, or if it does not fit, which
 * the report notes.
 */
export function defaultOf(value: unknown, placed: Placed): JsonValue {
  // A day without its parts is saved as zeros.
  if (!saysSomething(value) || /^0+(?:\/0+)*$/u.test(placed.field.type === 'date' ? String(value) : ''))
    return null
  const written = fitting(value, placed)
  if (written === null) placed.line.note('default-lost')
  return written
}

function fitting(value: unknown, { component, field, line }: Placed): JsonValue {
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
      if (known.length < ticked.length) line.note('default-lost')
      return known.length > 0 ? known : null
    }
    case 'radio':
    case 'select': {
      const one = isObject(value) ? textOf(value, 'value') : String(value)
      return values.includes(one) ? one : null
    }
    case 'number': {
      const number = Number(value)
      return Number.isFinite(number) ? number : null
    }
    case 'date':
      if (typeOf(textOf(component, 'type')) === 'day') return dayOfParts(String(value), component)
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
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null
    default:
      return null
  }
}

/** A date as a component of three parts saves it: the month first unless the day is. */
function dayOfParts(value: string, component: Component): JsonValue {
  const [, first, second, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(value) ?? []
  const [month, day] = component.dayFirst === true ? [second, first] : [first, second]
  return year === undefined || month === '00' || day === '00' ? null : `${year}/${month}/${day}`
}

/** False for the rows, boxes and parts without contents that builders save. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysSomething)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething)
  return value !== undefined && value !== null && value !== '' && value !== false
}
