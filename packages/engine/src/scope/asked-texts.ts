import { fieldValueTypes, wireValues } from '@urlapmuhely/schema/facts'
import type { EngineDefinition, EngineItems } from '../facts/definition.ts'
import { ASKED, ASKED_TEXT_RULE, type Asked, type AskedTexts } from './asked-texts-part.ts'
import type { Effective } from './effective.ts'

import type { Field } from './fields.ts'

type FieldItem = EngineItems['formField'][number]

/** The maximum length of such a text. */
const MAX_LENGTH = 500

/**
 * Adds a field for each option with a text: a required text field that is present while its option is chosen, drawn
 * under the option, and disabled with the field of the option.
 *
 * @returns null if no option in force asks for a text.
 */
export function addAskedTexts(
  definition: EngineDefinition,
  effective: Effective,
): { readonly definition: EngineDefinition; readonly asked: readonly Asked[] } | null {
  const { items } = definition
  const options = askingOptions(effective.inForce(items.formOption))
  const fields = effective.inForce(items.formField)
  const tables = new Set(fields.filter(({ appearance }) => appearance === 'matrix').map(({ id }) => id))
  const added = fields.flatMap((field) => {
    const type = fieldValueTypes[field.type]
    const chooses = (type === 'option' || type === 'options') && field.optionSource === 'list'
    // The cells of a matrix have no room for a text.
    if (!chooses || tables.has(field.parentId ?? '')) return []
    return (options.get(field.optionList ?? '') ?? []).map((option) => partsOf(field, option, definition))
  })
  if (added.length === 0) return null
  return {
    definition: {
      ...definition,
      ...fallbackWith(definition, added),
      items: {
        ...items,
        formField: [...items.formField, ...added.map(({ text }) => text)],
        [ASKED_TEXT_RULE]: [...items[ASKED_TEXT_RULE], ...added.map(({ opening }) => opening)],
        formDisabled: items.formDisabled.map((rule) => {
          const texts = added.filter(({ asked }) => rule.targets.includes(asked.fieldId))
          return { ...rule, targets: [...rule.targets, ...texts.map(({ asked }) => asked.textId)] }
        }),
      },
    },
    asked: added.map(({ asked }) => asked),
  }
}

/** Finds the fields of the texts. */
export function askedTextsOf(asked: readonly Asked[], byId: ReadonlyMap<string, Field>): AskedTexts {
  const texts = new Map<Field, Map<unknown, Field>>()
  for (const { fieldId, value, textId } of asked) {
    const [field, text] = [byId.get(fieldId), byId.get(textId)]
    if (field && text) texts.set(field, (texts.get(field) ?? new Map()).set(value, text))
  }
  return texts
}

type Option = EngineItems['formOption'][number]

/** The options in force that ask for a text, by list. Of two with one value, the nearest domain's comes first. */
function askingOptions(inForce: readonly Option[]): Map<string, Option[]> {
  const known = new Set<string>()
  const lists = new Map<string, Option[]>()
  for (const option of inForce) {
    const { list, value, withText } = option
    const key = JSON.stringify([list, value])
    if (list !== null && withText && !known.has(key)) lists.set(list, [...(lists.get(list) ?? []), option])
    known.add(key)
  }
  return lists
}

/** The texts without a translation, with the labels that come from such options. */
function fallbackWith(
  { fallback }: EngineDefinition,
  added: readonly ReturnType<typeof partsOf>[],
): Pick<EngineDefinition, 'fallback'> {
  if (!fallback) return {}
  const labels = added.filter(({ isFallback }) => isFallback).map(({ text }) => [text.id, ['label']])
  return { fallback: { ...fallback, ...Object.fromEntries(labels) } }
}

/** A field for the text of an option, and the rule that opens it. */
function partsOf(field: FieldItem, { id: optionId, value, label }: Option, { fallback }: EngineDefinition) {
  const id = `${field.id}${ASKED}${value}`
  // A key of a form has neither colons nor percent signs, so this one is free.
  const key = `${field.key}:${encodeURIComponent(value).replaceAll('.', '%2E')}`
  const { order, parentId, personal, size } = field
  const targets = [id]
  return {
    asked: { fieldId: field.id, value, textId: id },
    isFallback: fallback?.[optionId]?.includes('label') ?? false,
    text: {
      ...wireValues.formField,
      ...{ id, key, name: key, label: label.replace(/\s*:\s*$/u, ''), maxLength: MAX_LENGTH },
      ...{ order, parentId, personal, size },
    },
    opening: {
      ...wireValues.formOptionExpandable,
      ...{ id, name: key, fieldId: field.id, optionValues: [value], targets },
    },
  }
}
