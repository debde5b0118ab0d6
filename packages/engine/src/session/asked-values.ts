import type { ProgramData } from '../program/program.ts'
import type { AskedTexts } from '../scope/asked-texts-part.ts'
import { type Field, topFields } from '../scope/fields.ts'

type Values = Readonly<Record<string, unknown>>
type Texts = ReadonlyMap<unknown, Field>

/**
 * Values as the engine holds them, made from those of an answer: an option with its text, `{value, text}`, becomes the
 * option's value and the value of the text's own field. Returns values of other shapes as they are.
 */
export function splitAskedTexts({ askedTexts, root }: ProgramData, values: unknown): unknown {
  return askedTexts ? mapped(askedTexts, topFields(root), values, split) : values
}

/** The reverse: the values of an answer. */
export function joinAskedTexts(
  { askedTexts, root }: Pick<ProgramData, 'askedTexts' | 'root'>,
  values: Values,
): Values {
  // An object stays one.
  return askedTexts ? (mapped(askedTexts, topFields(root), values, join) as Values) : values
}

/** Replaces the value of a choice in the values around it. */
type Step = (values: Map<string, unknown>, key: string, texts: Texts) => void

function mapped(asked: AskedTexts, fields: readonly Field[], values: unknown, step: Step): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const result = new Map(Object.entries(values))
  for (const field of fields) {
    const { key } = field.item
    if (!result.has(key)) continue
    const value = result.get(key)
    const texts = asked.get(field)
    if (texts) step(result, key, texts)
    else if (field.valueType === 'object') result.set(key, mapped(asked, field.children, value, step))
    else if (field.rows && Array.isArray(value))
      result.set(
        key,
        value.map((row) => mapped(asked, field.children, row, step)),
      )
  }
  return Object.fromEntries(result)
}

function split(values: Map<string, unknown>, key: string, texts: Texts): void {
  const one = (member: unknown) => {
    if (typeof member !== 'object' || member === null || !('value' in member) || !('text' in member))
      return member
    const field = texts.get(member.value)
    if (!field || typeof member.text !== 'string' || Object.keys(member).length !== 2) return member
    values.set(field.item.key, member.text)
    return member.value
  }
  const value = values.get(key)
  values.set(key, Array.isArray(value) ? value.map(one) : one(value))
}

function join(values: Map<string, unknown>, key: string, texts: Texts): void {
  const one = (member: unknown) => {
    const field = texts.get(member)
    return field && values.has(field.item.key)
      ? { value: member, text: values.get(field.item.key) ?? '' }
      : member
  }
  const value = values.get(key)
  values.set(key, Array.isArray(value) ? value.map(one) : one(value))
  for (const { item } of texts.values()) values.delete(item.key)
}
