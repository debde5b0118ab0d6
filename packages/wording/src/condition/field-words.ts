import {
  type Condition,
  conditionCall,
  type FieldValueType,
  factsOfType,
  fieldValueTypes,
} from '@urlapmuhely/schema'
import type { SentenceField } from '../sentence-field.ts'
import { fieldOf, type Writing } from './clause.ts'

interface EmptinessWords {
  readonly filled: string
  readonly empty: string
}

const filledIn: EmptinessWords = { filled: 'ki van töltve', empty: 'nincs kitöltve' }
const hasContent: EmptinessWords = { filled: 'nem üres', empty: 'üres' }
const notZero: EmptinessWords = { filled: 'nem üres és nem nulla', empty: 'üres vagy nulla' }

/** The words for a field with a value, and without one. */
const byValueType: Readonly<Partial<Record<FieldValueType, EmptinessWords>>> = {
  boolean: { filled: 'be van jelölve', empty: 'nincs bejelölve' },
  file: { filled: 'fel van töltve', empty: 'nincs feltöltve' },
  rows: hasContent,
  any: hasContent,
}

const numeric: ReadonlySet<string> = new Set(
  '+ - * / % max min round power ln sum count length age days'.split(' '),
)

/** The words for a part of which only its being filled in matters: a field, or a calculated value. */
export function emptinessWords(node: Condition, writing: Writing): EmptinessWords {
  const operator = conditionCall(node)?.operator
  if (operator !== undefined && operator !== 'var') return numeric.has(operator) ? notZero : hasContent
  const field = fieldOf(node, writing)
  return field?.isWords ? hasContent : stateWords(field)
}

/** The words for a field with a value, and without one. */
export function stateWords(field: SentenceField | null): EmptinessWords {
  if (isYesNo(field) && factsOfType(field?.type).isSwitch)
    return { filled: 'be van kapcsolva', empty: 'nincs bekapcsolva' }
  return (field?.type && byValueType[fieldValueTypes[field.type]]) ?? filledIn
}

/** True if the field has a day or a time, which is earlier or later than others, not smaller or larger. */
export function isDatedField(field: SentenceField | null): boolean {
  const type = field?.type && fieldValueTypes[field.type]
  return type === 'date' || type === 'datetime' || type === 'time' || type === 'fulltime'
}

/** True if the field is a boolean. */
export function isYesNo(field: SentenceField | null): boolean {
  return field?.type !== undefined && fieldValueTypes[field.type] === 'boolean'
}

/** True if the field is a multiple choice. */
export function isSeveralOptions(field: SentenceField | null): boolean {
  return field?.type !== undefined && fieldValueTypes[field.type] === 'options'
}

/** True if the field is a repeat. */
export function isRows(field: SentenceField | null): boolean {
  return field?.type !== undefined && fieldValueTypes[field.type] === 'rows'
}
