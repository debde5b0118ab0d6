import { allOf, not } from '../builder/conditions.ts'
import type { DraftOption, DraftTranslations, FieldDraft } from '../builder/draft.ts'
import { hostOptions } from '../builder/host-options.ts'
import { yesNoOptions } from '../builder/operand.ts'
import { tidyOptions } from '../builder/option-lists.ts'
import { isPart, numberOf, type SurveyPart, textOf } from './part.ts'
import { languagesIn, note, type PlacedPart, type SurveyReading } from './reading.ts'
import { isList, named } from './rule-names.ts'
import { lineText, ownText, surveyTexts } from './texts.ts'

/** Gives a field the choices of its question. */
export function setChoices({ reading, part, field }: PlacedPart, inherited: unknown): void {
  if (part.type === 'boolean') {
    const label = (name: string) => ownText(surveyTexts(part[name]), reading.locale)
    const values = [part.valueTrue, part.valueFalse]
    field.options = yesNoOptions(label('labelTrue'), label('labelFalse')).map((option, index) => {
      const value = values[index]
      return typeof value === 'string' && value !== '' ? { ...option, value } : option
    })
    return
  }
  const rating = part.type === 'rating'
  const given = Array.isArray(part.choices) ? part.choices : Array.isArray(inherited) ? inherited : []
  const rates = Array.isArray(part.rateValues) ? part.rateValues : rating ? steps(part) : []
  const options = (rating ? rates : given).flatMap((choice) => choiceOf(reading, choice))
  const own = ownChoices(reading, part)
  const tidy = tidyOptions([...options, ...own])
  for (const detail of tidy.faults) field.line.note('option-invalid', { detail })
  const from = textOf(part, 'choicesFromQuestion')
  if (options.length === 0 && from !== '') {
    reading.later.unshift(() => copyChoices(reading, field, { part, own }))
    return
  }
  const url = isPart(part.choicesByUrl) ? textOf(part.choicesByUrl, 'url') : ''
  if (tidy.options.length > own.length || (url === '' && own.length > 0)) {
    field.options = tidy.options
    return
  }
  fromHost(field, own, url)
}

function fromHost(field: FieldDraft, own: readonly DraftOption[], source: string): void {
  for (const { label } of own) field.line.note('option-invalid', { detail: `„${label}” elmaradt` })
  hostOptions(field, source)
}

/** The choices that a question has besides its list: none, refused, unknown, one's own. */
function ownChoices(reading: SurveyReading, part: SurveyPart): DraftOption[] {
  const choice = (value: string, text: unknown, more: Partial<DraftOption>) =>
    choiceOf(reading, { value, text }).map((option) => ({ ...option, ...more }))
  const ofOwn = [
    [part.hasNone === true || part.showNoneItem === true, 'none', part.noneText ?? 'None'],
    [part.showRefuseItem === true, 'refused', part.refuseText ?? 'Refuse to answer'],
    [part.showDontKnowItem === true, 'dontknow', part.dontKnowText ?? "Don't know"],
  ] as const
  const withText = !reading.commentsRead.has(textOf(part, 'name'))
  return [
    ...ofOwn.flatMap(([isShown, value, text]) => (isShown ? choice(value, text, { exclusive: true }) : [])),
    ...(hasOther(part)
      ? choice('other', part.otherText ?? 'Other (describe)', withText ? { withText: true } : {})
      : []),
  ]
}

const BUILT_IN = ['none', 'refused', 'dontknow', 'other']

/** The choices of another question: all of them, those that were chosen there, or the others. */
function copyChoices(
  { builder, byName }: SurveyReading,
  field: FieldDraft,
  { part, own }: { readonly part: SurveyPart; readonly own: readonly DraftOption[] },
): void {
  const from = textOf(part, 'choicesFromQuestion')
  const source = byName.get(from)
  const name = source && builder.nameOf(source, field)
  if (!source || !name || source.options.length === 0) {
    fromHost(field, own, from)
    return
  }
  const listed = source.options.filter(({ value }) => !BUILT_IN.includes(String(value)))
  field.options = [...listed, ...own]
  const mode = textOf(part, 'choicesFromQuestionMode')
  if (mode !== 'selected' && mode !== 'unselected') return
  const option = { var: 'option.value' }
  const isAnother = ({ value }: DraftOption) => ({ '!=': [option, value] })
  const isChosen = isList(source) ? { in: [option, { var: name }] } : { '==': [{ var: name }, option] }
  builder.rule('formOptionModifier', field.line, {
    name: named('Választék', field),
    fieldId: field.id,
    effect: 'exclude',
    onUnavailable: 'clear',
    filter: allOf([mode === 'selected' ? not(isChosen) : isChosen, ...own.map(isAnother)]),
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
