import { not } from '../build/conditions.ts'
import type { DraftOption, DraftTranslations, FieldDraft } from '../build/draft.ts'
import { hostOptions } from '../build/host-options.ts'
import { yesNoOptions } from '../build/operand.ts'
import { tidyOptions } from '../build/option-lists.ts'
import { isPart, numberOf, type SurveyPart, textOf } from './part.ts'
import { languagesIn, note, type SurveyReading } from './reading.ts'
import { isList, named } from './rule-names.ts'
import { lineText, ownText, surveyTexts } from './texts.ts'

/** Gives a field the choices of its question. */
export function setChoices(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  inherited: unknown,
): void {
  if (part.type === 'boolean') {
    const label = (name: string) => ownText(surveyTexts(part[name]), reading.locale)
    field.options = yesNoOptions(label('labelTrue'), label('labelFalse'))
    return
  }
  const rating = part.type === 'rating'
  const given = Array.isArray(part.choices) ? part.choices : Array.isArray(inherited) ? inherited : []
  const rates = Array.isArray(part.rateValues) ? part.rateValues : rating ? steps(part) : []
  const options = (rating ? rates : given).flatMap((choice) => choiceOf(reading, choice))
  if (part.hasNone === true || part.showNoneItem === true)
    options.push({
      value: 'none',
      label: ownText(surveyTexts(part.noneText), reading.locale) || 'None',
      exclusive: true,
    })
  const ofOwn = [
    ['showRefuseItem', 'refused', 'refuseText', 'Refuse to answer'],
    ['showDontKnowItem', 'dontknow', 'dontKnowText', "Don't know"],
  ] as const
  for (const [shown, value, text, preset] of ofOwn)
    if (part[shown] === true)
      options.push({
        value,
        label: ownText(surveyTexts(part[text]), reading.locale) || preset,
        exclusive: true,
      })
  if (hasOther(part))
    options.push({
      value: 'other',
      label: ownText(surveyTexts(part.otherText), reading.locale) || 'Other (describe)',
    })
  const tidy = tidyOptions(options)
  for (const detail of tidy.faults) field.line.note('option-invalid', { detail })
  if (tidy.options.length > 0) {
    field.options = tidy.options
    return
  }
  const from = textOf(part, 'choicesFromQuestion')
  if (from !== '') {
    reading.later.unshift(() => copyChoices(reading, part, field, from))
    return
  }
  const url = isPart(part.choicesByUrl) ? textOf(part.choicesByUrl, 'url') : ''
  hostOptions(field, url)
}

/** The choices of another question: all of them, those that were chosen there, or the others. */
function copyChoices(
  { builder, byName }: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  from: string,
): void {
  const source = byName.get(from)
  const name = source && builder.nameOf(source, field)
  if (!source || !name || source.options.length === 0) {
    hostOptions(field, from)
    return
  }
  field.options = source.options
  const mode = textOf(part, 'choicesFromQuestionMode')
  if (mode !== 'selected' && mode !== 'unselected') return
  const option = { var: 'option.value' }
  const isChosen = isList(source) ? { in: [option, { var: name }] } : { '==': [{ var: name }, option] }
  builder.rule('formOptionModifier', field.line, {
    name: named('Választék', field),
    fieldId: field.id,
    effect: 'exclude',
    onUnavailable: 'clear',
    filter: mode === 'selected' ? not(isChosen) : isChosen,
  })
}

/** True if a question offers an answer of one's own. */
export function hasOther(part: SurveyPart): boolean {
  return part.hasOther === true || part.showOtherItem === true
}

/** The scale that a rating is: its points are whole numbers without texts of their own. Null for other ratings. */
export function scaleOf(part: SurveyPart): { min: number; max: number; step: number } | null {
  const points = Array.isArray(part.rateValues) && part.rateValues.length > 0 ? [] : steps(part)
  const [min = 0, second = 0] = points
  const isScale = points.length >= 2 && points.length <= MAX_POINTS && points.every(Number.isInteger)
  return isScale ? { min, max: points.at(-1) ?? min, step: second - min } : null
}

/** The maximum number of points of a scale. */
const MAX_POINTS = 21

function steps(part: SurveyPart): number[] {
  const [min, max, step] = [
    numberOf(part, 'rateMin') ?? 1,
    numberOf(part, 'rateMax') ?? numberOf(part, 'rateCount') ?? 5,
    numberOf(part, 'rateStep') ?? 1,
  ]
  const count = Math.min(100, Math.floor((max - min) / step) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => min + index * step)
}

function choiceOf(reading: SurveyReading, choice: unknown): DraftOption[] {
  if (typeof choice === 'string' || typeof choice === 'number')
    return [{ value: choice, label: String(choice) }]
  if (!isPart(choice)) return []
  const value = choice.value
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const texts = surveyTexts(choice.text)
  note(reading, texts)
  const translations: DraftTranslations = {}
  for (const language of languagesIn(reading, texts))
    translations[language] = { label: lineText(texts[language] ?? '', () => null).slice(0, 300) }
  return [
    {
      value,
      label: lineText(ownText(texts, reading.locale), () => null) || String(value),
      ...(Object.keys(translations).length > 0 ? { translations } : {}),
    },
  ]
}
