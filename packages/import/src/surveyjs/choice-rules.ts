import type { JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import type { OpenLine } from '../report/report.ts'
import { namesAt } from './names.ts'
import { isPart, type SurveyPart, textOf } from './part.ts'
import type { SurveyPlace, SurveyReading } from './reading.ts'
import { named } from './rule-names.ts'
import { surveyCondition } from './translate.ts'

/** Choices that are offered or can be chosen only while a condition holds. */
export function addChoiceRules(
  reading: SurveyReading,
  part: SurveyPart,
  field: FieldDraft,
  place: SurveyPlace,
  line: OpenLine,
): void {
  const { builder } = reading
  if (field.options.length === 0) return
  const names = namesAt(reading, field, place)
  const add = (text: string, effect: string, which: Record<string, JsonValue>, asFilter: boolean) =>
    attempt(line, 'condition-unreadable', () => {
      const holds = surveyCondition(text, names)
      const rule = {
        name: named('Választék', field),
        fieldId: field.id,
        effect,
        onUnavailable: 'clear',
        ...which,
      }
      if (asFilter) builder.rule('formOptionModifier', line, { ...rule, filter: not(holds) })
      else {
        const condition = builder.checked(not(holds), field, line)
        if (condition !== null) builder.rule('formOptionModifier', line, { ...rule, condition })
      }
    })
  const visible = textOf(part, 'choicesVisibleIf').trim()
  const enabled = textOf(part, 'choicesEnableIf').trim()
  if (visible) add(visible, 'exclude', {}, true)
  if (enabled) add(enabled, 'disable', {}, true)
  for (const choice of Array.isArray(part.choices) ? part.choices.filter(isPart) : []) {
    const value = field.options.find((option) => String(option.value) === String(choice.value))?.value
    if (value === undefined) continue
    if (textOf(choice, 'visibleIf'))
      add(textOf(choice, 'visibleIf'), 'exclude', { optionValues: [value] }, false)
    if (textOf(choice, 'enableIf'))
      add(textOf(choice, 'enableIf'), 'disable', { optionValues: [value] }, false)
  }
}
