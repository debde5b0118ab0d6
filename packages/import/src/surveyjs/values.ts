import type { JsonValue } from '@urlapmuhely/schema'
import { attemptOr } from '../builder/attempt.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { dayFrom } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { heldBy } from '../builder/written-text.ts'
import { namesAt } from './names.ts'
import { textOf } from './part.ts'
import type { PlacedPart } from './reading.ts'
import { asks, isList, named } from './rule-names.ts'
import { surveyCondition, surveyOperand } from './translate.ts'

/** Adds the source of a question's value: an expression, or a default. */
export function addValue({ reading, part, field, place, line }: PlacedPart): void {
  const { builder } = reading
  const names = namesAt(reading, field, place)
  const formula = (text: string, use: (expression: JsonValue) => void) =>
    attemptOr(line, 'formula-unreadable', {
      run: () => {
        const expression = builder.checked(heldBy(field, surveyOperand(text, names)), field, line)
        if (expression === null || expression === '') throw new Unreadable('típusok')
        use(expression)
      },
      otherwise: () => {
        builder.rule('formDefaultValue', line, {
          name: named('Kikapcsolt képlet', field),
          targets: [field.id],
          expression: true,
          enabled: false,
          note: text.slice(0, 2000),
        })
      },
    })
  const own = textOf(part, 'expression').trim()
  if (field.type === 'calculated') {
    field.values.expression = ''
    formula(own, (expression) => {
      field.values.expression = expression
    })
    return
  }
  const [setWhen, set] = [textOf(part, 'setValueIf').trim(), textOf(part, 'setValueExpression').trim()]
  if (setWhen !== '' && set !== '')
    formula(set, (expression) => {
      const condition = builder.checked(surveyCondition(setWhen, names), field, line)
      if (condition === null) throw new Unreadable('típusok')
      builder.rule('formSideEffect', line, {
        name: named('Érték', field),
        on: 'conditionTrue',
        condition,
        actions: [{ type: 'set', targetId: field.id, expression, overwrite: 'always' }],
      })
    })
  for (const lost of ['resetValueIf', 'defaultValueFromLastRow'])
    if (part[lost] !== undefined && part[lost] !== '' && part[lost] !== false)
      line.note('logic-lost', { detail: lost })
  const always = setWhen === '' ? set : ''
  const whenRun = always || textOf(part, 'defaultValueExpression').trim()
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
  else if (field.type !== 'repeat' && !isBlank(part.defaultValue)) line.note('default-lost')
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A default value as the type of the field writes it; null if it does not fit. */
export function defaultOf(value: unknown, field: FieldDraft): JsonValue {
  if (isBlank(value)) return null
  const values = field.options.map((option) => option.value)
  const fit = (one: unknown) => values.find((option) => String(option) === String(one))
  if (isList(field)) {
    const found = (Array.isArray(value) ? value : [value]).flatMap((one) => fit(one) ?? [])
    return found.length > 0 ? found : null
  }
  // The default of a yes or no is a truth value, also where its answers are texts.
  if (values.length > 0)
    return fit(value) ?? (typeof value === 'boolean' ? values[value ? 0 : 1] : null) ?? null
  if (field.type === 'checkbox') return value === true || value === 'true' ? true : null
  if (field.type === 'number' || field.type === 'scale')
    return Number.isFinite(Number(value)) ? Number(value) : null
  if (field.type === 'date' || field.type === 'datetime')
    return dayFrom(String(value), field.type === 'datetime')
  const isTyped = ['text', 'textarea', 'email', 'phone', 'time', 'color', 'hidden'].includes(field.type)
  return isTyped && (typeof value === 'string' || typeof value === 'number') ? String(value) : null
}
