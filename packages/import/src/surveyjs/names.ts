import { type FieldDraft, valueChain } from '../builder/draft.ts'
import { fieldOperand, type Operand } from '../builder/operand.ts'
import { shadowedName } from '../builder/unreadable.ts'
import { positioned } from './positions.ts'
import { fieldNamed, type SurveyPlace, type SurveyReading } from './reading.ts'
import type { NameOf } from './translate.ts'

/** Returns the meaning of names in braces at a question. */
export function namesAt(reading: SurveyReading, at: FieldDraft, place: SurveyPlace): NameOf {
  return (name) => {
    const field = fieldNamed(reading, name, place)
    if (!field) return name === 'item' ? itemOperand() : positioned(reading, name, { at, rows: place.rows })
    return operandOf(reading, field, at)
  }
}

function itemOperand(): Operand {
  return { condition: { var: 'option.value' }, sort: 'text', field: null, literal: undefined }
}

function operandOf({ builder }: SurveyReading, field: FieldDraft, at: FieldDraft): Operand {
  const name = builder.nameOf(field, at)
  if (name === null) throw shadowedName(field.key)
  const around = valueChain(at)
  const column = valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one))
  return fieldOperand(field, name, column)
}
