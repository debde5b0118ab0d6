import type { JsonValue } from '@urlapmuhely/schema'
import { not } from '../build/conditions.ts'
import type { FieldDraft } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { dayFrom } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import type { OpenLine } from '../report/report.ts'
import { isPart, numberOf, partsOf, type SurveyPart, textOf } from './part.ts'
import { attempt, namesAt, type SurveyPlace, type SurveyReading } from './reading.ts'
import { lineText, ownText, surveyTexts } from './texts.ts'
import { surveyCondition, surveyOperand } from './translate.ts'

/** Adds what decides about a part of a survey. */
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
  if (asks(field)) {
    if (reading.clearsOwn) field.retain = 'clear'
    addValidations(reading, part, field, place, line)
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

function asks({ type, ghost }: FieldDraft): boolean {
  return (
    !ghost &&
    !['note', 'hidden', 'group', 'repeat', 'page', 'section', 'details', 'calculated'].includes(type)
  )
}

function disable({ builder }: SurveyReading, field: FieldDraft, line: OpenLine, condition: JsonValue): void {
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
  for (const validator of partsOf(part, 'validators'))
    addValidator(reading, validator, field, place, line, add)
}

type Add = (
  rule: string,
  parameters: Record<string, JsonValue>,
  message?: unknown,
  more?: Record<string, JsonValue>,
) => void

function isList({ type }: FieldDraft): boolean {
  return type === 'checkboxGroup' || type === 'multiSelect'
}

function addLimits({ builder }: SurveyReading, part: SurveyPart, field: FieldDraft, add: Add): void {
  for (const [name, operator] of [
    ['min', '>='],
    ['max', '<='],
  ] as const) {
    const value = part[name]
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

function addValue(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
): void {
  const { builder } = reading
  const names = namesAt(reading, field, place)
  const formula = (text: string, use: (expression: JsonValue) => void) =>
    attempt(
      line,
      'formula-unreadable',
      () => {
        const expression = builder.checked(surveyOperand(text, names).condition, field, line)
        if (expression === null || expression === '') throw new Unreadable('típusok')
        use(expression)
      },
      () => {
        builder.rule('formDefaultValue', line, {
          name: named('Kikapcsolt képlet', field),
          targets: [field.id],
          expression: true,
          enabled: false,
          note: text.slice(0, 2000),
        })
      },
    )
  const own = textOf(part, 'expression').trim()
  if (field.type === 'calculated') {
    field.values.expression = ''
    formula(own, (expression) => {
      field.values.expression = expression
    })
    return
  }
  const whenRun = textOf(part, 'setValueExpression').trim() || textOf(part, 'defaultValueExpression').trim()
  if (whenRun !== '')
    formula(whenRun, (expression) => {
      builder.rule('formDefaultValue', line, {
        name: named('Képlet', field),
        targets: [field.id],
        expression,
        when: 'live',
      })
    })
  const value = defaultOf(part.defaultValue, field)
  if (value !== null && asks(field))
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      value,
      when: 'init',
    })
}

function defaultOf(value: unknown, field: FieldDraft): JsonValue {
  if (value === undefined || value === null || value === '') return null
  const values = field.options.map((option) => option.value)
  const fit = (one: unknown) => values.find((option) => String(option) === String(one))
  if (isList(field)) {
    const found = (Array.isArray(value) ? value : [value]).flatMap((one) => fit(one) ?? [])
    return found.length > 0 ? found : null
  }
  if (values.length > 0) return fit(value) ?? null
  if (field.type === 'checkbox') return value === true || value === 'true' ? true : null
  if (field.type === 'number') return Number.isFinite(Number(value)) ? Number(value) : null
  if (field.type === 'date' || field.type === 'datetime')
    return dayFrom(String(value), field.type === 'datetime')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Choices that are offered or can be chosen only while a condition holds. */
function addChoiceRules(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
): void {
  const { builder } = reading
  if (field.options.length === 0) return
  const names = namesAt(reading, field, place)
  const add = (text: string, effect: string, which: Record<string, JsonValue>, asFilter: boolean) =>
    attempt(line, 'condition-unreadable', () => {
      const holds = surveyCondition(text, names)
      const rule = {
        name: named('Választék', field),
        fieldId: field.id,
        effect,
        onUnavailable: 'clear',
        ...which,
      }
      if (asFilter) builder.rule('formOptionModifier', line, { ...rule, filter: not(holds) })
      else {
        const condition = builder.checked(not(holds), field, line)
        if (condition !== null) builder.rule('formOptionModifier', line, { ...rule, condition })
      }
    })
  const visible = textOf(part, 'choicesVisibleIf').trim()
  const enabled = textOf(part, 'choicesEnableIf').trim()
  if (visible) add(visible, 'exclude', {}, true)
  if (enabled) add(enabled, 'disable', {}, true)
  for (const choice of Array.isArray(part.choices) ? part.choices.filter(isPart) : []) {
    const value = field.options.find((option) => String(option.value) === String(choice.value))?.value
    if (value === undefined) continue
    if (textOf(choice, 'visibleIf'))
      add(textOf(choice, 'visibleIf'), 'exclude', { optionValues: [value] }, false)
    if (textOf(choice, 'enableIf'))
      add(textOf(choice, 'enableIf'), 'disable', { optionValues: [value] }, false)
  }
}

/** The name of a rule about a field. */
export function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}
