import type { FormFieldTypeName } from '@urlapmuhely/schema'
import { entryOf } from '../json/object.ts'
import type { ReasonCode } from '../report/reasons.ts'
import { scaleOf } from './choices.ts'
import { surveyMask } from './masks.ts'
import type { SurveyPart } from './part.ts'

/** How a type of question is carried over. */
export interface SurveyCarrying {
  readonly type: FormFieldTypeName
  readonly note?: readonly [ReasonCode, Readonly<Record<string, string>>]
}

const INPUTS: Readonly<Record<string, SurveyCarrying>> = {
  number: { type: 'number' },
  range: { type: 'number' },
  date: { type: 'date' },
  'datetime-local': { type: 'datetime' },
  datetime: { type: 'datetime' },
  time: { type: 'time' },
  email: { type: 'email' },
  tel: { type: 'phone' },
  color: { type: 'color' },
}

const TYPES: Readonly<Record<string, SurveyCarrying>> = {
  text: { type: 'text' },
  comment: { type: 'textarea' },
  radiogroup: { type: 'radio' },
  buttongroup: { type: 'radio' },
  dropdown: { type: 'select' },
  checkbox: { type: 'checkboxGroup' },
  tagbox: { type: 'multiSelect' },
  boolean: { type: 'radio', note: ['value-shape', { detail: 'igen és nem választógombbal, szövegként' }] },
  rating: { type: 'radio' },
  ranking: { type: 'ranking' },
  imagepicker: { type: 'radio', note: ['appearance-lost', { detail: 'képek helyett feliratok' }] },
  file: { type: 'file' },
  signaturepad: {
    type: 'signature',
    note: ['value-shape', { detail: 'az aláírás képe; a rajzolást az alkalmazás adja' }],
  },
  html: { type: 'note' },
  image: { type: 'note', note: ['image-lost', {}] },
  expression: { type: 'calculated' },
  slider: { type: 'number' },
}

/** How a question is carried over; a type that is not known is a text. */
export function surveyType(part: SurveyPart): SurveyCarrying {
  const type = String(part.type ?? 'text')
  const input = type === 'text' ? entryOf(INPUTS, String(part.inputType ?? '')) : undefined
  if (type === 'imagepicker' && part.multiSelect === true)
    return { type: 'checkboxGroup', note: ['appearance-lost', { detail: 'képek helyett feliratok' }] }
  if (type === 'rating' && scaleOf(part)) return { type: 'scale' }
  const mask = type === 'text' ? surveyMask(part) : null
  if (mask?.isShorter)
    return { type: mask.type, note: ['value-shape', { detail: 'a maszk jeleivel együtt' }] }
  if (mask) return { type: mask.type }
  if (type === 'text' && !input && !['', 'text'].includes(String(part.inputType ?? '')))
    return { type: 'text', note: ['type-unknown', { type: String(part.inputType) }] }
  return input ?? entryOf(TYPES, type) ?? { type: 'text', note: ['type-unknown', { type }] }
}
