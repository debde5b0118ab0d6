import { contentProperties, hasBrace } from '@urlapmuhely/schema/facts'
import { nodeOf } from '../graph/graph.ts'
import type { CompileContext } from '../rules/context.ts'
import type { OptionList, OptionState } from '../rules/option-list.ts'
import type { Field } from '../scope/fields.ts'
import type { TextPlan } from './text.ts'
import { compileText, readText } from './text-plan.ts'

type TextsOfOption = Partial<Record<(typeof contentProperties.formOption)[number], TextPlan<string>>>

/** Compiles the texts of options that have places, in the scope of each field that offers them. */
export function addOptionTexts(context: CompileContext): void {
  const optionsWithPlaces = new Map<OptionList, readonly OptionState[]>()
  for (const field of context.tables.fields) {
    const plan = context.plans.options[field.number]
    if (!plan) continue
    const known = optionsWithPlaces.get(plan.base)
    const options = known ?? plan.base.options.filter((option) => textsIn(option).length > 0)
    if (!known) optionsWithPlaces.set(plan.base, options)
    if (options.length > 0)
      plan.texts = new Map(options.map((option) => [option, textsOf(context, field, option)]))
  }
}

function textsIn(option: OptionState): readonly (keyof TextsOfOption)[] {
  return contentProperties.formOption.filter((property) => hasBrace(option[property]))
}

function textsOf(context: CompileContext, field: Field, option: OptionState): TextsOfOption {
  const texts: TextsOfOption = {}
  const owner = { kind: 'formField', item: field.item } as const
  for (const property of textsIn(option)) {
    const text = compileText(context, owner, 'optionList', option[property], field.template)
    if (!text) continue
    texts[property] = text
    addOptionText(context, field, `${option.value} ${property}`, text)
  }
  return texts
}

/** Makes the options of a field depend on a text of theirs. */
export function addOptionText(
  context: CompileContext,
  field: Field,
  name: string,
  text: TextPlan<string>,
): void {
  context.plans.options[field.number]?.operands.set(`text ${name}`, (frame) => text.print(frame))
  readText(context, nodeOf(field.number, 'options'), field.template, text)
}
