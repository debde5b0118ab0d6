import { type FieldDraft, valueChain, valueParent } from '../builder/draft.ts'
import { computed, fieldOperand } from '../builder/operand.ts'
import { shadowedName } from '../builder/unreadable.ts'
import { lookUp, type Reading } from './reading.ts'
import type { FeelNames } from './translate.ts'

/**
 * Returns the meaning of the names in an expression at a field. A name that no field has is data that the host gives
 * the form.
 */
export function namesAt(reading: Reading, at: FieldDraft, path: string): FeelNames {
  const { builder } = reading
  return {
    named: (name, wanted) => {
      const field = lookUp(reading, name, path)
      if (!field) {
        const key = name.replace(/[^\w.]+/gu, '_')
        at.line.note('host-function', { name, key })
        const known = builder.context.get(key)?.type
        const type =
          known === 'number' || known === 'checkbox' || known === 'date' || known === 'text' ? known : wanted
        const sorts = { number: 'number', checkbox: 'boolean', date: 'date', text: 'text' } as const
        return computed(builder.contextValue(key, type, name), sorts[type])
      }
      const found = builder.nameOf(field, at)
      if (found === null) throw shadowedName(name)
      const around = valueChain(at)
      return fieldOperand(
        field,
        found,
        valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one)),
      )
    },
    inRow: ({ field }, name) => {
      const column = builder.fields.find((one) => one.key === name && valueParent(one) === field)
      return column && field?.type === 'repeat' ? fieldOperand(column, column.key, false) : null
    },
  }
}
