import type { FormField, RichText } from '@urlapmuhely/schema'
import { contentProperties } from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { isSame } from '../language/runtime.ts'
import type { Plans } from '../program/plans.ts'
import type { FieldTexts } from '../program/text.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Writer } from '../state/writer.ts'
import { compileText, mayHavePlaces, readText } from './compile-text.ts'

/** Compiles the texts of fields that have places, and marks their fields as changed when something in them changes. */
export function addFieldTexts(context: CompileContext): void {
  const { tables, plans, graph } = context
  for (const field of tables.fields) {
    if (!hasOpenText(field)) continue
    const texts = textsOf(context, field)
    if (!texts) continue
    if (plans.texts.length === 0) plans.texts.push(...new Array<null>(tables.fields.length).fill(null))
    plans.texts[field.number] = { texts, base: { ...field.item } }
    const node = graph.extraNode()
    for (const { text } of texts) readText(context, { node, template: field.template }, text)
    graph.evaluate(node, field.template, new Touch(field.local))
  }
}

/** Fast path: most texts are short and have no brace. Read by their names they take a fifth of what a loop over names takes. */
function hasOpenText({ item }: Field): boolean {
  const open = {
    label: mayHavePlaces(item.label),
    placeholder: mayHavePlaces(item.placeholder),
    hint: mayHavePlaces(item.hint),
    prefix: mayHavePlaces(item.prefix),
    suffix: mayHavePlaces(item.suffix),
    unit: mayHavePlaces(item.unit),
    addLabel: mayHavePlaces(item.addLabel),
    minLabel: mayHavePlaces(item.minLabel),
    maxLabel: mayHavePlaces(item.maxLabel),
    legalBasis: mayHavePlaces(item.legalBasis),
  } satisfies Record<Exclude<(typeof contentProperties.formField)[number], 'rowLabel'>, boolean>
  const isAny = open.label || open.placeholder || open.hint || open.prefix || open.suffix || open.unit
  return isAny || open.addLabel || open.minLabel || open.maxLabel || open.legalBasis
}

function textsOf(context: CompileContext, { item, template }: Field): FieldTexts | null {
  let texts: FieldTexts[number][] | null = null
  for (const property of contentProperties.formField) {
    // Labels of rows are read in the scope of the rows; see rules/row-options.ts.
    if (property === 'rowLabel') continue
    const text: RichText | undefined = item[property]
    if (text === undefined) continue
    const plan = compileText(context, { kind: 'formField', item }, { path: property, text, scope: template })
    if (!plan) continue
    texts ??= []
    texts.push({ property, text: plan })
  }
  return texts
}

/** Marks the state of a field as possibly changed. */
class Touch {
  private readonly local: number

  constructor(local: number) {
    this.local = local
  }

  run(writer: Writer, frame: Frame): void {
    writer.touch(frame, this.local)
  }
}

/**
 * The item of a field as it is shown now: with the places of its texts filled in. It inherits all other properties, because
 * a copy of all properties takes longer than everything else in a change.
 *
 * @param known the last one, which is returned if nothing in it changed.
 */
export function shownItem(
  { texts }: Plans,
  frame: Frame,
  { item, number }: Field,
  known: EngineItem<FormField> | undefined,
): EngineItem<FormField> {
  const own = texts[number]
  if (!own) return item
  const last: (EngineItem<FormField> & Readonly<Record<string, unknown>>) | undefined = known
  let made: Shown | null = last ? null : inherit(own.base)
  for (let index = 0; index < own.texts.length; index += 1) {
    // The index is one of the list.
    const { property, text } = own.texts[index] as FieldTexts[number]
    const printed = text.print(frame)
    if (made === null) {
      if (isSame(last?.[property], printed)) continue
      made = inherit(own.base)
      if (index > 0)
        for (const before of own.texts.slice(0, index)) made[before.property] = last?.[before.property]
    }
    made[property] = printed
  }
  return made ?? last ?? item
}

/** An item whose own properties are texts with places. */
type Shown = EngineItem<FormField> & Record<string, unknown>

function inherit(item: EngineItem<FormField>): Shown {
  return Object.create(item)
}

/** The label of a field as it is shown now. */
export function shownLabel({ texts }: Plans, frame: Frame, { item, number }: Field): string {
  const label = texts[number]?.texts.find(({ property }) => property === 'label')
  return label ? String(label.text.print(frame)) : item.label
}
