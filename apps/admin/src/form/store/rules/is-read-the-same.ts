import type { DocumentItem, FormDocument } from '@urlapmuhely/document'
import { formField, formOption, kindNamed } from '@urlapmuhely/schema'

/**
 * True if two documents differ only in properties that no rule and no text reads: the labels of fields, their
 * widths and the like. Then each rule is still about the same fields.
 */
export function isReadTheSame(before: FormDocument, after: FormDocument): boolean {
  if (before.form !== after.form) return false
  return Object.entries(after.items).every(([kind, byId]) => {
    const known = before.items[kind]
    if (known === byId) return true
    if (kind !== formField.name || known?.size !== byId.size) return false
    return [...byId].every(([id, item]) => {
      const last = known.get(id)
      return last === item || (last !== undefined && hasSameReads(last, item))
    })
  })
}

/** True if sentences use the same names in two documents: their fields, options and host values are the same. */
export function isNamedTheSame(before: FormDocument, after: FormDocument): boolean {
  return (
    before.form === after.form &&
    [formField.name, formOption.name].every((kind) => before.items[kind] === after.items[kind])
  )
}

function hasSameReads(before: DocumentItem, after: DocumentItem): boolean {
  const { properties } = kindNamed(formField.name)
  return Object.keys(after).every(
    (name) =>
      before[name] === after[name] ||
      (properties[name]?.content !== undefined && isPlain(before[name]) && isPlain(after[name])) ||
      properties[name]?.type === 'integer',
  )
}

/** True for a text without places. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('{')
}
