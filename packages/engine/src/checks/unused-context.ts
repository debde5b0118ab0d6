import { contextKeyOf } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import { mentions } from './mentions.ts'

const WORDS = /[\p{L}\p{N}_]+/gu

/** Finds declared context values that nothing in the form mentions. They are no part of the answer. */
export const unusedContext: Check = (facts, report) => {
  const { context, definition } = facts.program
  if (context.length === 0) return
  const { context: _, ...form } = definition.form
  const all: readonly object[] = [form, ...Object.values(definition.items).flat()]
  for (const field of context) {
    const key = contextKeyOf(field)
    // A group is declared through its members.
    if (field.valueType === 'object' || isMentioned(all, key)) continue
    const params = { label: field.item.label || key }
    report({
      ...diagnosticOf(facts, { kind: 'formField', item: field.item, code: 'CONTEXT_UNUSED', params }),
      item: null,
    })
  }
}

function isMentioned(all: readonly object[], key: string): boolean {
  return key.split('.').some((part) => all.some((one) => mentions(one, part, WORDS)))
}
