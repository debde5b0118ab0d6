import { contentProperties } from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import { isSame } from '../language/runtime.ts'
import type { FieldTexts } from '../program/text.ts'
import type { Frame } from '../state/frame.ts'
import { compileText } from './compile-text.ts'

/** The form's own properties. */
export type ShownForm = EngineDefinition['form']

/** Compiles the texts of the form itself that have places. */
export function compileFormTexts(context: CompileContext): FieldTexts {
  const { form } = context.definition
  return contentProperties.form.flatMap((property) => {
    const text = form[property]
    const plan = text && compileText(context, null, { path: property, text, scope: context.tables.root })
    return plan ? [{ property, text: plan }] : []
  })
}

const shownForms = new WeakMap<Frame, ShownForm>()

/** The form as it is shown now: the same object as long as nothing in it changes. */
export function shownForm(form: ShownForm, texts: FieldTexts, root: Frame): ShownForm {
  if (texts.length === 0) return form
  const known: ShownForm | undefined = shownForms.get(root)
  const before: Readonly<Record<string, unknown>> | undefined = known
  const printed = texts.map(({ property, text }) => [property, text.print(root)] as const)
  if (known && printed.every(([property, text]) => isSame(before?.[property], text))) return known
  const made: ShownForm = { ...form, ...Object.fromEntries(printed) }
  shownForms.set(root, made)
  return made
}
