import { contextKeyOf } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'

/** Values that the host is asked for, and that nothing in the form mentions. They are no part of the answer. */
export const unusedContext: Check = (facts, report) => {
  const { context, definition } = facts.program
  if (context.length === 0) return
  const written = JSON.stringify([{ ...definition.form, context: [] }, definition.items])
  const mentioned = new Set(written.match(/[\p{L}\p{N}_]+/gu))
  for (const field of context) {
    const key = contextKeyOf(field)
    // A group is declared through its members.
    if (field.valueType === 'object' || key.split('.').some((part) => mentioned.has(part))) continue
    const params = { label: field.item.label || key }
    report({
      ...diagnosticOf(facts, { kind: 'formField', item: field.item, code: 'CONTEXT_UNUSED', params }),
      item: null,
    })
  }
}
