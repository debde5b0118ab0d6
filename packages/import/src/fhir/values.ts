import type { JsonValue } from '@urlapmuhely/schema'
import { attemptOr } from '../builder/attempt.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import { dayFrom } from '../builder/operand.ts'
import { prefilled } from '../builder/prefilled.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { heldBy } from '../builder/written-text.ts'
import { isChoice, plainAnswer } from './options.ts'
import { asks, type FhirQuestion, type FhirReading, named } from './reading.ts'
import { expressionsOf, type Part, partsOf, valueOfPart } from './resource.ts'
import { fhirOperand } from './translate.ts'

/** Adds the source of a question's value: its formula, the host's value, or its initial value. */
export function addValue(reading: FhirReading, { item, field, scope }: FhirQuestion): void {
  const { builder } = reading
  const { line } = field
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
    attemptOr(line, 'formula-unreadable', {
      run: () => {
        const expression = builder.checked(heldBy(field, fhirOperand(text, scope)), field, line)
        if (expression === null || expression === '') throw new Unreadable('típusok')
        add({ expression })
        if (asks(field)) disable(reading, field)
      },
      otherwise: () => add({ expression: true, enabled: false }),
    })
  }
  for (const { text } of expressionsOf(item, 'sdc-questionnaire-initialExpression'))
    prefill(reading, field, text)
  const value = initialValue(item, field)
  if (value !== null && asks(field))
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      value,
      when: 'init',
    })
}

/** Lets a form begin with a value of the host: the expression reads resources that only the host can read. */
function prefill({ builder }: FhirReading, field: FieldDraft, text: string): void {
  if (field.type === 'page' || field.type === 'section' || field.type === 'repeat' || field.type === 'group')
    return
  if (prefilled(builder, field, { name: field.key, label: nameOfField(field) }) !== null)
    field.values.note = `Előtöltés (FHIRPath):\n${text}`.slice(0, 2000)
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

/** Makes a question read-only. */
export function disable({ builder }: FhirReading, field: FieldDraft): void {
  builder.rule('formDisabled', field.line, {
    name: named('Csak olvasható', field),
    targets: [field.id],
    mode: 'readonly',
    submit: 'keep',
  })
}
