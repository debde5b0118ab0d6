import type { JsonValue } from '@urlapmuhely/schema'
import { not } from '../build/conditions.ts'
import { nameOfField } from '../build/finish.ts'
import { dayFrom } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import { type JsonObject as Component, isObject, numberOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import { readDateLimits } from './date-limits.ts'
import { asOperand } from './javascript/environment.ts'
import { resultOf } from './javascript/script.ts'
import { translateLogic } from './json-logic.ts'
import { readActions } from './logic.ts'
import { environmentOf, translated } from './presence.ts'
import type { Placed } from './reading.ts'
import { disable, validation } from './rule-drafts.ts'
import { failures } from './script-validation.ts'

interface TypeRules {
  readonly rule?: string
  readonly pattern?: string
}

/** Reads what a component demands of its value, and where its value comes from. */
export function readRules(placed: Placed, { rule, pattern }: TypeRules): void {
  const { component, field } = placed
  const validate = objectOf(component, 'validate')
  if (rule) validation(placed, rule, {})
  if (pattern) validation(placed, 'pattern', { pattern })
  if (validate.required === true && canBeRequired(placed)) validation(placed, 'required', {})
  readLengths(placed, validate)
  if (component.disabled === true) disable(placed, null)
  readDateLimits(placed)
  placed.reading.later.push(() => {
    readCustom(placed, validate)
    readValue(placed)
    readActions(placed)
  })
  if (component.unique === true)
    placed.line.note('property-lost', { detail: 'egyediség a beküldött válaszok között' })
  if (component.encrypted === true) field.values.personal = true
}

function canBeRequired({ field }: Placed): boolean {
  return !['note', 'group', 'repeat', 'hidden'].includes(field.type) && !field.ghost
}

const isText = (type: string) => ['text', 'textarea', 'email', 'phone'].includes(type)

function readLengths(placed: Placed, validate: Component): void {
  const { field } = placed
  const [minLength, maxLength] = [numberOf(validate, 'minLength'), numberOf(validate, 'maxLength')]
  if (isText(field.type) && minLength) validation(placed, 'minLength', { min: minLength })
  if (isText(field.type) && maxLength) validation(placed, 'maxLength', { max: maxLength })
  if (field.type === 'number') {
    const [min, max, step] = [
      numberOf(validate, 'min'),
      numberOf(validate, 'max'),
      numberOf(validate, 'step'),
    ]
    if (min !== null) field.values.min = min
    if (max !== null) field.values.max = max
    if (step !== null && step > 0) field.values.step = step
  }
  if (field.type === 'checkboxGroup' || field.type === 'multiSelect') {
    const [min, max] = [numberOf(validate, 'minSelectedCount'), numberOf(validate, 'maxSelectedCount')]
    if (min) validation(placed, 'minItems', { min }, messageOf(placed, 'minSelectedCountMessage'))
    if (max) validation(placed, 'maxItems', { max }, messageOf(placed, 'maxSelectedCountMessage'))
  }
  const pattern = textOf(validate, 'pattern')
  if (pattern && isText(field.type)) validation(placed, 'pattern', { pattern: anchored(pattern) })
  const [minWords, maxWords] = [numberOf(validate, 'minWords'), numberOf(validate, 'maxWords')]
  if (minWords) validation(placed, 'pattern', { pattern: `^\\s*(?:\\S+\\s+){${minWords - 1}}\\S` })
  if (maxWords) validation(placed, 'pattern', { pattern: `^\\s*(?:\\S+\\s*){0,${maxWords}}$` })
}

function messageOf({ component }: Placed, name: string): Record<string, JsonValue> {
  const text = plainFrom(textOf(component, name))
  return text ? { message: text.slice(0, 500) } : {}
}

/** Form.io matches a pattern with the whole text. */
function anchored(pattern: string): string {
  return `${pattern.startsWith('^') ? '' : '^(?:'}${pattern}${pattern.startsWith('^') ? '' : ')$'}`
}

/** Scripts of a dialect that only say what the type of the component says. */
const KNOWN_CHECKS =
  /^valid\s*=\s*instance\.validate(?:Fnr\w*|DatePicker\w*|OrgNr\w*|Iban\w*|BankAccount\w*|Currency\w*)\(.*\);?$/u

function readCustom(placed: Placed, validate: Component): void {
  const script = textOf(validate, 'custom').trim()
  if (KNOWN_CHECKS.test(script)) return
  if (script !== '') {
    const env = environmentOf(placed)
    try {
      for (const { when, message } of failures(resultOf(script, 'valid', env, null))) {
        const holds = placed.reading.builder.checked(not(when), placed.field, placed.line)
        if (holds !== null)
          validation(
            placed,
            'expression',
            { expression: holds },
            message ? { message: plainFrom(message).slice(0, 500) } : {},
          )
        else lostValidation(placed, script)
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      placed.line.note('validation-unreadable', { detail: error.detail })
      lostValidation(placed, script)
    }
  }
  const json = validate.json
  if (!isObject(json)) return
  const condition = translated(placed, () => translateLogic(json as JsonValue, environmentOf(placed)))
  if (condition === null) lostValidation(placed, JSON.stringify(json))
  else validation(placed, 'expression', { expression: condition })
}

function lostValidation(placed: Placed, original: string): void {
  validation(
    placed,
    'expression',
    { expression: true },
    { enabled: false, note: `Az eredeti ellenőrzés:\n${original}`.slice(0, 2000) },
  )
}

function readValue(placed: Placed): void {
  const { component } = placed
  const calculated = textOf(component, 'calculateValue').trim()
  if (calculated !== '')
    formula(placed, calculated, component.allowCalculateOverride === true ? 'live' : 'calculated')
  const custom = textOf(component, 'customDefaultValue').trim()
  if (custom !== '') formula(placed, custom, 'init')
  else readDefault(placed)
}

/** A value that a script computes: a default that follows its formula, in a field that people may not change. */
function formula(placed: Placed, script: string, when: 'live' | 'calculated' | 'init'): void {
  const { reading, field, line } = placed
  const { builder } = reading
  const original = { note: `Az eredeti képlet:\n${script}`.slice(0, 2000) }
  const name = `Képlet: ${nameOfField(field)}`.slice(0, 120)
  try {
    const { condition } = asOperand(resultOf(script, 'value', environmentOf(placed), null))
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
