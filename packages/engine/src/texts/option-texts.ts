import type { RichText } from '@urlapmuhely/schema'
import { contentProperties, hasBrace } from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import type { OptionList, OptionState } from '../facts/option-list.ts'
import { nodeOf } from '../graph/graph.ts'
import type { TextsOfOption } from '../program/plans.ts'
import type { TextPlan } from '../program/text.ts'
import type { Field } from '../scope/fields.ts'
import { compileText, readText } from './compile-text.ts'

type TextName = (typeof contentProperties.formOption)[number]

/** Compiles the texts of options that have places, in the scope of each field that offers them. */
export function addOptionTexts(context: CompileContext): void {
  const optionsWithPlaces = new Map<OptionList, readonly OptionState[]>()
  for (const field of context.tables.special.choices) {
    const plan = context.plans.options[field.number]
    if (!plan) continue
    const known = optionsWithPlaces.get(plan.base)
    const options = known ?? plan.base.options.filter((option) => openTexts(option).length > 0)
    if (!known) optionsWithPlaces.set(plan.base, options)
    const texts = options.flatMap((option) => {
      const ofOption = textsOf(context, field, option)
      return Object.keys(ofOption).length > 0 ? [[option, ofOption] as const] : []
    })
    if (texts.length > 0) plan.texts = new Map(texts)
  }
}

/** The texts with a brace, and those that are trees. */
function openTexts(option: OptionState): readonly TextName[] {
  return contentProperties.formOption.filter((property) => {
    const text = option[property]
    return typeof text !== 'string' || hasBrace(text)
  })
}

function textsOf(context: CompileContext, field: Field, option: OptionState): TextsOfOption {
  const texts: Partial<Record<TextName, TextPlan>> = {}
  const owner = { kind: 'formField', item: field.item } as const
  for (const property of openTexts(option)) {
    const text = compileText<RichText>(context, owner, {
      path: 'optionList',
      text: option[property],
      scope: field.template,
    })
    if (!text) continue
    texts[property] = text
    addOptionText(context, field, { name: `${option.value} ${property}`, text })
  }
  return texts as TextsOfOption // each was compiled from the text of its name
}

/** A text of an option. */
interface NamedText {
  /** Unique among the texts of the options of a field. */
  readonly name: string
  readonly text: TextPlan
}

/** Makes the options of a field depend on a text of theirs. */
export function addOptionText(context: CompileContext, field: Field, { name, text }: NamedText): void {
  context.plans.options[field.number]?.operands.set(`text ${name}`, (frame) => text.print(frame))
  readText(context, { node: nodeOf(field.number, 'options'), template: field.template }, text)
}
