import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import { inputMask } from '../builder/input-mask.ts'
import { dayFrom } from '../builder/operand.ts'
import { isPart, numberOf, type SurveyPart, textOf } from './part.ts'

/** The mask of a text question: the type of its answer, and the settings of our field for it. */
export interface SurveyMask {
  readonly type: FormFieldTypeName
  readonly values: Readonly<Record<string, JsonValue>>
  /** The pattern of a value that is typed to its end. */
  readonly pattern?: string
  /** True if SurveyJS stores the value without the signs of the mask. */
  readonly isShorter?: boolean
  /** The first and the last day. */
  readonly days?: { readonly min: string | null; readonly max: string | null }
}

/** The signs of SurveyJS: a digit, a letter, either. */
const SIGNS = { '9': 'digit', a: 'letter', '#': 'any' } as const

/** The mask of a text question; null if it has none, or one that our fields do not have. */
export function surveyMask(part: SurveyPart): SurveyMask | null {
  const settings = isPart(part.maskSettings) ? part.maskSettings : {}
  const pattern = textOf(settings, 'pattern')
  if (!['', 'text'].includes(String(part.inputType ?? ''))) return null
  switch (part.maskType) {
    case 'pattern': {
      if (pattern === '') return null
      const { mask, pattern: whole } = inputMask(pattern, SIGNS)
      return { type: 'text', values: { mask }, pattern: whole, isShorter: settings.saveMaskedValue !== true }
    }
    case 'numeric':
    case 'currency':
      return { type: 'number', values: amount(settings) }
    case 'datetime':
      return moment(settings, pattern)
    default:
      return null
  }
}

function amount(settings: SurveyPart): Record<string, JsonValue> {
  const places = numberOf(settings, 'precision') ?? 2
  const min = numberOf(settings, 'min') ?? (settings.allowNegativeValues === false ? 0 : null)
  const max = numberOf(settings, 'max')
  const unit = [textOf(settings, 'prefix'), textOf(settings, 'suffix')].join(' ').trim()
  return {
    step: Number((10 ** -places).toFixed(Math.max(0, places))),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(unit === '' || unit.includes('{') ? {} : { unit: unit.slice(0, 20) }),
  }
}

function moment(settings: SurveyPart, pattern: string): SurveyMask {
  // Without a pattern of its own, a preset means the notation of the language.
  const preset = textOf(settings, 'patternPreset') || 'localeDate'
  const hasTime = pattern === '' ? preset.includes('Time') : /h/iu.test(pattern)
  const hasDay = pattern === '' ? preset.includes('Date') : /[dy]/u.test(pattern)
  if (hasTime && !hasDay) return { type: 'time', values: {} }
  const day = (name: string) =>
    textOf(settings, name) === '' ? null : dayFrom(textOf(settings, name), hasTime)
  return { type: hasTime ? 'datetime' : 'date', values: {}, days: { min: day('min'), max: day('max') } }
}
