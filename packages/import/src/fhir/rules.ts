import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { attemptOr } from '../builder/attempt.ts'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import {
  type Comparison,
  compared,
  dayFrom,
  emptiness,
  literalOperand,
  type Operand,
} from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { addToggles } from './option-toggles.ts'
import { plainAnswer } from './options.ts'
import { answerOperand, asks, type FhirQuestion, type FhirReading, named, scopeOf } from './reading.ts'
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
import { fhirCondition } from './translate.ts'
import { addValue, disable } from './values.ts'

/** Adds the rules of a question: when it is asked, which values are valid, and the source of its value. */
export function addRules(reading: FhirReading, item: Part, field: FieldDraft): void {
  const { builder } = reading
  const { line } = field
  const scope = scopeOf(reading, field)
  const question = { item, field, scope }
  attemptOr(line, 'condition-unreadable', {
    run: () => {
      const condition = enabledWhen(reading, item, field)
      const checked = condition === null ? null : builder.checked(condition, field, line)
      if (checked !== null) field.presence.push(checked)
      else if (condition !== null) keepOff(reading, field, JSON.stringify(item.enableWhen))
    },
    otherwise: () => keepOff(reading, field, JSON.stringify(item.enableWhen)),
  })
  for (const { text } of expressionsOf(item, 'sdc-questionnaire-enableWhenExpression'))
    attemptOr(line, 'condition-unreadable', {
      run: () => {
        const checked = builder.checked(fhirCondition(text, scope), field, line)
        if (checked !== null) field.presence.push(checked)
        else keepOff(reading, field, text)
      },
      otherwise: () => keepOff(reading, field, text),
    })
  addValidations(reading, question)
  if (
    item.readOnly === true &&
    asks(field) &&
    expressionsOf(item, 'sdc-questionnaire-calculatedExpression').length === 0
  )
    disable(reading, field)
  addToggles(reading, question)
  addValue(reading, question)
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

function addValidations({ builder }: FhirReading, { item, field, scope }: FhirQuestion): void {
  const { line } = field
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
    attemptOr(line, 'validation-unreadable', {
      run: () => {
        const expression = builder.checked(fhirCondition(text, scope), field, line)
        if (expression !== null)
          add(
            'expression',
            { expression },
            { message: human, severity: part('severity') === 'warning' ? 'warning' : 'error' },
          )
      },
      otherwise: () =>
        add(
          'expression',
          { expression: true },
          { enabled: false, message: human, note: `Az eredeti ellenőrzés:\n${text}`.slice(0, 2000) },
        ),
    })
  }
  const [few, many] = ['questionnaire-minOccurs', 'questionnaire-maxOccurs'].map((name) =>
    extensionValue(item, name),
  )
  const isList = field.type === 'checkboxGroup' || field.type === 'multiSelect'
  if (isList && typeof few === 'number' && few > 0) add('minItems', { min: few })
  if (isList && typeof many === 'number' && many > 0) add('maxItems', { max: many })
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

function keepOff({ builder }: FhirReading, field: FieldDraft, original: string): void {
  builder.rule('formExpandable', field.line, {
    name: named('Megjelenik', field),
    targets: [field.id],
    mode: 'auto',
    condition: true,
    enabled: false,
    note: `Az eredeti feltétel:\n${original}`.slice(0, 2000),
  })
}
