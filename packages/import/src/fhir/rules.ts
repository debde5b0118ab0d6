import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../build/conditions.ts'
import { type FieldDraft, valueChain } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import type { FormBuilder } from '../build/form-builder.ts'
import {
  type Comparison,
  compared,
  dayFrom,
  emptiness,
  fieldOperand,
  literalOperand,
  type Operand,
} from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import type { OpenLine } from '../report/report.ts'
import { isChoice, plainAnswer } from './options.ts'
import {
  expressionsOf,
  extensionsOf,
  extensionValue,
  isPart,
  type Part,
  partsOf,
  stringOf,
  valueOfPart,
} from './resource.ts'
import { type FhirScope, fhirCondition, fhirOperand } from './translate.ts'

/** A questionnaire that is being read. */
export interface FhirReading {
  readonly builder: FormBuilder
  readonly questionnaire: Part
  readonly byLink: Map<string, FieldDraft>
  readonly variables: Map<string, string>
  readonly languages: Set<string>
  readonly later: (() => void)[]
}

/** Adds what decides about a question: when it is asked, what it must satisfy, where its value comes from. */
export function addRules(reading: FhirReading, item: Part, field: FieldDraft, line: OpenLine): void {
  const { builder } = reading
  const scope = scopeOf(reading, field, line)
  attempt(
    line,
    'condition-unreadable',
    () => {
      const condition = enabledWhen(reading, item, field)
      const checked = condition === null ? null : builder.checked(condition, field, line)
      if (checked !== null) field.presence.push(checked)
      else if (condition !== null) keepOff(reading, field, line, JSON.stringify(item.enableWhen))
    },
    () => keepOff(reading, field, line, JSON.stringify(item.enableWhen)),
  )
  for (const { text } of expressionsOf(item, 'sdc-questionnaire-enableWhenExpression'))
    attempt(
      line,
      'condition-unreadable',
      () => {
        const checked = builder.checked(fhirCondition(text, scope), field, line)
        if (checked !== null) field.presence.push(checked)
      },
      () => keepOff(reading, field, line, text),
    )
  addValidations(reading, item, field, line, scope)
  if (
    item.readOnly === true &&
    asks(field) &&
    expressionsOf(item, 'sdc-questionnaire-calculatedExpression').length === 0
  )
    disable(reading, field, line)
  addValue(reading, item, field, line, scope)
}

function asks({ type, ghost }: FieldDraft): boolean {
  return !ghost && !['note', 'hidden', 'group', 'repeat', 'page', 'section', 'details'].includes(type)
}

function scopeOf({ builder, byLink, variables }: FhirReading, at: FieldDraft, line: OpenLine): FhirScope {
  return {
    answerOf: (linkId) => {
      const field = byLink.get(linkId)
      return field ? answerOperand(builder, field, at) : null
    },
    variable: (name) => variables.get(name) ?? null,
    fromHost: (path) => {
      line.note('host-function', { name: path, key: path })
      const type = /date/iu.test(path) ? 'date' : 'text'
      return {
        condition: builder.contextValue(path.replace(/[^\w.]+/gu, '_'), type, path),
        sort: type,
        field: null,
        literal: undefined,
      }
    },
  }
}

function answerOperand(builder: FormBuilder, field: FieldDraft, at: FieldDraft): Operand {
  const name = builder.nameOf(field, at)
  if (name === null) throw new Unreadable(`a(z) „${field.key}” mezőt itt eltakarja egy azonos kulcsú mező`)
  const around = valueChain(at)
  const column = valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one))
  return fieldOperand(field, name, column)
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

function enabledWhen({ builder, byLink }: FhirReading, item: Part, at: FieldDraft): Condition | null {
  const parts = partsOf(item, 'enableWhen').map((one): Condition => {
    const field = byLink.get(stringOf(one, 'question'))
    if (!field) throw new Unreadable(`nincs „${stringOf(one, 'question')}” kérdés`)
    const operand = answerOperand(builder, field, at)
    const answer = Object.entries(one).find(([name]) => /^answer[A-Z]/u.test(name))?.[1]
    const operator = stringOf(one, 'operator') || '='
    if (operator === 'exists') return answer === false ? emptiness(operand) : not(emptiness(operand))
    const comparison = COMPARISONS[operator]
    if (!comparison) throw new Unreadable(`„${operator}” művelet`)
    const value = literalOperand(plainAnswer(answer))
    return operator === '!=' ? otherAnswer(operand, value) : compared(comparison, operand, value)
  })
  if (parts.length === 0) return null
  return stringOf(item, 'enableBehavior') === 'all' ? allOf(parts) : anyOf(parts)
}

/** True while at least one answer is another one; without an answer it is not. */
function otherAnswer(operand: Operand, value: Operand): Condition {
  if (operand.sort !== 'list') return allOf([not(emptiness(operand)), compared('!=', operand, value)])
  const same = { if: [compared('==', operand, value), 1, 0] }
  return { '>': [{ count: [operand.condition] }, same] }
}

function addValidations(
  { builder }: FhirReading,
  item: Part,
  field: FieldDraft,
  line: OpenLine,
  scope: FhirScope,
): void {
  if (!asks(field)) return
  const add = (rule: string, parameters: Record<string, JsonValue>, more: Record<string, JsonValue> = {}) =>
    builder.rule('formValidation', line, {
      name: named('Ellenőrzés', field),
      targets: [field.id],
      rule,
      parameters,
      ...more,
    })
  if (item.required === true) add('required', {})
  const isText = field.type === 'text' || field.type === 'textarea'
  const maxLength = item.maxLength
  if (isText && typeof maxLength === 'number' && maxLength > 0) add('maxLength', { max: maxLength })
  const minLength = extensionValue(item, 'minLength')
  if (isText && typeof minLength === 'number' && minLength > 0) add('minLength', { min: minLength })
  const regex = extensionValue(item, 'regex')
  if (isText && typeof regex === 'string') add('pattern', { pattern: regex })
  if (item.type === 'url') add('url', {})
  for (const extension of [
    ...extensionsOf(item, 'questionnaire-constraint'),
    ...extensionsOf(item, 'targetConstraint'),
  ]) {
    const part = (name: string) => {
      const inner = partsOf(extension, 'extension').find((one) => stringOf(one, 'url') === name)
      const value = inner ? valueOfPart(inner) : undefined
      return isPart(value) ? stringOf(value, 'expression') : String(value ?? '')
    }
    const text = part('expression')
    const human = part('human').slice(0, 500)
    attempt(
      line,
      'validation-unreadable',
      () => {
        const expression = builder.checked(fhirCondition(text, scope), field, line)
        if (expression !== null)
          add(
            'expression',
            { expression },
            { message: human, severity: part('severity') === 'warning' ? 'warning' : 'error' },
          )
      },
      () =>
        add(
          'expression',
          { expression: true },
          { enabled: false, message: human, note: `Az eredeti ellenőrzés:\n${text}`.slice(0, 2000) },
        ),
    )
  }
  for (const [name, operator] of [
    ['minValue', '>='],
    ['maxValue', '<='],
  ] as const) {
    const value = extensionValue(item, name)
    const own = builder.nameOf(field, field)
    if (typeof value === 'string' && (field.type === 'date' || field.type === 'datetime') && own !== null)
      add('expression', {
        expression: { [operator]: [{ var: own }, dayFrom(value, field.type === 'datetime')] },
      })
  }
}

function addValue(
  reading: FhirReading,
  item: Part,
  field: FieldDraft,
  line: OpenLine,
  scope: FhirScope,
): void {
  const { builder } = reading
  if (field.type === 'note' || field.ghost) return
  for (const { text } of expressionsOf(item, 'sdc-questionnaire-calculatedExpression')) {
    const add = (values: Record<string, JsonValue>) =>
      builder.rule('formDefaultValue', line, {
        name: named('Képlet', field),
        targets: [field.id],
        when: 'live',
        note: `Az eredeti képlet:\n${text}`.slice(0, 2000),
        ...values,
      })
    attempt(
      line,
      'formula-unreadable',
      () => {
        const expression = builder.checked(fhirOperand(text, scope).condition, field, line)
        if (expression === null || expression === '') throw new Unreadable('típusok')
        add({ expression })
        if (asks(field)) disable(reading, field, line)
      },
      () => add({ expression: true, enabled: false }),
    )
  }
  for (const { text } of expressionsOf(item, 'sdc-questionnaire-initialExpression'))
    prefill(reading, field, line, text)
  const value = initialValue(item, field)
  if (value !== null && asks(field))
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      value,
      when: 'init',
    })
}

const PREFILLED: Readonly<Record<string, 'number' | 'checkbox' | 'date' | 'datetime' | 'time'>> = {
  number: 'number',
  checkbox: 'checkbox',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
}

/** What a form is opened with comes from resources that only the host can read: it gives the result. */
function prefill({ builder }: FhirReading, field: FieldDraft, line: OpenLine, text: string): void {
  if (field.type === 'page' || field.type === 'section' || field.type === 'repeat' || field.type === 'group')
    return
  if (field.type === 'checkboxGroup' || field.type === 'multiSelect') {
    line.note('property-lost', { detail: 'a több válasz előtöltése' })
    return
  }
  const key = `elotoltes.${field.key}`
  builder.contextValue(key, PREFILLED[field.type] ?? 'text', nameOfField(field).slice(0, 120))
  field.values.prefill = key
  field.values.note = `Előtöltés (FHIRPath):\n${text}`.slice(0, 2000)
  line.note('prefill-host', { key })
}

function initialValue(item: Part, field: FieldDraft): JsonValue {
  const given = [
    ...partsOf(item, 'initial').map(valueOfPart),
    ...partsOf(item, 'answerOption')
      .filter(({ initialSelected }) => initialSelected === true)
      .map(valueOfPart),
  ].flatMap((value) => {
    const plain = plainAnswer(value)
    return plain === null ? [] : [plain]
  })
  const [first] = given
  if (first === undefined) return null
  if (field.type === 'checkboxGroup' || field.type === 'multiSelect')
    return given.filter((value) => isChoice(field, value))
  if (field.type === 'radio' || field.type === 'select') {
    const value = typeof first === 'boolean' ? String(first) : first
    return isChoice(field, value) ? value : null
  }
  if (field.type === 'date' || field.type === 'datetime')
    return dayFrom(String(first), field.type === 'datetime')
  if (field.type === 'checkbox') return first === true ? true : null
  if (field.type === 'number') return typeof first === 'number' ? first : null
  return String(first)
}

function disable({ builder }: FhirReading, field: FieldDraft, line: OpenLine): void {
  builder.rule('formDisabled', line, {
    name: named('Csak olvasható', field),
    targets: [field.id],
    mode: 'readonly',
    submit: 'keep',
  })
}

function keepOff({ builder }: FhirReading, field: FieldDraft, line: OpenLine, original: string): void {
  builder.rule('formExpandable', line, {
    name: named('Megjelenik', field),
    targets: [field.id],
    mode: 'auto',
    condition: true,
    enabled: false,
    note: `Az eredeti feltétel:\n${original}`.slice(0, 2000),
  })
}

function attempt(
  line: OpenLine,
  code: 'condition-unreadable' | 'validation-unreadable' | 'formula-unreadable',
  run: () => void,
  otherwise: () => void,
): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note(code, { detail: error.detail })
    otherwise()
  }
}

function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}
