import type { JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import { namesAt } from './names.ts'
import { isPart, textOf } from './part.ts'
import type { PlacedPart } from './reading.ts'
import { named } from './rule-names.ts'
import { surveyCondition } from './translate.ts'

/** Choices that are offered or can be chosen only while a condition holds. */
export function addChoiceRules({ reading, part, field, place, line }: PlacedPart): void {
  const { builder } = reading
  if (field.options.length === 0) return
  const names = namesAt(reading, field, place)
  /** Choices of the given values, or without them each choice for which the text, about `item`, holds. */
  const add = (text: string, effect: string, values: readonly JsonValue[] | null) =>
    attempt(line, 'condition-unreadable', () => {
      const holds = surveyCondition(text, names)
      const rule = {
        name: named('Választék', field),
        fieldId: field.id,
        effect,
        onUnavailable: 'clear',
        ...(values ? { optionValues: [...values] } : {}),
      }
      if (!values) builder.rule('formOptionModifier', line, { ...rule, filter: not(holds) })
      else {
        const condition = builder.checked(not(holds), field, line)
        if (condition !== null) builder.rule('formOptionModifier', line, { ...rule, condition })
      }
    })
  const visible = textOf(part, 'choicesVisibleIf').trim()
  const enabled = textOf(part, 'choicesEnableIf').trim()
  if (visible) add(visible, 'exclude', null)
  if (enabled) add(enabled, 'disable', null)
  for (const choice of Array.isArray(part.choices) ? part.choices.filter(isPart) : []) {
    const value = field.options.find((option) => String(option.value) === String(choice.value))?.value
    if (value === undefined) continue
    if (textOf(choice, 'visibleIf')) add(textOf(choice, 'visibleIf'), 'exclude', [value])
    if (textOf(choice, 'enableIf')) add(textOf(choice, 'enableIf'), 'disable', [value])
  }
}
