import type { JsonValue } from '@urlapmuhely/schema'
import { attempt, attemptOr } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { dayFrom, emptiness, fieldOperand } from '../builder/operand.ts'
import { addChoiceRules } from './choice-rules.ts'
import { type SurveyMask, surveyMask } from './masks.ts'
import { namesAt } from './names.ts'
import { numberOf, partsOf, type SurveyPart, textOf } from './part.ts'
import type { PlacedPart, SurveyReading } from './reading.ts'
import { asks, holds, isList, named } from './rule-names.ts'
import { lineText, ownText, surveyTexts } from './texts.ts'
import { surveyCondition, surveyOperand } from './translate.ts'
import { addValue } from './values.ts'

/** Adds the rules of a part of a survey. */
export function addRules(placed: PlacedPart): void {
  const { reading, part, field, place, line } = placed
  const { builder } = reading
  const names = namesAt(reading, field, place)
  const condition = (text: string) => builder.checked(surveyCondition(text, names), field, line)
  const off = (text: string) =>
    builder.rule('formExpandable', line, {
      name: named('Megjelenik', field),
      targets: [field.id],
      mode: 'auto',
      condition: true,
      enabled: false,
      note: text.slice(0, 2000),
    })
  const visible = textOf(part, 'visibleIf').trim()
  if (visible !== '')
    attemptOr(line, 'condition-unreadable', {
      run: () => {
        const holds = condition(visible)
        if (holds === null) off(visible)
        else field.presence.push(holds)
      },
      otherwise: () => off(visible),
    })
  else if (part.visible === false) field.presence.push(false)
  if (asks(field) || field.type === 'repeat') field.retain = retainOf(reading, part)
  if (asks(field)) addValidations(placed)
  if (asks(field) || holds(field)) {
    const enabled = textOf(part, 'enableIf').trim()
    if (enabled !== '')
      attemptOr(line, 'condition-unreadable', {
        run: () => {
          const holds = condition(enabled)
          disable(placed, holds === null ? null : not(holds), holds === null ? enabled : '')
        },
        otherwise: () => disable(placed, null, enabled),
      })
    else if (part.readOnly === true) disable(placed, null)
  }
  addValue(placed)
  addChoiceRules(placed)
}

/** Returns the fate of an answer whose question disappears. */
function retainOf({ clearsOwn }: SurveyReading, part: SurveyPart): FieldDraft['retain'] {
  switch (part.clearIfInvisible) {
    case 'none':
      return 'keep'
    case 'onHidden':
    case 'onHiddenContainer':
      return 'clear'
    default:
      return clearsOwn ? 'clear' : 'inherit'
  }
}

/** Makes a field read-only. With the text of a condition that cannot be carried, the rule is switched off. */
function disable(
  { reading: { builder }, field, line }: PlacedPart,
  condition: JsonValue,
  original = '',
): void {
  if (field.ghost) {
    line.note('property-lost', { detail: 'csak olvasható' })
    return
  }
  builder.rule('formDisabled', line, {
    name: named('Csak olvasható', field),
    targets: [field.id],
    mode: 'readonly',
    submit: 'keep',
    condition,
    ...(original === '' ? {} : { enabled: false, note: original.slice(0, 2000) }),
  })
}

/** A demand on an answer: a rule with its parameters, the text of its issue, and its other values. */
interface Demand {
  readonly rule: string
  readonly parameters: Record<string, JsonValue>
  readonly message?: unknown
  readonly values?: Record<string, JsonValue>
}

type Add = (demand: Demand) => void

function addValidations(placed: PlacedPart): void {
  const { reading, part, field, line } = placed
  const { builder, locale } = reading
  const add: Add = ({ rule, parameters, message = '', values = {} }) =>
    builder.rule('formValidation', line, {
      name: named('Ellenőrzés', field),
      targets: [field.id],
      rule,
      parameters,
      message: lineText(ownText(surveyTexts(message), locale), () => null).slice(0, 500),
      ...values,
    })
  const required = textOf(part, 'requiredIf').trim()
  const message = part.requiredErrorText
  if (part.isRequired === true) add({ rule: 'required', parameters: {}, message })
  else if (required !== '') requireWhile(placed, required, add)
  const maxLength = numberOf(part, 'maxLength')
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  if (isText && maxLength !== null && maxLength > 0)
    add({ rule: 'maxLength', parameters: { max: maxLength } })
  const [least, most] = [numberOf(part, 'minSelectedChoices'), numberOf(part, 'maxSelectedChoices')]
  if (isList(field) && least) add({ rule: 'minItems', parameters: { min: least } })
  if (isList(field) && most) add({ rule: 'maxItems', parameters: { max: most } })
  addLimits(placed, add)
  const mask = surveyMask(part)
  if (mask?.pattern !== undefined) add({ rule: 'pattern', parameters: { pattern: mask.pattern } })
  if (mask?.days) addDays(placed, mask.days, add)
  addComputedLimits(placed, add)
  for (const validator of partsOf(part, 'validators')) addValidator(placed, validator, add)
}

/** Adds that an answer is required while a condition holds; one that cannot be carried is kept switched off. */
function requireWhile({ reading, part, field, place, line }: PlacedPart, text: string, add: Add): void {
  const demand = { rule: 'required', parameters: {}, message: part.requiredErrorText }
  const off = () => add({ ...demand, values: { enabled: false, note: text.slice(0, 2000) } })
  attemptOr(line, 'condition-unreadable', {
    run: () => {
      const given = surveyCondition(text, namesAt(reading, field, place))
      const condition = reading.builder.checked(given, field, line)
      if (condition === null) off()
      else add({ ...demand, values: condition === true ? {} : { condition } })
    },
    otherwise: off,
  })
}

/** The ends of a slider that names none. */
const SLIDER = { min: 0, max: 100 }

function addLimits({ reading: { builder }, part, field }: PlacedPart, add: Add): void {
  for (const [name, operator] of [
    ['min', '>='],
    ['max', '<='],
  ] as const) {
    const value = part[name] ?? (part.type === 'slider' ? SLIDER[name] : undefined)
    if (field.type === 'number' && value !== undefined && value !== '' && Number.isFinite(Number(value)))
      field.values[name] = Number(value)
    const own = builder.nameOf(field, field)
    const isDay = field.type === 'date' || field.type === 'datetime'
    if (isDay && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/u.test(value) && own !== null)
      add({
        rule: 'expression',
        parameters: { expression: { [operator]: [{ var: own }, dayFrom(value, field.type === 'datetime')] } },
        message: part[`${name}ErrorText`],
      })
  }
  const step = numberOf(part, 'step')
  if (field.type === 'number' && step !== null && step > 0) field.values.step = step
}

function addDays(
  { reading: { builder }, field }: PlacedPart,
  { min, max }: NonNullable<SurveyMask['days']>,
  add: Add,
): void {
  const own = builder.nameOf(field, field)
  if (own === null) return
  const within = (expression: JsonValue) => add({ rule: 'expression', parameters: { expression } })
  if (min !== null) within({ '>=': [{ var: own }, min] })
  if (max !== null) within({ '<=': [{ var: own }, max] })
}

/** Limits that are expressions, such as `minValueExpression`. */
function addComputedLimits({ reading, part, field, place, line }: PlacedPart, add: Add): void {
  const own = reading.builder.nameOf(field, field)
  for (const [name, operator] of [
    ['min', '>='],
    ['max', '<='],
  ] as const) {
    const text = textOf(part, `${name}ValueExpression`).trim()
    if (text === '' || own === null) continue
    attempt(line, 'validation-unreadable', () => {
      const limit = surveyOperand(text, namesAt(reading, field, place))
      const within = { [operator]: [{ var: own }, limit.condition] }
      const isFree = { or: [emptiness(fieldOperand(field, own, false)), emptiness(limit), within] }
      const expression = reading.builder.checked(isFree, field, line)
      if (expression !== null)
        add({ rule: 'expression', parameters: { expression }, message: part[`${name}ErrorText`] })
    })
  }
}

function addValidator(placed: PlacedPart, validator: SurveyPart, add: Add): void {
  const { field, line } = placed
  const message = validator.text
  const limit = (rule: string, name: 'min' | 'max', value: number | null) => {
    if (value !== null) add({ rule, parameters: { [name]: value }, message })
  }
  // A length or a number of choices of 0 demands nothing.
  const some = (name: string) => numberOf(validator, name) || null
  switch (textOf(validator, 'type').replace(/validator$/u, '')) {
    case 'numeric':
      if (field.type !== 'number') {
        line.note('validation-unreadable', { detail: 'szám egy szövegmezőben' })
        return
      }
      limit('min', 'min', numberOf(validator, 'minValue'))
      limit('max', 'max', numberOf(validator, 'maxValue'))
      return
    case 'text':
      limit('minLength', 'min', some('minLength'))
      limit('maxLength', 'max', some('maxLength'))
      return
    case 'answercount':
      limit('minItems', 'min', some('minCount'))
      limit('maxItems', 'max', some('maxCount'))
      return
    case 'email':
      add({ rule: 'email', parameters: {}, message })
      return
    case 'regex': {
      const ignoreCase = validator.caseInsensitive === true ? { ignoreCase: true } : {}
      add({ rule: 'pattern', parameters: { pattern: textOf(validator, 'regex'), ...ignoreCase }, message })
      return
    }
    case 'expression':
      addExpression(placed, validator, add)
      return
    default:
      line.note('property-lost', { detail: `ellenőrzés (${textOf(validator, 'type')})` })
  }
}

function addExpression({ reading, field, place, line }: PlacedPart, validator: SurveyPart, add: Add): void {
  const [text, message] = [textOf(validator, 'expression'), validator.text]
  const off = { enabled: false, note: text.slice(0, 2000) }
  attemptOr(line, 'validation-unreadable', {
    run: () => {
      const condition = surveyCondition(text, namesAt(reading, field, place))
      const expression = reading.builder.checked(condition, field, line)
      if (expression !== null) add({ rule: 'expression', parameters: { expression }, message })
    },
    otherwise: () => add({ rule: 'expression', parameters: { expression: true }, message, values: off }),
  })
}
