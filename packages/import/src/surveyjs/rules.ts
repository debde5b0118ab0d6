import type { JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { dayFrom, emptiness, fieldOperand } from '../builder/operand.ts'
import type { OpenLine } from '../report/report.ts'
import { addChoiceRules } from './choice-rules.ts'
import { type SurveyMask, surveyMask } from './masks.ts'
import { namesAt } from './names.ts'
import { numberOf, partsOf, type SurveyPart, textOf } from './part.ts'
import type { SurveyPlace, SurveyReading } from './reading.ts'
import { asks, holds, isList, named } from './rule-names.ts'
import { lineText, ownText, surveyTexts } from './texts.ts'
import { surveyCondition, surveyOperand } from './translate.ts'
import { addValue } from './values.ts'

/** Adds the rules of a part of a survey. */
export function addRules(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
): void {
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
    attempt(
      line,
      'condition-unreadable',
      () => {
        const holds = condition(visible)
        if (holds === null) off(visible)
        else field.presence.push(holds)
      },
      () => off(visible),
    )
  else if (part.visible === false) field.presence.push(false)
  if (asks(field) || field.type === 'repeat') field.retain = retainOf(reading, part)
  if (asks(field)) addValidations(reading, part, field, place, line)
  if (asks(field) || holds(field)) {
    const enabled = textOf(part, 'enableIf').trim()
    if (enabled !== '')
      attempt(line, 'condition-unreadable', () => {
        const holds = condition(enabled)
        if (holds !== null) disable(reading, field, line, not(holds))
      })
    else if (part.readOnly === true) disable(reading, field, line, null)
  }
  addValue(reading, part, field, place, line)
  addChoiceRules(reading, part, field, place, line)
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

function disable({ builder }: SurveyReading, field: FieldDraft, line: OpenLine, condition: JsonValue): void {
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
  })
}

function addValidations(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
): void {
  const { builder, locale } = reading
  const add = (
    rule: string,
    parameters: Record<string, JsonValue>,
    message: unknown = '',
    more: Record<string, JsonValue> = {},
  ) =>
    builder.rule('formValidation', line, {
      name: named('Ellenőrzés', field),
      targets: [field.id],
      rule,
      parameters,
      message: lineText(ownText(surveyTexts(message), locale), () => null).slice(0, 500),
      ...more,
    })
  const required = textOf(part, 'requiredIf').trim()
  if (part.isRequired === true) add('required', {}, part.requiredErrorText)
  else if (required !== '')
    attempt(line, 'condition-unreadable', () => {
      const condition = builder.checked(
        surveyCondition(required, namesAt(reading, field, place)),
        field,
        line,
      )
      if (condition !== null)
        add('required', {}, part.requiredErrorText, condition === true ? {} : { condition })
    })
  const maxLength = numberOf(part, 'maxLength')
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  if (isText && maxLength !== null && maxLength > 0) add('maxLength', { max: maxLength })
  const [least, most] = [numberOf(part, 'minSelectedChoices'), numberOf(part, 'maxSelectedChoices')]
  if (isList(field) && least) add('minItems', { min: least })
  if (isList(field) && most) add('maxItems', { max: most })
  addLimits(reading, part, field, add)
  const mask = surveyMask(part)
  if (mask?.pattern !== undefined) add('pattern', { pattern: mask.pattern })
  if (mask?.days) addDays(reading, field, mask.days, add)
  addComputedLimits(reading, part, field, place, line, add)
  for (const validator of partsOf(part, 'validators'))
    addValidator(reading, validator, field, place, line, add)
}

type Add = (
  rule: string,
  parameters: Record<string, JsonValue>,
  message?: unknown,
  more?: Record<string, JsonValue>,
) => void

/** The ends of a slider that names none. */
const SLIDER = { min: 0, max: 100 }

function addLimits({ builder }: SurveyReading, part: SurveyPart, field: FieldDraft, add: Add): void {
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
      add(
        'expression',
        { expression: { [operator]: [{ var: own }, dayFrom(value, field.type === 'datetime')] } },
        part[`${name}ErrorText`],
      )
  }
  const step = numberOf(part, 'step')
  if (field.type === 'number' && step !== null && step > 0) field.values.step = step
}

function addDays(
  { builder }: SurveyReading,
  field: FieldDraft,
  { min, max }: NonNullable<SurveyMask['days']>,
  add: Add,
): void {
  const own = builder.nameOf(field, field)
  if (own === null) return
  if (min !== null) add('expression', { expression: { '>=': [{ var: own }, min] } })
  if (max !== null) add('expression', { expression: { '<=': [{ var: own }, max] } })
}

/** Limits that are expressions, such as `minValueExpression`. */
function addComputedLimits(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
  add: Add,
): void {
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
      if (expression !== null) add('expression', { expression }, part[`${name}ErrorText`])
    })
  }
}

function addValidator(
  reading: SurveyReading,
  validator: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
  add: Add,
): void {
  const [min, max] = [numberOf(validator, 'minValue'), numberOf(validator, 'maxValue')]
  switch (textOf(validator, 'type').replace(/validator$/u, '')) {
    case 'numeric':
      if (field.type !== 'number') {
        line.note('validation-unreadable', { detail: 'szám egy szövegmezőben' })
        return
      }
      if (min !== null) add('min', { min }, validator.text)
      if (max !== null) add('max', { max }, validator.text)
      return
    case 'text': {
      const [least, most] = [numberOf(validator, 'minLength'), numberOf(validator, 'maxLength')]
      if (least) add('minLength', { min: least }, validator.text)
      if (most) add('maxLength', { max: most }, validator.text)
      return
    }
    case 'answercount': {
      const [least, most] = [numberOf(validator, 'minCount'), numberOf(validator, 'maxCount')]
      if (least) add('minItems', { min: least }, validator.text)
      if (most) add('maxItems', { max: most }, validator.text)
      return
    }
    case 'email':
      add('email', {}, validator.text)
      return
    case 'regex':
      add(
        'pattern',
        {
          pattern: textOf(validator, 'regex'),
          ...(validator.caseInsensitive === true ? { ignoreCase: true } : {}),
        },
        validator.text,
      )
      return
    case 'expression': {
      const text = textOf(validator, 'expression')
      attempt(
        line,
        'validation-unreadable',
        () => {
          const expression = reading.builder.checked(
            surveyCondition(text, namesAt(reading, field, place)),
            field,
            line,
          )
          if (expression !== null) add('expression', { expression }, validator.text)
        },
        () =>
          add('expression', { expression: true }, validator.text, {
            enabled: false,
            note: text.slice(0, 2000),
          }),
      )
      return
    }
    default:
      line.note('property-lost', { detail: `ellenőrzés (${textOf(validator, 'type')})` })
  }
}
