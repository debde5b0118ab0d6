import { choicesPart } from '../draft/choices-part.ts'
import { type CompileContext, shapeOf } from '../draft/context.ts'
import type { AnyItem } from '../facts/definition.ts'
import { FLAG } from '../state/marks.ts'
import { addLegalBasis } from '../texts/compile-text.ts'
import { addFieldTexts } from '../texts/field-texts.ts'
import { wireEditing } from './editing.ts'
import { addImpliedValidations } from './implied-validation.ts'
import { loadedRule } from './loaded-rules.ts'
import { addPrefills } from './prefill.ts'
import { wirePresence } from './presence.ts'
import { ruleKinds } from './rule-kinds.ts'
import { wireValues } from './value.ts'

/** Compiles the rules in force, best precedence first, into plans of fields and nodes of the graph. */
export function compileRules(context: CompileContext): void {
  const { definition, effective } = context
  const choices = context.tables.special.choices.length > 0 ? choicesPart.get() : null
  choices?.addOptions(context)
  addPrefills(context)
  for (const kind of ruleKinds) {
    const items: readonly AnyItem[] = definition.items[kind]
    if (items.length === 0) continue
    const rule = loadedRule(kind)
    for (const item of effective.inForce(items)) {
      rule.gather(context, item)
      addLegalBasis(context, item)
    }
  }
  addImpliedValidations(context)
  choices?.addTextsOfOptions(context)
  wirePresence(context)
  wireEditing(context)
  choices?.wireOptions(context)
  wireValues(context)
  addFieldTexts(context)
  markPlain(context)
}

/** Marks the fields whose state is known without asking a rule. */
function markPlain(context: CompileContext) {
  const { options, presence, validators } = context.plans
  for (const { number, local, rows, template, valueType } of context.tables.fields) {
    const isAsked = rows !== null || valueType === 'object' || options[number] !== null
    const isManual = (presence[number]?.manual.length ?? 0) > 0
    if (isAsked || isManual || validators[number]?.length !== 0) continue
    const { marks } = shapeOf(context, template)
    // A shape has an entry for each field.
    marks[local] = (marks[local] as number) | FLAG.plain
  }
  for (const { local, template } of context.tables.special.prefilled) {
    const { marks } = shapeOf(context, template)
    // A shape has an entry for each field.
    marks[local] = (marks[local] as number) & ~FLAG.plain
  }
}
