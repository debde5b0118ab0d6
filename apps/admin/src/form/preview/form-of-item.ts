import type { Kind } from '@urlapmuhely/schema'

/** Where an item takes effect: in one form, or in every form that uses a list. */
export type SeenIn = { readonly formId: string } | { readonly list: string } | null

/** Where an item takes effect; null while its values do not determine that. */
export function formOfItem(kind: Kind, id: string, values: Readonly<Record<string, unknown>>): SeenIn {
  if (kind.ofForm) return textOf(values.formId, (formId) => ({ formId }))
  const list = Object.keys(kind.properties).find((name) => kind.properties[name]?.type === 'optionList')
  return list === undefined ? { formId: id } : textOf(values[list], (name) => ({ list: name }))
}

function textOf<Found>(value: unknown, make: (text: string) => Found): Found | null {
  return typeof value === 'string' && value !== '' ? make(value) : null
}
