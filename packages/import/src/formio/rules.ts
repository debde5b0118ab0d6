import type { JsonValue } from '@urlapmuhely/schema'
import { not } from '../builder/conditions.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { type JsonObject as Component, isObject, numberOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import { readDateLimits } from './date-limits.ts'
import { readFileLimits } from './files.ts'
import { resultOf } from './javascript/script.ts'
import { translateLogic } from './json-logic.ts'
import { readActions } from './logic.ts'
import { readMask } from './mask.ts'
import { environmentOf, translated } from './presence.ts'
import type { Placed } from './reading.ts'
import { disable, ownMessage, validation } from './rule-drafts.ts'
import { failures } from './script-validation.ts'
import { readValue } from './values.ts'

interface TypeRules {
  readonly rule?: string
  readonly pattern?: string
}

/** Reads the demands of a component on its value, and the source of its value. */
export function readRules(placed: Placed, { rule, pattern }: TypeRules): void {
  const { component, field } = placed
  const validate = objectOf(component, 'validate')
  if (rule) validation(placed, { rule })
  if (pattern) validation(placed, { rule: 'pattern', parameters: { pattern } })
  if (validate.required === true && canBeRequired(placed)) validation(placed, { rule: 'required' })
  readLengths(placed, validate)
  readMask(placed)
  readFileLimits(placed)
  if (component.disabled === true) disable(placed, null)
  readDateLimits(placed)
  placed.reading.later.push(() => {
    readCustom(placed, validate)
    readValue(placed)
    readActions(placed)
  })
  if (component.unique === true)
    placed.line.note('property-lost', { detail: 'egyediség a beküldött válaszok között' })
  const unlike: readonly (readonly [boolean, string])[] = [
    [
      textOf(component, 'case') !== '' && textOf(component, 'case') !== 'mixed',
      'kis- vagy nagybetűssé alakítás',
    ],
    [component.persistent === false && component.input === true, 'az értéke nem kerül a beküldött adatba'],
  ]
  for (const [isUsed, detail] of unlike) if (isUsed) placed.line.note('property-lost', { detail })
  if (component.encrypted === true) field.values.personal = true
}

function canBeRequired({ field }: Placed): boolean {
  return !['note', 'group', 'repeat', 'hidden'].includes(field.type) && !field.ghost
}

const isText = (type: string) => ['text', 'textarea', 'email', 'phone'].includes(type)

function readLengths(placed: Placed, validate: Component): void {
  const { field } = placed
  const [minLength, maxLength] = [numberOf(validate, 'minLength'), numberOf(validate, 'maxLength')]
  if (isText(field.type) && minLength)
    validation(placed, { rule: 'minLength', parameters: { min: minLength } })
  if (isText(field.type) && maxLength)
    validation(placed, { rule: 'maxLength', parameters: { max: maxLength } })
  if (field.type === 'number') readNumber(placed, validate)
  if (field.type === 'checkboxGroup' || field.type === 'multiSelect') {
    const [min, max] = [numberOf(validate, 'minSelectedCount'), numberOf(validate, 'maxSelectedCount')]
    if (min)
      validation(placed, {
        rule: 'minItems',
        parameters: { min },
        values: messageOf(placed, 'minSelectedCountMessage'),
      })
    if (max)
      validation(placed, {
        rule: 'maxItems',
        parameters: { max },
        values: messageOf(placed, 'maxSelectedCountMessage'),
      })
  }
  const pattern = textOf(validate, 'pattern')
  if (isText(field.type) && (validate.digitsOnly === true || placed.component.digitsOnly === true))
    validation(placed, { rule: 'pattern', parameters: { pattern: '^[0-9]*$' } })
  if (pattern && isText(field.type))
    validation(placed, { rule: 'pattern', parameters: { pattern: anchored(pattern) } })
  const [minWords, maxWords] = [numberOf(validate, 'minWords'), numberOf(validate, 'maxWords')]
  if (minWords)
    validation(placed, { rule: 'pattern', parameters: { pattern: `^\\s*(?:\\S+\\s+){${minWords - 1}}\\S` } })
  if (maxWords)
    validation(placed, { rule: 'pattern', parameters: { pattern: `^\\s*(?:\\S+\\s*){0,${maxWords}}$` } })
}

/** The limits of a number; of a year, they have names of their own. */
function readNumber(placed: Placed, validate: Component): void {
  const { component, field } = placed
  const min = numberOf(validate, 'min') ?? numberOf(validate, 'minYear') ?? numberOf(component, 'minYear')
  const max = numberOf(validate, 'max') ?? numberOf(validate, 'maxYear') ?? numberOf(component, 'maxYear')
  const [step, decimals] = [numberOf(validate, 'step'), numberOf(component, 'decimalLimit')]
  // A property has no message of its own, a validation has.
  if (min !== null && ownMessage(component, 'min')) validation(placed, { rule: 'min', parameters: { min } })
  else if (min !== null) field.values.min = min
  if (max !== null && ownMessage(component, 'max')) validation(placed, { rule: 'max', parameters: { max } })
  else if (max !== null) field.values.max = max
  if (step !== null && step > 0) field.values.step = step
  else if (validate.integer === true || textOf(component, 'inputType') === 'numeric') field.values.step = 1
  else if (decimals !== null && decimals >= 0 && decimals <= 12) field.values.step = 10 ** -decimals
}

function messageOf({ component }: Placed, name: string): Record<string, JsonValue> {
  const text = plainFrom(textOf(component, name))
  return text ? { message: text.slice(0, 500) } : {}
}

/** Form.io matches a pattern with the whole text. */
function anchored(pattern: string): string {
  return `${pattern.startsWith('^') ? '' : '^(?:'}${pattern}${pattern.startsWith('^') ? '' : ')$'}`
}

/** Scripts of a dialect that only repeat the type of the component. */
const KNOWN_CHECKS =
  /^valid\s*=\s*instance\.validate\w+\([^;]*\)(?:\s*===?\s*'true'\s*\?\s*true\s*:\s*instance\.validate\w+\([^;]*\))?\s*;?$/u

function readCustom(placed: Placed, validate: Component): void {
  const script = textOf(validate, 'custom').trim()
  if (KNOWN_CHECKS.test(script)) return
  if (script !== '') {
    const env = environmentOf(placed)
    try {
      for (const { when, message } of failures(resultOf(script, { variable: 'valid' }, env))) {
        const holds = placed.reading.builder.checked(not(when), placed.field, placed.line)
        if (holds !== null)
          validation(placed, {
            rule: 'expression',
            parameters: { expression: holds },
            values: message ? { message: plainFrom(message).slice(0, 500) } : {},
          })
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
  // The parts of a JSON file are JSON.
  const condition = translated(placed, () => translateLogic(json as JsonValue, environmentOf(placed)))
  if (condition === null) lostValidation(placed, JSON.stringify(json))
  else validation(placed, { rule: 'expression', parameters: { expression: condition } })
}

function lostValidation(placed: Placed, original: string): void {
  validation(placed, {
    rule: 'expression',
    parameters: { expression: true },
    values: { enabled: false, note: `Az eredeti ellenőrzés:\n${original}`.slice(0, 2000) },
  })
}
